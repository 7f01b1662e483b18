import { issuesOf } from '../kit/form.ts';
import { asTyped, dayTyped, isDay } from '../contract/wib.ts';
import type { Order } from './mutasi.rows.ts';
import { searchText } from './mutasi.search.ts';
import { kinds, mutasiSchema, type FilterValues } from './mutasi.schema.ts';

/** The part of the page's state that a link can share. */
export interface View {
  readonly applied: FilterValues;
  readonly order: Order;
  /** As requested; there may be fewer pages. */
  readonly page: number;
  /** Only scheduled transactions; then no days are chosen. */
  readonly isScheduled: boolean;
  /** As typed, or ''. */
  readonly search: string;
}

export const unfiltered: FilterValues = { jenisTransaksi: 'semua', from: '', until: '' };

/**
 * `?jenis=debit&dari=2026-11-01&sampai=2026-11-21&cari=rini&urut=lama&hal=2` without the defaults;
 * '' if all parts are defaults. `waktu=terjadwal` replaces the days.
 */
export function queryOf({ applied, order, page, isScheduled, search }: View): string {
  const { jenisTransaksi, from, until } = applied;
  const parts = [
    jenisTransaksi !== 'semua' && `jenis=${jenisTransaksi}`,
    from !== '' && `dari=${dayTyped(from) ?? ''}`,
    until !== '' && `sampai=${dayTyped(until) ?? ''}`,
    isScheduled && 'waktu=terjadwal',
    search.trim() !== '' && `cari=${encoded(search.trim())}`,
    order === 'oldest' && 'urut=lama',
    page > 1 && `hal=${page}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/**
 * Reads a query that anyone may have written. Ignores parts that it cannot read or that break the
 * rules of the form.
 */
export function viewOf(query: string, today: string): View {
  const parts = query.replace(/^\?/, '').split('&');
  const parameter = (key: string) =>
    parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  const day = (key: string) => (isDay(parameter(key)) ? asTyped(parameter(key)) : '');
  const jenisTransaksi = kinds.find((kind) => kind === parameter('jenis')) ?? 'semua';
  const asked = { jenisTransaksi, from: day('dari'), until: day('sampai') };
  const isSound = Object.keys(issuesOf(mutasiSchema, asked, { today })).length === 0;
  return {
    applied: isSound ? asked : { ...unfiltered, jenisTransaksi },
    order: parameter('urut') === 'lama' ? 'oldest' : 'newest',
    page: /^[1-9]\d{0,6}$/.test(parameter('hal')) ? Number(parameter('hal')) : 1,
    isScheduled:
      parameter('waktu') === 'terjadwal' && parameter('dari') === '' && parameter('sampai') === '',
    search: decoded(parameter('cari')),
  };
}

/** As a browser writes it into its bar. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}

function decoded(text: string): string {
  try {
    return searchText(decodeURIComponent(text.replaceAll('+', ' '))).trim();
  } catch {
    return '';
  }
}
