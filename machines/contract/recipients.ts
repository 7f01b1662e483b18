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
}
