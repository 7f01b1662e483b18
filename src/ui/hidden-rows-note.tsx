import { thousands } from '../format/rupiah.ts';

/** Counts the rows of a list that cannot be shown (MUT-35, NTF-12); nothing if all can. */
export function Omitted({
  count,
  noun,
  fate = 'tidak dapat ditampilkan',
}: {
  readonly count: number;
  readonly noun: string;
  readonly fate?: string;
}) {
  if (count === 0) return null;
  return (
    <p>
      <small>
        {thousands(String(count))} {noun} {fate}
      </small>
    </p>
  );
}

/** Counts the transactions that are in no sum, because their direction is unknown (DSH-26). */
export function Unclear({ count }: { readonly count: number }) {
  return (
    <Omitted count={count} noun="transaksi dengan arah yang tidak dikenal" fate="tidak dihitung" />
  );
}
