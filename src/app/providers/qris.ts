import type { QrisPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { qrisScreens } from '../../flows/qris/index.ts';
import { qrisPorts, qrisSharePorts, saveCode } from '../../services/qris.ts';

interface QrisServices extends QrisPorts, QrisSharePorts {
  /** Saves the code, given as a data URL, as a file. */
  saveCode(image: string): void;
}

export const services: QrisServices = { ...qrisPorts, ...qrisSharePorts, saveCode };

export function provide({ qrCode, shareCode, saveCode: save }: QrisServices) {
  const ports = adapters<QrisPorts & QrisSharePorts>({ qrCode, shareCode });
  return qrisMachine.provide({
    actors: { ...ports, qrCode: retry(ports.qrCode) },
    actions: { saveImage: (_, { image }) => save(image) },
  });
}
export const screens = qrisScreens;
