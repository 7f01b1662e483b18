import { object, string } from '../kit/schema.ts';
import type { IssueCode } from '../contract/codes.ts';
import type { Issues } from '../kit/form.ts';
import type { Popup } from '../kit/system.ts';
import { daysAfter, dayTyped, startOf } from '../contract/wib.ts';
import type { Filter, Kind } from './mutasi.rows.ts';

/** The form's values: dates as typed (dd-mm-yyyy), or ''. */
export interface FilterValues {
  readonly jenisTransaksi: Kind | '';
  readonly from: string;
  readonly until: string;
}

/** The form does not offer `pending` (MUT-1); a link can ask for it (MUT-14). */
export const kinds: readonly Kind[] = ['semua', 'debit', 'credit', 'pending'];

interface Days {
  readonly kind: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly today: string;
}

/** A rule that compares days. Missing and invalid days do not break it. */
function rule(code: IssueCode, isBroken: (days: Days, text: string) => boolean) {
  return {
    name: code,
    message: code,
    test(
      text: string | undefined,
      { parent, options }: { parent: FilterValues; options: { context?: { today?: string } } },
    ) {
      const days = {
        kind: parent.jenisTransaksi,
        from: dayTyped(parent.from),
        until: dayTyped(parent.until),
        today: options.context?.today ?? '',
      };
      return !isBroken(days, text ?? '');
    },
  };
}

/** The rules of the filter (MUT-9 to MUT-14). Takes `today` as its context. */
export const mutasiSchema = object({
  jenisTransaksi: string().required('type.required').oneOf(kinds, 'type.required'),
  from: string()
    .test(rule('from.malformed', ({ from }, text) => text !== '' && from === null))
    .test(rule('from.future', ({ from, today }) => from !== null && from > today)),
  until: string()
    .test(rule('until.malformed', ({ until }, text) => text !== '' && until === null))
    .test(rule('until.required', ({ from }, text) => from !== null && text === ''))
    .test(
      rule(
        'until.beforeFrom',
        ({ from, until }) => from !== null && until !== null && until < from,
      ),
    )
    .test(
      rule(
        'until.future',
        ({ kind, until, today }) => kind !== 'pending' && until !== null && until > today,
      ),
    ),
});

/** The order of the issues across the fields (MUT-15). */
const inOrder: readonly IssueCode[] = [
  'type.required',
  'from.malformed',
  'until.malformed',
  'until.required',
  'from.future',
  'until.beforeFrom',
  'until.future',
];

/** The first issue, and its field, which gets the focus after the popup. */
export function firstIssue(issues: Issues<FilterValues>): Pick<Popup, 'notice' | 'focus'> {
  const shown = Object.entries(issues);
  const first = inOrder.flatMap((code) => shown.filter(([, issue]) => issue === code))[0];
  return first ? { notice: first[1], focus: first[0] } : { notice: 'unknown' };
}

/** Turns valid values into the filter of the rows. The last day counts to its end. */
export function filterOf({ jenisTransaksi, from, until }: FilterValues): Filter {
  const [first, last] = [dayTyped(from), dayTyped(until)];
  return {
    kind: jenisTransaksi === '' ? 'semua' : jenisTransaksi,
    from: first === null ? Number.NEGATIVE_INFINITY : startOf(first),
    before: last === null ? Number.POSITIVE_INFINITY : startOf(daysAfter(last, 1)),
  };
}
