import type { statementMachine } from '../../../machines/statement/statement.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { StatementScreen } from './StatementScreen.tsx';

export const statementScreens = {
  loading: StatementScreen,
  failed: StatementScreen,
  empty: StatementScreen,
  filled: StatementScreen,
} satisfies Screens<typeof statementMachine>;
