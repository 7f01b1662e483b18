import type { Mutation } from './account.ts';
import type { Shared } from './detail.ts';
import type { BankName } from './limits.ts';
import type { CallOptions } from './port.ts';

/** Who asked for an unusual order, by the customer's answer. */
export const reasons = ['self', 'family', 'seller', 'caller'] as const;
export type Reason = (typeof reasons)[number];

/** Body of POST /transaction/transfer and /transaction/schedule. */
export interface TransferOrder {
  readonly accountFrom: string;
  readonly accountTo: string;
  /** Whole rupiah, a JSON number. */
  readonly amount: number;
  readonly description: string;
  /** `yyyy-MM-dd'T'HH:mm:ss+07:00`, or `null` for an immediate transfer. */
  readonly datetime: string | null;
  readonly bankTo: BankName;
  readonly pin: string;
  /** The answer to the question of an unusual order. */
  readonly reason?: Reason;
}

/** Questions and warnings about a transfer to a saved recipient, or to that of a scanned code. */
export interface SavedAs {
  /**
   * The account holder's name when the recipient was saved; null if unknown. If it differs now, the
   * customer is asked.
   */
  readonly name: string | null;
  readonly expectedName?: string;
  /** Whether it was saved or changed after the last transfer to it. */
  readonly changed: boolean;
  /** Present if a scanned code named the account. Its name is a claim, and cut to 25 letters. */
  readonly code?: {
    /** Whole rupiah; `null` if the code asks for no amount. */
    readonly amount: number | null;
    readonly isOnce: boolean;
  };
}

/** The banks of accounts to which this visit sent an order that the bank did not refuse. */
export type KnownBanks = Readonly<Partial<Record<string, BankName>>>;

/** The fields of a new transfer that another page fills in; the customer checks and sends it. */
export interface PreparedTransfer {
  readonly accountTo: string;
  /** `null` if the customer has to choose it. */
  readonly bankTo: BankName | null;
  /** Whole rupiah. */
  readonly amount?: number;
  readonly description?: string;
  /** Present if the account is a saved recipient, or a scanned code named it. */
  readonly saved?: SavedAs;
}

/** An order and its key. The bank carries out an order with the same key at most once. */
export interface KeyedOrder {
  readonly order: TransferOrder;
  /** A UUID per order; a retry repeats it. */
  readonly idempotencyKey: string;
}

/** The transfer's result, in `data.data`. It is the only source of a receipt. */
export interface TransferResult {
  readonly referenceNumber: string;
  readonly nameAccountTo: string;
  readonly accountTo: string;
  readonly amount: number;
  /** `completed` or `pending`. */
  readonly status: string;
  /** ISO 8601 with offset. */
  readonly datetime: string | null;
  readonly description: string;
}

/** Answer to GET /transfer/limit, in `data`; a call beyond the contract. In whole rupiah. */
export interface TransferLimit {
  readonly daily: number;
  /** Sent today or scheduled for today. */
  readonly used: number;
  readonly left: number;
}

/** The hint below the amount. It checks nothing: the bank decides about the order. */
export interface LimitPorts {
  limit(input: object, io: CallOptions): Promise<Pick<TransferLimit, 'left'>>;
}

/** GET /account/?accountNumber=…; no field of the body is required. */
export interface Recipient {
  /** `null` if the bank omits it. */
  readonly name: string | null;
}

/** A row of GET /transaction/mutations, in which an order is looked for. */
export interface HistoryRow extends Mutation {
  /** The Idempotency-Key with which the customer sent it; `null` if the bank does not say. */
  readonly key: string | null;
}

export interface TransferPorts {
  /** Whether the account is at this bank, so that each of the four reaches it; not for ''. */
  isOwnBank(input: { readonly accountNumber: string }, io: CallOptions): Promise<boolean>;
  /** What is unusual in an order that was not sent yet; an extension. */
  ask(
    input: Omit<TransferOrder, 'pin' | 'reason'> & { readonly expectedName?: string },
    io: CallOptions,
  ): Promise<{ readonly facts: readonly string[] }>;
  /** Rejects with `refused`, status 400, if there is no such account. */
  lookUp(input: { readonly accountNumber: string }, io: CallOptions): Promise<Recipient>;
  /** Whether the PIN matches the hash; off the main thread. Rejects if the worker fails. */
  comparePin(
    input: { readonly pin: string; readonly hash: string },
    io: CallOptions,
  ): Promise<boolean>;
  /**
   * POST /transaction/transfer. After `network.lost` and `unexpected` (also a 409 to an order with
   * its key, which is being processed) the money may have moved.
   */
  transfer(input: KeyedOrder, io: CallOptions): Promise<TransferResult>;
  /** POST /transaction/schedule. Fails like `transfer`. */
  schedule(input: KeyedOrder, io: CallOptions): Promise<TransferResult>;
  /** GET /transaction/mutations of the customer's account, read once. */
  history(
    input: { readonly accountNumber: string },
    io: CallOptions,
  ): Promise<readonly HistoryRow[]>;
}

interface ReceiptRow {
  readonly term: string;
  readonly lines: readonly string[];
}

/** The content of a receipt, in the words of its screen. */
export interface Receipt {
  readonly title: string;
  /** 'Rp150.000' */
  readonly amount: string;
  /** The names of the customer and of the recipient; '' if unknown. */
  readonly from: string;
  readonly to: string;
  readonly isPending: boolean;
  readonly isFailed?: boolean;
  /** When it will be carried out; `null` if it has been, or the time is unknown. */
  readonly note: string | null;
  readonly rows: readonly ReceiptRow[];
}

export interface ReceiptPorts {
  /** As a picture if the device's dialog accepts files, otherwise as text. */
  shareReceipt(input: { readonly receipt: Receipt }, io: CallOptions): Promise<Shared>;
  copyReference(input: { readonly text: string }, io: CallOptions): Promise<void>;
}
