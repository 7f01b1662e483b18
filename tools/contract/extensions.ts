/* The calls beyond the contract: says which of them a backend has, and checks those. */
import { extensions } from '../../machines/contract/extensions.ts';
import type { CheckRun } from './check-run.ts';

/** Run it last: it opens and ends sessions. */
export async function checkExtensions(run: CheckRun): Promise<void> {
  for (const name of extensions) {
    const file = (await import(`./extensions/${name}.ts`)) as {
      default(run: CheckRun): Promise<void>;
    };
    await file.default(run);
  }
}
