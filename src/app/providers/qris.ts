import type { QrisPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { qrisScreens } from '../../flows/qris/index.ts';
import { qrisPorts, qrisSharePorts, saveCode } from '../../services/qris.ts';

const { qrCode } = adapters<QrisPorts>(qrisPorts);

export const machine = qrisMachine.provide({
  actors: { qrCode: retry(qrCode), ...adapters<QrisSharePorts>(qrisSharePorts) },
  actions: { saveImage: (_, { image }) => saveCode(image) },
});
export const screens = qrisScreens;
