import { lengthOf } from '../contract/limits.ts';
import {
  longestContact,
  longestStory,
  maxReported,
  type ReportIssue,
  type ReportKind,
} from '../contract/reports.ts';
import { isBlank, isVisible, tidyText } from '../contract/visible.ts';
import { emptyForm, type Form, type Rules } from '../kit/form.ts';

export interface ReportForm {
  readonly kind: ReportKind | '';
  readonly transactions: readonly string[];
  readonly story: string;
  /** `null` until it is typed: the e-mail of the account. */
  readonly contact: string | null;
}

/** The draft that the app keeps while another page is open (RPT-7). */
export interface ReportDraft {
  readonly form: Form<ReportForm, ReportIssue>;
  /** Drawn when the report is first sent. */
  readonly idempotencyKey: string;
  /** Whether it was sent as it is, and no answer says whether the bank has it. */
  readonly unanswered: boolean;
}

export const blankDraft: ReportDraft = {
  form: emptyForm({ kind: '', transactions: [], story: '', contact: null }),
  idempotencyKey: '',
  unanswered: false,
};

export const reportRules: Rules<ReportForm, ReportIssue> = {
  kind: (kind) => (kind === '' ? 'kind.required' : null),
  transactions: ({ length }) => (length > maxReported ? 'transactions.tooMany' : null),
  story(typed) {
    const story = tidyText(typed);
    if (isBlank(story)) return 'story.required';
    if (!isVisible(story.replaceAll('\n', ' '))) return 'story.hidden';
    return lengthOf(story) > longestStory ? 'story.tooLong' : null;
  },
  contact(typed) {
    const contact = tidyText(typed ?? '');
    if (!isVisible(contact)) return 'contact.hidden';
    return lengthOf(contact) > longestContact ? 'contact.tooLong' : null;
  },
};

/** The transaction that a query names: '?transaksi=LT1' → ['LT1']. */
export function transactionsIn(query: string): readonly string[] {
  const [, id] = /^\?transaksi=([^&]+)$/.exec(query) ?? [];
  try {
    return id === undefined ? [] : [decodeURIComponent(id)];
  } catch {
    return [];
  }
}

/** The draft with these transactions, too, if there is room for them. */
export function withChosen(draft: ReportDraft, ids: readonly string[]): ReportDraft {
  const { form } = draft;
  const chosen = ids.filter((id) => !form.values.transactions.includes(id));
  if (chosen.length === 0 || form.values.transactions.length >= maxReported) return draft;
  const transactions = [...form.values.transactions, ...chosen];
  return {
    ...draft,
    unanswered: false,
    form: { ...form, values: { ...form.values, transactions } },
  };
}
