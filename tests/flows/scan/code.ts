import { crc16, field } from '../../../machines/contract/qr-payload.ts';

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
