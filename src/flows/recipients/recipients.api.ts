import { Failure } from '../../../machines/contract/failure.ts';
import type {
  RecipientsPorts,
  SavedRecipient,
  SaveRecipientPorts,
} from '../../../machines/contract/recipients.ts';
import { call } from '../../platform/http.ts';
import { bankNamed } from '../../platform/bank-name.ts';
import { dataOf, identifierOf, listOf, textOf } from '../../platform/shapes.ts';

/**
 * One row, or `null` without an account. Without an alias it uses the account's name, else its
 * number. Without an id it can be chosen, but the bank refuses to delete it.
 */
function recipient(row: Readonly<Record<string, unknown>>): SavedRecipient | null {
  const accountNumber = identifierOf(row['accountNumber']);
  if (accountNumber === null) return null;
  const bank = textOf(row['bankName'])?.trim() ?? '';
  const name = textOf(row['name'])?.trim() ?? '';
  return {
    id: identifierOf(row['id']) ?? accountNumber,
    accountNumber,
    bankName: bankNamed(bank) ?? bank,
    alias: textOf(row['alias'])?.trim() ?? (name || accountNumber),
    name,
    changed: row['changed'] === true,
  };
}

/** GET at VITE_RECIPIENTS_PATH, and DELETE below it (CAL-44). */
export const recipientsPorts: RecipientsPorts = {
  recipients: (_, io) =>
    call({ extension: 'recipients', repeats: true }, io, (body) => listOf(dataOf(body), recipient)),
  async deleteRecipient({ id }, io) {
    await call({ method: 'DELETE', extension: 'recipients', url: '/{id}', id }, io).catch(
      (error: unknown) => {
        // It is already deleted, e.g. in another tab.
        if (!(error instanceof Failure && error.status === 404)) throw error;
      },
    );
  },
};

/** POST at VITE_RECIPIENTS_PATH, as JSON. */
export const saveRecipientPorts: SaveRecipientPorts = {
  async saveRecipient(data, io) {
    await call({ method: 'POST', extension: 'recipients', data }, io);
  },
};
