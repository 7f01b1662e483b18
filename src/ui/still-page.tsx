import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Hills, LanternPicture } from './pictures.tsx';
import { color, radius, space } from './theme.ts';

/**
 * A page with little to say: where there is room (not beside the night pane of a public step), a
 * lantern keeps it company.
 */
export function StillPage({ children }: { readonly children: ReactNode }) {
  return (
    <Room>
      <Halves>
        <div>{children}</div>
        <Night>
          <Hills />
          <Hung>
            <LanternPicture />
          </Hung>
        </Night>
      </Halves>
    </Room>
  );
}

const Room = styled.div`
  container-type: inline-size;
`;

const Halves = styled.div`
  display: grid;
  align-items: center;
  gap: ${space(10)};
  @container (min-width: 44rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Night = styled.div`
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

const Hung = styled.div`
  position: relative;
  max-width: 18rem;
  margin-inline: auto;
`;
