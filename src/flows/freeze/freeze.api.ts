import { Failure } from '../../../machines/contract/failure.ts';
import type { FreezePorts, SecuringPorts } from '../../../machines/contract/freeze.ts';
import type { CallOptions } from '../../../machines/contract/port.ts';
import { call } from '../../platform/http.ts';
import { dataOf, grantIn, isRecord } from '../../platform/shapes.ts';

/** Anything but a truth value says nothing. */
function stateIn(body: unknown): boolean {
  const data = dataOf(body);
  const frozen = isRecord(data) ? data['frozen'] : undefined;
  if (typeof frozen !== 'boolean') throw new Failure('answer.invalid');
  return frozen;
}

/** GET VITE_FREEZE_PATH (CAL-44). */
export const freezePorts: FreezePorts = {
  freezeState: ({ isBackground }, io) =>
    call({ extension: 'freeze', isBackground, repeats: true }, io, stateIn),
};

const post = <Answer = undefined>(
  url: string,
  data: object,
  io: CallOptions,
  read: (body: unknown) => Answer = () => undefined as Answer,
): Promise<Answer> =>
  call({ method: 'POST', extension: 'freeze', url, data, messageField: 'errors' }, io, read);

export const securingPorts: SecuringPorts = {
  ...freezePorts,
  freeze: (_, io) => post('', {}, io),
  sendThawCode: ({ password }, io) => post('/code', { password }, io),
  verifyThawCode: ({ otp }, io) => post('/verify', { otp }, io, grantIn),
  thaw: ({ grant, pin }, io) => post('/thaw', grant === '' ? { pin } : { grant, pin }, io),
};
