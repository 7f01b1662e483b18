import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { saveFile } from '../../platform/save-file.ts';
import { detailPorts } from '../../platform/share.ts';
import { MutasiScreen } from './MutasiScreen.tsx';
import { mutasiCsv } from './csv.ts';
import { brandFile } from '../../brand/brand.ts';

export default defineFlow({
  machine: mutasiMachine,
  services: {
    ...detailPorts,
    downloadCsv: ({ rows, omitted, day }) =>
      saveFile(
        `mutasi-${brandFile}-${day.replaceAll('-', '')}.csv`,
        new Blob([mutasiCsv(rows, omitted)], { type: 'text/csv;charset=utf-8' }),
      ),
  },
  screens: MutasiScreen,
});
