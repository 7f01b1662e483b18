import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { thousands } from '../../format/rupiah.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { hiddenFromSight } from '../../ui/hidden.tsx';
import { DownloadIcon } from '../../ui/step-icons.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { stateName, type ScreenProps } from '../../ui/screen.ts';
import { useRoomForPane } from './pane.ts';
import { WithPane } from './side-pane.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { media, target } from '../../ui/theme.ts';
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
            <Found>
              <p role="status">
                {all === null ? '' : `${thousands(String(selection.length))} transaksi ditemukan`}
              </p>
              {snapshot.can({ type: 'download.requested' }) ? (
                <Button
                  variant="quiet"
                  icon={<DownloadIcon />}
                  onClick={() => send({ type: 'download.requested' })}
                >
                  <Label>Unduh CSV</Label>
                </Button>
              ) : null}
            </Found>
            <Results snapshot={snapshot} send={send} />
            <Omitted count={all?.source.omitted ?? 0} noun="transaksi" />
          </section>
        </Stack>
      </WithPane>
      {beside ? null : detail}
    </>
  );
}

/* Leaves room for the sort button, which is on the same line if the table is narrow. */
const Found = styled.div`
  display: flex;
  align-items: center;
  min-height: ${target};
  ${media.narrow} {
    padding-right: 6.25rem;
  }
  ${media.phone} {
    button {
      width: ${target};
      padding: 0;
    }
  }
  ${media.large} {
    flex-wrap: wrap;
    padding: 0;
  }
`;

/* A phone has room for the icon alone. */
const Label = styled.span`
  ${media.phone} {
    ${hiddenFromSight}
  }
`;
