import { issuesOf } from '../kit/form.ts';
import { asTyped, dayTyped, isDay } from '../kit/wib.ts';
import type { Order } from './mutasi.rows.ts';
import { kinds, mutasiSchema, type FilterValues } from './mutasi.schema.ts';

/** What of the page can be shared by a link. */
export interface View {
  readonly applied: FilterValues;
  readonly order: Order;
  /** As asked for; there may be fewer. */
  readonly page: number;
}

export const unfiltered: FilterValues = { jenisTransaksi: 'semua', from: '', until: '' };

/**
 * `?jenis=debit&dari=2026-11-01&sampai=2026-11-21&urut=lama&hal=2`, without what is usual; '' where
 * all is.
 */
export function queryOf({ applied: { jenisTransaksi, from, until }, order, page }: View): string {
  const parts = [
    jenisTransaksi !== 'semua' && `jenis=${jenisTransaksi}`,
    from !== '' && `dari=${dayTyped(from) ?? ''}`,
    until !== '' && `sampai=${dayTyped(until) ?? ''}`,
    order === 'oldest' && 'urut=lama',
    page > 1 && `hal=${page}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/**
 * Anyone can write a query: what makes no sense, or breaks the form's rules, is as good as not
 * there.
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
  };
}
