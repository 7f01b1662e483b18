import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { ScreenProps } from '../../ui/screen.ts';

export interface OrderMessageProps extends ScreenProps<typeof transferMachine> {
  /** The id of the sentence that matters. */
  readonly sentenceId: string;
}
