import { styled } from 'styled-components';
import { LanternPicture } from './pictures.tsx';
import { lampDim, lampOut, media, motion, night, sky } from './theme.ts';

/**
 * The night behind all pages of the account, with its one lamp. It stays when the page changes; a
 * page says with `data-lamp` where it hangs and how it is. Decorative.
 */
export function AccountNight() {
  return (
    <Night aria-hidden="true">
      <div>
        <LanternPicture />
      </div>
    </Night>
  );
}

const where = (word: string) => `[data-account]:has(main [data-lamp~='${word}']) > &`;

/* Raised: the foot of the lamp looks in from above, right of the bell or between the links. */
const Night = styled.div`
  ${sky}
  position: absolute;
  inset: 0;
  background: ${night};
  --x: calc(100% - 60px);
  --y: 0px;
  --r: clamp(0px, 210px - 20 * (1rem - 16px), 210px);
  --o: 0.8;
  --lamp: clamp(0px, 64px - 6 * (1rem - 16px), 64px);
  transition: ${['--x', '--y', '--r', '--lamp'].map((one) => `${one} ${motion.lamp}`).join()};
  /* Moved by a transform, which moves nothing else and is no shift of the layout. */
  > div {
    height: 100%;
    transform: translate(var(--x), var(--y));
  }
  svg {
    inset: 0 auto auto 0;
  }
  ${media.tablet} {
    --r: 230px;
  }
  ${media.wide} {
    --x: 50%;
    --r: 300px;
    --lamp: 84px;
  }
  @media (min-width: 64em) and (max-width: 77em) {
    /* Between 'QRIS' and 'Bantuan', whose gap grows with the window. */
    --x: calc(45.9% + 0.08 * (100vw - 1024px));
    --r: min(60px + 100vw - 1024px, 200px);
    --lamp: min(34px + 0.3 * (100vw - 1024px), 64px);
  }
  ${where('low')} {
    --y: 120px;
    --r: min(58vw, 16rem);
    --o: 0.9;
    --lamp: 4.5rem;
    ${media.tablet} {
      --x: 77%;
      --y: 8.5rem;
      --r: 20rem;
      --lamp: 6rem;
    }
    ${media.wide} {
      --x: 50%;
      --y: 10.25rem;
      --r: min(24rem, 30vw);
      --lamp: 6rem;
    }
  }
  ${where('middle')}, ${where('ticket')} {
    --x: 50%;
  }
  ${where('ticket')} {
    --y: 92px;
    --r: 300px;
    --lamp: 52px;
    ${media.wide} {
      --y: 124px;
      --r: 430px;
    }
  }
  ${where('shield')} {
    --x: 50%;
    --y: 214px;
    --r: 260px;
    --o: 0.9;
    ${media.wide} {
      --x: 72.5%;
      --y: 440px;
      --r: 360px;
      --lamp: 96px;
      svg {
        clip-path: inset(-4rem -9px 0);
      }
    }
  }
  ${where('dim')}, [aria-busy='true'] & {
    ${lampDim}
  }
  ${where('out')} {
    ${lampOut}
  }
  /* The words need the room. */
  @media (max-width: 22em) {
    &&&&& {
      --o: 0;
    }
    svg {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
