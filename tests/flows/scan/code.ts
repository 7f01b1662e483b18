import { field } from '../../../machines/contract/qr-payload.ts';
import { crc16 } from '../../../machines/contract/qr-text.ts';

/* Writes codes for tests and stories, without the bank. */

export type Tags = Readonly<Record<string, string | null>>;

export const seal = (fields: string): string => `${fields}6304${crc16(`${fields}6304`)}`;

export const write = (fields: Tags): string =>
  Object.entries(fields)
    .filter((one): one is [string, string] => one[1] !== null)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([tag, value]) => field(tag, value))
    .join('');

export const account = (identifier: string, number: string, more: Tags = {}): string =>
  write({ '00': identifier, '01': number, ...more });

export const lentera = account('ID.CO.LENTERA.WWW', '8800100001');

export const private_: Tags = {
  '00': '01',
  '01': '11',
  '26': lentera,
  '52': '4829',
  '53': '360',
  '58': 'ID',
  '59': 'Sinta Maharani',
  '60': 'JAKARTA',
};

/** A private code of Lentera with other fields; `null` removes one. */
export const code = (changes: Tags = {}): string => seal(write({ ...private_, ...changes }));

/** A code of Lentera as the bank prints it: the account in sub-field 02 of tag 40. */
export const ours = (name: string, number: string, amount: number | null = null): string =>
  code({
    '01': amount === null ? '11' : '12',
    '26': null,
    '40': write({ '00': 'ID.CO.LENTERA.WWW', '02': number }),
    '54': amount === null ? null : String(amount),
    '59': name,
    '62': write({ '08': 'DMCT' }),
  });

export type Verdict =
  | { readonly accountTo: string; readonly bankTo: string | null; readonly amount?: number }
  | string;

export interface Row {
  readonly what: string;
  readonly payload: string;
  readonly verdict: Verdict;
}
