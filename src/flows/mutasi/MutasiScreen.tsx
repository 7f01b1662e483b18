import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { thousands } from '../../format/rupiah.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { DownloadIcon } from '../../ui/step-icons.tsx';
import { Omitted } from '../../ui/omitted.tsx';
import { stateName, type ScreenProps } from '../../ui/screen.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { target } from '../../ui/theme.ts';
import { Detail } from './Detail.tsx';
import { FilterForm } from './FilterForm.tsx';
import { results } from './Results.tsx';

/** One screen for all states, so that the form keeps its focus while the results change. */
export function MutasiScreen({ snapshot, send }: ScreenProps<typeof mutasiMachine>) {
  const { all, selection, search } = snapshot.context;
  const Results = results[stateName(snapshot.value)];
  return (
    <>
      <Heading aside={<TextLink to={paths.statement}>Rekening Koran</TextLink>}>Mutasi</Heading>
      <Stack gap={5}>
        <Card plainOnPhone>
          <FilterForm snapshot={snapshot} send={send} />
        </Card>
        <Card label="Hasil">
          <SearchField
            label="Cari nama, rekening, atau jumlah"
            placeholder="Nama, rekening, atau jumlah"
            value={search}
            onChange={(text) => send({ type: 'search.changed', text })}
          />
          <Count role="status">
            {all === null ? '' : `${thousands(String(selection.length))} transaksi ditemukan`}
          </Count>
          <Results snapshot={snapshot} send={send} />
          <Omitted count={all?.source.omitted ?? 0} noun="transaksi" />
          {snapshot.can({ type: 'download.requested' }) ? (
            <Cluster justify="center">
              <Button
                variant="quiet"
                icon={<DownloadIcon />}
                onClick={() => send({ type: 'download.requested' })}
              >
                Unduh CSV
              </Button>
            </Cluster>
          ) : null}
        </Card>
      </Stack>
      <Detail snapshot={snapshot} send={send} />
    </>
  );
}

/* Leaves room for the sort button, which is on the same line if the table is narrow. */
const Count = styled.p`
  display: flex;
  align-items: center;
  min-height: ${target};
  padding-right: 7rem;
`;
