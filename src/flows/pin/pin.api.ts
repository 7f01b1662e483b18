import { Failure } from '../../../machines/contract/failure.ts';
import type { PinPorts, PinState, PinStatePorts } from '../../../machines/contract/pin.ts';
import type { CallOptions } from '../../../machines/contract/port.ts';
import { call } from '../../platform/http.ts';
import { settings } from '../../platform/settings.ts';
import { dataOf, grantIn, isRecord, textOf } from '../../platform/shapes.ts';

/** @throws {Failure} `answer.invalid` if it does not say whether the PIN waits. */
function stateIn(body: unknown): PinState {
  const data = dataOf(body);
  if (!isRecord(data) || !('waits_until' in data)) throw new Failure('answer.invalid');
  return { waitsUntil: textOf(data['waits_until']), key: textOf(data['key']) };
}

/** GET VITE_PIN_PATH (CAL-44). */
export const pinStatePorts: PinStatePorts = {
  pinState: (_, io) => call({ extension: 'pin', repeats: true }, io, stateIn),
};

const post = <Answer = undefined>(
  url: string,
  data: object,
  io: CallOptions,
  read: (body: unknown) => Answer = () => undefined as Answer,
  key?: string,
): Promise<Answer> => {
  const headers = key !== undefined && settings().sendsKey ? { 'Idempotency-Key': key } : {};
  const request = { method: 'POST', extension: 'pin', messageField: 'errors' } as const;
  return call({ ...request, url, data, headers }, io, read);
};

export const pinPorts: PinPorts = {
  ...pinStatePorts,
  changePin: ({ oldPin, newPin, idempotencyKey }, io) =>
    post('', { oldPin, newPin }, io, stateIn, idempotencyKey),
  sendPinCode: ({ password }, io) => post('/code', { password }, io),
  verifyPinCode: ({ otp }, io) => post('/verify', { otp }, io, grantIn),
  recoverPin: ({ grant, newPin, idempotencyKey }, io) =>
    post('/recover', { newPin, ...(grant !== '' && { grant }) }, io, stateIn, idempotencyKey),
  cancelRecovery: ({ oldPin }, io) => post('/cancel', { oldPin }, io, stateIn),
};
