import { reportMachine } from '../../../machines/report/report.machine.ts';
import { settings } from '../../platform/settings.ts';
import { defineFlow } from '../define-flow.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { reportPorts } from './report.api.ts';

export default defineFlow({
  machine: reportMachine,
  services: {
    ...reportPorts,
    /** Whether the bank recognises a report that is sent twice (CAL-41). */
    canRepeat: () => settings().sendsKey,
  },
  screens: ReportScreen,
});
