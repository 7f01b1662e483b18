import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { saveFile } from '../../platform/save-file.ts';
import { MutasiScreen } from './MutasiScreen.tsx';
import { mutasiCsv } from './csv.ts';
import { detailPorts } from './mutasi.api.ts';
import { brandFile } from '../../brand/brand.ts';

export default defineFlow({
  machine: mutasiMachine,
  services: { ...detailPorts, saveFile },
  provide: ({ saveFile: save }) => ({
    actions: {
      downloadCsv: (_, { rows, omitted, day }) =>
        save(
          `mutasi-${brandFile}-${day.replaceAll('-', '')}.csv`,
          new Blob([mutasiCsv(rows, omitted)], { type: 'text/csv;charset=utf-8' }),
        ),
    },
  }),
  screens: MutasiScreen,
});
