import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Hills, LanternPicture } from './pictures.tsx';
import { color, radius, space } from './theme.ts';

/**
 * A page with one message. A picture of a lantern is beside it where the container is wide enough,
 * which it is not in `PublicLayout pane="steps"`: that has a lantern of its own.
 */
export function MessagePage({ children }: { readonly children: ReactNode }) {
  return (
    <Container>
      <Columns>
        <div>{children}</div>
        <NightPanel>
          <Hills />
          <Lantern>
            <LanternPicture />
          </Lantern>
        </NightPanel>
      </Columns>
    </Container>
  );
}

const Container = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(10)};
  @container (min-width: 44rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const NightPanel = styled.div`
  display: none;
  position: relative;
  padding: 0 ${space(8)} ${space(10)};
  border-radius: ${radius.card};
  background: ${color.night};
  overflow: hidden;
  @container (min-width: 44rem) {
    display: block;
  }
`;

const Lantern = styled.div`
  position: relative;
  max-width: 18rem;
  margin-inline: auto;
`;
