import { thousands } from '../format/rupiah.ts';

/** How many rows of a list cannot be shown (MUT-35, NTF-12); nothing if all can. */
export function Omitted({ count, noun }: { readonly count: number; readonly noun: string }) {
  if (count === 0) return null;
  return (
    <p>
      <small>
        {thousands(String(count))} {noun} tidak dapat ditampilkan
      </small>
    </p>
  );
}
