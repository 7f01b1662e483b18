import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const gap = 24;
const height = 800;

/** A story at two widths in both schemes, as small as the window needs. */
export function SideBySide({ story, narrow }: { readonly story: string; readonly narrow: number }) {
  const widths = [narrow, 1280];
  const all = narrow + 1280 + 3 * gap;
  const [room, setRoom] = useState(window.innerWidth);
  useEffect(() => {
    const measure = () => setRoom(window.innerWidth);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const scale = Math.min(1, room / all);
  return (
    <main style={{ height: scale * (2 * height + 3 * gap), overflow: 'hidden' }}>
      <Grid style={{ width: all, transform: `scale(${scale})` }}>
        {['light', 'dark'].flatMap((scheme) =>
          widths.map((width) => (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the storybook's own page
            <iframe
              key={`${scheme} ${width}`}
              title={`${width} px, ${scheme}`}
              src={`iframe.html?id=${story}&viewMode=story&globals=scheme:${scheme}`}
              width={width}
              height={height}
            />
          )),
        )}
      </Grid>
    </main>
  );
}

const Grid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${gap}px;
  padding: ${gap}px;
  transform-origin: 0 0;
  background: #8a93b5;
  iframe {
    border: 0;
    background: var(--canvas);
  }
`;
