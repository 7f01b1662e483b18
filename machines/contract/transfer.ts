import type { Io } from './port.ts';

/** The four banks (TRF-3). The wire bears the name. */
export const banks = [
  'Bank Central Asia',
  'Bank Negara Indonesia',
  'Bank Rakyat Indonesia',
  'Bank Mandiri',
] as const;
export type BankName = (typeof banks)[number];

/** Body of POST /transaction/transfer and /transaction/schedule. */
export interface TransferOrder {
  readonly accountFrom: string;
  readonly accountTo: string;
  /** Whole rupiah, a JSON number. */
  readonly amount: number;
  readonly description: string;
  /** `yyyy-MM-dd'T'HH:mm:ss+07:00`, or `null` for at once. */
  readonly datetime: string | null;
  readonly bankTo: BankName;
  readonly pin: string;
}

/** What the customer is asked or warned about when a transfer goes to a saved recipient. */
export interface SavedAs {
  /** Whose account it was when it was saved; null if unknown. Another name now is asked about. */
  readonly name: string | null;
  /** Whether it was saved or changed after the last transfer to it. */
  readonly changed: boolean;
}

/** What another page fills in of a new transfer; the customer checks and sends it. */
export interface PreparedTransfer {
  readonly accountTo: string;
  /** Absent where it is not known: then the bank of this visit's receipt to the account, if any. */
  readonly bankTo?: BankName;
  /** Whole rupiah. */
  readonly amount?: number;
  readonly description?: string;
  /** Present if the account is a saved recipient. */
  readonly saved?: SavedAs;
}

/** An order and the key under which the bank carries it out once at most. */
export interface KeyedOrder {
  readonly order: TransferOrder;
  /** UUID, one per draft; a retry of the draft repeats it. */
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
  /** What is sent today and what is scheduled for today. */
  readonly used: number;
  readonly left: number;
}

/** What the form tells beside the amount. It checks nothing: the bank decides at the order. */
export interface LimitPorts {
  /** What may be sent today; `null` where the bank does not have the call. */
  limit(input: object, io: Io): Promise<Pick<TransferLimit, 'left'> | null>;
}

/** GET /account/?accountNumber=…; nothing in the body is relied on. */
export interface Recipient {
  /** `null` where the bank does not say. */
  readonly name: string | null;
}

export interface TransferPorts {
  /** Rejects with `refused`, status 400, when there is no such account. */
  lookUp(input: { readonly accountNumber: string }, io: Io): Promise<Recipient>;
  /** Whether the PIN fits the hash; off the main thread. Rejects when the worker fails. */
  comparePin(input: { readonly pin: string; readonly hash: string }, io: Io): Promise<boolean>;
  /**
   * POST /transaction/transfer. `network.lost` and `unexpected` (also a 409 to an order with its
   * key: a copy is at work) do not mean that no money moved.
   */
  transfer(input: KeyedOrder, io: Io): Promise<TransferResult>;
  /** POST /transaction/schedule. Fails as `transfer` does. */
  schedule(input: KeyedOrder, io: Io): Promise<TransferResult>;
}

export interface ReceiptRow {
  readonly term: string;
  readonly lines: readonly string[];
}

/** What a receipt says, in the words of its screen. */
export interface Receipt {
  readonly title: string;
  /** 'Rp150.000' */
  readonly amount: string;
  /** Whether the bank has still to carry it out. */
  readonly isPending: boolean;
  /** When it will be carried out; `null` where it has been, or no time is known. */
  readonly note: string | null;
  readonly rows: readonly ReceiptRow[];
}

/** How a receipt can be shared. */
export interface ReceiptPorts {
  /**
   * Shares with the device's own dialog, as a picture where it takes files and as text elsewhere;
   * else copies the text. `dismissed` when the customer closed the dialog.
   */
  shareReceipt(
    input: { readonly receipt: Receipt },
    io: Io,
  ): Promise<'shared' | 'copied' | 'dismissed'>;
  copyReference(input: { readonly text: string }, io: Io): Promise<void>;
}
