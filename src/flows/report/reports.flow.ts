import { reportsMachine } from '../../../machines/report/reports.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { detailPorts } from '../mutasi/mutasi.api.ts';
import { casePorts } from './report.api.ts';
import { ReportsScreen } from './ReportsScreen.tsx';

export default defineFlow({
  machine: reportsMachine,
  services: { ...casePorts, ...detailPorts },
  screens: { opening: ReportsScreen, list: ReportsScreen, case: ReportsScreen },
});
