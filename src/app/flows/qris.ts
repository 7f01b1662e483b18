import type { QrisPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisMachine } from '../../../machines/qris.machine.ts';
import { qrisScreens } from '../../flows/qris/index.ts';
import { qrisPorts, qrisSharePorts, saveCode } from '../../services/qris.ts';

export const machine = qrisMachine.provide({
  actors: { ...adapters<QrisPorts>(qrisPorts), ...adapters<QrisSharePorts>(qrisSharePorts) },
  actions: { saveImage: (_, { image }) => saveCode(image) },
});
export const screens = qrisScreens;
