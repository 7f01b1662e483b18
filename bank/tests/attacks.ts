import { operations } from '../../tools/openapi/openapi.ts';
import type { AttackedCall, Attacks } from './attack.ts';

const files = import.meta.glob<{ readonly default: Attacks }>('./attacks/*.attacks.ts', {
  eager: true,
});
const all = Object.values(files).map((file) => file.default);
const calls: Attacks['calls'] = Object.assign({}, ...all.map((one) => one.calls));

export const plantedFaults = all.flatMap((one) => one.planted ?? []);
export const walks = all.flatMap((one) => Object.entries(one.walks));

/** Every operation of the bank that the app or a visitor calls, with its attack. */
export const attacked = operations
  .filter(({ base }) => base !== '')
  .map((operation) => ({ ...operation, ...attackOn(operation.id) }));

/** @throws If no file attacks the operation. */
function attackOn(id: string): AttackedCall {
  const found = calls[id];
  if (found === undefined) throw new Error(`No bank/tests/attacks/*.attacks.ts attacks ${id}`);
  return found;
}
