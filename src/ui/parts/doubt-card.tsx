import { styled } from 'styled-components';
import { Card } from '../card.tsx';
import { IfExtension } from '../if-extension.tsx';
import { SecuringLink, useShut } from '../securing-link.tsx';
import { media } from '../theme.ts';

/**
 * Beside a list of the account on a wide screen: what to do if something in it is strange. Its
 * title is no heading, so that the page's headings are those of the list.
 */
export function DoubtCard() {
  const shut = useShut();
  return (
    <IfExtension extension="freeze">
      <WideOnly>
        <Card label={title}>
          <b>{title}</b>
          <p>{shut ?? 'Hentikan dulu semua uang keluar.'}</p>
          <SecuringLink />
        </Card>
      </WideOnly>
    </IfExtension>
  );
}

const title = 'Ada yang mencurigakan?';

const WideOnly = styled.div`
  ${media.narrow} {
    display: none;
  }
`;
