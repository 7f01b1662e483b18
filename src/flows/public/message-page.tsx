import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page } from '../../ui/page.tsx';
import { Hills } from '../../ui/pictures.tsx';
import { media, radius, sky, space } from '../../ui/theme.ts';
import { UnlitLanternPicture } from './unlit-lantern-picture.tsx';

/** A page with one message next to an unlit lantern; on a phone below it. */
export function MessagePage({ children }: { readonly children: ReactNode }) {
  return (
    <Page head={null} lamp="out" wide>
      <Columns>
        <div>{children}</div>
        <NightPanel>
          <Hills />
          <Lantern>
            <UnlitLanternPicture />
          </Lantern>
        </NightPanel>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(10)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-top: ${space(12)};
  }
`;

const NightPanel = styled.div`
  ${sky}
  --o: 0;
  border-radius: ${radius.card};
`;

const Lantern = styled.div`
  position: relative;
  width: 9rem;
  margin: 0 auto ${space(4)};
  ${media.wide} {
    width: 13rem;
    margin-bottom: ${space(10)};
  }
`;
