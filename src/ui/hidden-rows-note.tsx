import { thousands } from '../format/rupiah.ts';

/** How many rows of a list cannot be shown (MUT-35, NTF-12); nothing if all can. */
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

/** How many transactions no sum has, because their direction is unknown (DSH-26). */
export function Unclear({ count }: { readonly count: number }) {
  return (
    <Omitted count={count} noun="transaksi dengan arah yang tidak dikenal" fate="tidak dihitung" />
  );
}
