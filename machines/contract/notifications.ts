import type { Listed } from './list.ts';
import type { CallOptions } from './port.ts';

/** GET /notification/, one row of the (bare) list. A text that the bank omits is ''. */
export interface Notification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** ISO 8601 with offset. */
  readonly sentAt: string;
  readonly read: boolean;
  /** What the sender of received money wrote. */
  readonly memo: string;
  /** The bank warns of it: shown only in the opened notification. */
  readonly hidesMemo: boolean;
}

export interface NotificationsPorts {
  /** GET /notification/ */
  notifications(
    input: { readonly isBackground?: boolean | undefined },
    io: CallOptions,
  ): Promise<Listed<Notification>>;
  /** PUT /notification/{id}/read */
  markRead(input: { readonly id: string }, io: CallOptions): Promise<void>;
  /** PUT /notification/read/all */
  markAllRead(input: Record<never, never>, io: CallOptions): Promise<void>;
}
