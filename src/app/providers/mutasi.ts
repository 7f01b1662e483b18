import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { mutasiCsv } from '../../flows/mutasi/csv.ts';
import { mutasiScreens } from '../../flows/mutasi/index.ts';
import { saveFile } from '../../services/save-file.ts';

export const machine = mutasiMachine.provide({
  actions: {
    downloadCsv: (_, { rows, day }) =>
      saveFile(
        `mutasi-lentera-${day.replaceAll('-', '')}.csv`,
        new Blob([mutasiCsv(rows)], { type: 'text/csv;charset=utf-8' }),
      ),
  },
});
export const screens = mutasiScreens;
