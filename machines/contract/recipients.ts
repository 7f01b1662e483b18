import type { Listed } from './list.ts';
import type { Io } from './port.ts';

/** GET /recipients, one row of the list. The call is beyond the contract. */
export interface SavedRecipient {
  readonly id: string;
  readonly accountNumber: string;
  /** The bank that transfers to the account name. */
  readonly bankName: string;
  /** What the customer calls the recipient, 1 to 30 characters. */
  readonly alias: string;
  /** Whose account it was at the bank when it was saved. */
  readonly name: string;
  /** Whether it was saved or changed after the customer's last transfer to it. */
  readonly changed: boolean;
}

/** A text that the bank left out is ''. */
export interface RecipientsPorts {
  /** `null` where the bank does not have the call. */
  recipients(input: object, io: Io): Promise<Listed<SavedRecipient> | null>;
  /** Resolves also where it was gone already. */
  deleteRecipient(input: { readonly id: string }, io: Io): Promise<void>;
}

/** What the customer saves: the bank itself adds whose account it is. */
export type NewRecipient = Pick<SavedRecipient, 'accountNumber' | 'bankName' | 'alias'>;

/** What only the field of the alias says. */
export type AliasIssue = 'alias.required' | 'alias.tooLong';

export interface SaveRecipientPorts {
  /** Saves the recipient; one of the same account gets the new alias. */
  saveRecipient(input: NewRecipient, io: Io): Promise<void>;
}
