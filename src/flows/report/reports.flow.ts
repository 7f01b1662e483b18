import { reportsMachine } from '../../../machines/report/reports.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { detailPorts } from '../../platform/share.ts';
import { casePorts } from './report.api.ts';
import { ReportsScreen } from './ReportsScreen.tsx';

export default defineFlow({
  machine: reportsMachine,
  services: { ...casePorts, ...detailPorts },
  screens: ReportsScreen,
});
