/* The calls beyond the contract: says which of them a backend has, and checks those. */
import { extensions } from '../../machines/contract/extensions.ts';
import type { CheckRun } from './check-run.ts';

/** The checks of a call; the file of extensions/ has the extension's name. */
interface Checks {
  default(run: CheckRun): Promise<void>;
}

/** To be run last: it opens sessions of its own and ends them. */
export async function checkExtensions(run: CheckRun): Promise<void> {
  for (const name of extensions) {
    const checks = (await import(`./extensions/${name}.ts`)) as Checks;
    await checks.default(run);
  }
}
