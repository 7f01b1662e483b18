import type { QrisAmountPorts, QrisSharePorts } from '../../../machines/contract/qris.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { qrisAmountScreens } from '../../flows/qris/amount.ts';
import { qrisAmountPorts, qrisSharePorts, saveCode } from '../../services/qris.ts';

interface QrisAmountServices extends QrisAmountPorts, QrisSharePorts {
  /** Saves the code, given as a data URL, as a file. */
  saveCode(image: string): void;
}

export const services: QrisAmountServices = { ...qrisAmountPorts, ...qrisSharePorts, saveCode };

/** Drawing a code counts at the bank, so it is asked for once. */
export const provide = ({ saveCode: save, ...ports }: QrisAmountServices) =>
  qrisAmountMachine.provide({
    actors: adapters<QrisAmountPorts & QrisSharePorts>(ports),
    actions: { saveImage: (_, { image }) => save(image) },
  });
export const screens = qrisAmountScreens;
