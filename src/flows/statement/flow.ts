import { statementMachine } from '../../../machines/statement/statement.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { StatementScreen } from './StatementScreen.tsx';

export default defineFlow({
  machine: statementMachine,
  services: { print: () => window.print() },
  screens: StatementScreen,
});
