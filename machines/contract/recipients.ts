import type { BankName } from './limits.ts';
import type { Listed } from './list.ts';
import type { CallOptions } from './port.ts';

/** GET /recipients, one row of the list. The call is beyond the contract. */
export interface SavedRecipient {
  readonly id: string;
  readonly accountNumber: string;
  /** The name of the account's bank in a transfer; any other text if not one of the four. */
  readonly bankName: string;
  /** The customer's name for the recipient, 1 to 30 characters. */
  readonly alias: string;
  /** The account holder's name at the bank when the recipient was saved. */
  readonly name: string;
  /** Whether it was saved or changed after the customer's last transfer to it. */
  readonly changed: boolean;
}

export type PayableRecipient = SavedRecipient & { readonly bankName: BankName };

/** A text that the bank omits is ''. */
export interface RecipientsPorts {
  recipients(input: object, io: CallOptions): Promise<Listed<SavedRecipient>>;
  /** Also resolves if it was already gone. */
  deleteRecipient(input: { readonly id: string }, io: CallOptions): Promise<void>;
}

/** The fields that the customer saves; the bank adds the account holder's name. */
export type NewRecipient = Pick<SavedRecipient, 'accountNumber' | 'bankName' | 'alias'>;

export type AliasIssue = 'alias.required' | 'alias.hidden' | 'alias.tooLong';

export interface SaveRecipientPorts {
  /** Saves the recipient; a saved one with the same account gets the new alias. */
  saveRecipient(input: NewRecipient, io: CallOptions): Promise<void>;
}
