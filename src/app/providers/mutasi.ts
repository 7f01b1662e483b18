import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { mutasiCsv } from '../../flows/mutasi/csv.ts';
import { mutasiScreens } from '../../flows/mutasi/index.ts';
import { saveFile } from '../../services/save-file.ts';

interface MutasiServices {
  saveFile(name: string, content: Blob): void;
}

export const services: MutasiServices = { saveFile };

export function provide({ saveFile: save }: MutasiServices) {
  return mutasiMachine.provide({
    actions: {
      downloadCsv: (_, { rows, day }) =>
        save(
          `mutasi-lentera-${day.replaceAll('-', '')}.csv`,
          new Blob([mutasiCsv(rows)], { type: 'text/csv;charset=utf-8' }),
        ),
    },
  });
}
export const screens = mutasiScreens;
