import type { Line } from '../../../machines/mutasi/mutasi.rows.ts';
import { shortDay, timeOfDay } from '../../format/dates.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import type { Column } from '../../ui/table.tsx';
import { WideText } from '../../ui/table-cards.ts';

/** The column that can be sorted by (MUT-16). */
export const date: Column<Line> = {
  name: 'Tanggal',
  cardSlot: 'firstDetail',
  cell: ({ at, mutation }) => <When at={at} iso={mutation.datetime} />,
};

/** If the table is narrow, its headings show the day. */
function When({ at, iso }: { readonly at: number; readonly iso: string }) {
  return (
    <time dateTime={iso}>
      {Number.isFinite(at) ? (
        <>
          <WideText>{shortDay(at)}, </WideText>
          {timeOfDay(at)}
        </>
      ) : (
        UNKNOWN
      )}
    </time>
  );
}
