import type { Notification } from '../contract/notifications.ts';
import type { Listed } from '../contract/list.ts';
import { epochOf } from '../contract/wib.ts';

const pageSize = 5;
const menuSize = 3;

/** A notification with its time, computed once. */
export interface Kept extends Notification {
  readonly epoch: number;
}

/** Notifications that are shown as read because the customer marked them. */
export interface Mark {
  readonly key: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
  /** The bank has confirmed it. An answer to an earlier request may still say unread. */
  readonly isConfirmed: boolean;
}

/** The bank's last answer, and the customer's marks that are applied to it. */
export interface Inbox {
  readonly known: readonly Kept[];
  readonly marks: readonly Mark[];
  readonly page: number;
  /** The number of rows of the answer that cannot be shown. */
  readonly omitted: number;
}

export interface InboxView {
  readonly rows: readonly Notification[];
  /**
   * How many of them are in the unread part, which comes first. One that was just read keeps its
   * place there.
   */
  readonly fresh: number;
  readonly menu: readonly Notification[];
  readonly unread: number;
  readonly page: number;
  readonly pages: number;
  readonly omitted: number;
}

export const emptyInbox: Inbox = { known: [], marks: [], page: 1, omitted: 0 };

/**
 * A list as the bank gave it. Of rows with the same id the first is kept. Rows of one instant stay
 * in the bank's order.
 */
export function received(inbox: Inbox, { rows, omitted }: Listed<Notification>): Inbox {
  const byId = new Map([...rows].reverse().map((one) => [one.id, one]));
  return arranged({
    ...inbox,
    omitted,
    known: [...byId.values()].reverse().map((one) => ({ ...one, epoch: epochOf(one.sentAt) || 0 })),
  });
}

/** Unread first, then the latest first, by the state that is shown. */
export function arranged(inbox: Inbox): Inbox {
  const isRead = readersOf(inbox);
  const known = [...inbox.known].sort(
    (a, b) => Number(isRead(a)) - Number(isRead(b)) || b.epoch - a.epoch,
  );
  return { ...inbox, known };
}

export function marked(inbox: Inbox, mark: Mark): Inbox {
  const next = { ...inbox, marks: [...inbox.marks, mark] };
  return mark.isAll ? arranged(next) : next;
}

export function confirmed(inbox: Inbox, key: string): Inbox {
  return {
    ...inbox,
    marks: inbox.marks.map((mark) => (mark.key === key ? { ...mark, isConfirmed: true } : mark)),
  };
}

/** The bank refused the mark: the bank's own state is shown again. */
export function takenBack(inbox: Inbox, key: string): Inbox {
  const next = { ...inbox, marks: inbox.marks.filter((mark) => mark.key !== key) };
  return inbox.marks.some((mark) => mark.key === key && mark.isAll) ? arranged(next) : next;
}

/**
 * Before a new request: its answer will include every confirmed mark, so the marks are merged into
 * what is known.
 */
export function mergeConfirmed(inbox: Inbox): Inbox {
  const isRead = readersOf({ ...inbox, marks: inbox.marks.filter((mark) => mark.isConfirmed) });
  const known = inbox.known.map((one) => (isRead(one) ? { ...one, read: true } : one));
  return { ...inbox, known, marks: inbox.marks.filter((mark) => !mark.isConfirmed) };
}

export function isUnread(inbox: Inbox, id: string): boolean {
  const isRead = readersOf(inbox);
  return inbox.known.some((one) => one.id === id && !isRead(one));
}

export function pagesOf({ known }: Inbox): number {
  return Math.max(1, Math.ceil(known.length / pageSize));
}

export function viewOf(inbox: Inbox): InboxView {
  const isRead = readersOf(inbox);
  const shown = (from: number, size: number): readonly Notification[] =>
    inbox.known.slice(from, from + size).map((one) => ({ ...one, read: isRead(one) }));
  const pages = pagesOf(inbox);
  const page = Math.min(inbox.page, pages);
  const first = (page - 1) * pageSize;
  const lastUnread = inbox.known.map(isRead).lastIndexOf(false);
  return {
    rows: shown(first, pageSize),
    fresh: Math.min(pageSize, Math.max(0, lastUnread + 1 - first)),
    menu: shown(0, menuSize),
    unread: inbox.known.filter((one) => !isRead(one)).length,
    page,
    pages,
    omitted: inbox.omitted,
  };
}

function readersOf({ marks }: Inbox): (one: Notification) => boolean {
  return (one) => one.read || marks.some(({ ids }) => ids.has(one.id));
}
