import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { thousands } from '../../format/rupiah.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { DownloadIcon } from '../../ui/step-icons.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { stateName, type ScreenProps } from '../../ui/screen.ts';
import { useRoomForPane } from './pane.ts';
import { WithPane } from './side-pane.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { target } from '../../ui/theme.ts';
import { Detail } from './Detail.tsx';
import { results } from './Results.tsx';
import { Tools } from './Tools.tsx';

/** One screen for all states, so that the form keeps its focus while the results change. */
export function MutasiScreen({ snapshot, send }: ScreenProps<typeof mutasiMachine>) {
  const { all, selection, opened } = snapshot.context;
  const Results = results[stateName(snapshot.value)];
  const beside = useRoomForPane();
  const detail = <Detail snapshot={snapshot} send={send} beside={beside} />;
  return (
    <>
      <Heading aside={<AsideLink to={paths.statement}>Rekening Koran</AsideLink>}>Mutasi</Heading>
      <WithPane
        pane={beside && opened !== null ? detail : null}
        onClose={() => send({ type: 'detail.closed' })}
      >
        <Stack gap={2}>
          <Tools snapshot={snapshot} send={send} />
          <section aria-label="Hasil">
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
          </section>
        </Stack>
      </WithPane>
      {beside ? null : detail}
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
