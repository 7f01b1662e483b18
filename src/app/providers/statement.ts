import { statementMachine } from '../../../machines/statement/statement.machine.ts';
import { statementScreens } from '../../flows/statement/index.ts';

interface StatementServices {
  print(): void;
}

export const services: StatementServices = { print: () => window.print() };

export const provide = ({ print }: StatementServices) =>
  statementMachine.provide({ actions: { print } });
export const screens = statementScreens;
