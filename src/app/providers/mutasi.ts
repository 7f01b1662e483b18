import type { DetailPorts } from '../../../machines/contract/detail.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { mutasiCsv } from '../../flows/mutasi/csv.ts';
import { mutasiScreens } from '../../flows/mutasi/index.ts';
import { detailPorts } from '../../services/detail.ts';
import { saveFile } from '../../services/save-file.ts';

interface MutasiServices extends DetailPorts {
  saveFile(name: string, content: Blob): void;
}

export const services: MutasiServices = { ...detailPorts, saveFile };

export function provide({ shareText, copyText, saveFile: save }: MutasiServices) {
  return mutasiMachine.provide({
    actors: adapters<DetailPorts>({ shareText, copyText }),
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
