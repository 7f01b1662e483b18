import { css } from 'styled-components';
import { color, lampDim, lampOut, onNight, radius, size, sky, space } from '../theme.ts';

/** The space beside the content of a ticket. */
export const ticketEdge = 'min(1.25rem, 5.5vw)';

/**
 * A dialog as a stage at night: the lantern hangs into it, and its content is on a ticket in the
 * light. Once its sign has drawn itself, the light grows. A sheet of 480 px on anything wider than
 * a phone.
 */
export const onStage = css`
  ${sky}
  --x: 50%;
  --y: 100px;
  --r: 430px;
  --o: 1;
  --room: min(80vw, 25.5rem);
  --inside: min(1rem, 4.4vw);
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  width: auto;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 168px var(--inside) 0;
  border: 0;
  border-radius: 0;
  overflow: hidden auto;
  &[data-tone='danger'] {
    ${lampOut}
  }
  /* The order waits for its end. */
  &[data-tone='primary'] {
    ${lampDim}
  }
  &::before {
    animation: grow 400ms ease-out 300ms backwards;
  }
  @keyframes grow {
    from {
      --r: 240px;
    }
  }
  > [data-content] {
    flex: none;
    position: relative;
    margin-bottom: ${space(3)};
    isolation: isolate;
    padding: 18px ${ticketEdge} ${ticketEdge};
    border-radius: ${radius.card};
    color: ${color.ink};
    --gap: ${color.surface};
    overflow: hidden;
  }
  [data-sign] {
    display: inline-grid;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0 ${space(2)} 0 0;
    vertical-align: -0.35rem;
    background: none;
    svg {
      width: 100%;
      height: 100%;
    }
    circle:only-of-type {
      fill: currentColor;
    }
    circle + path {
      stroke: ${color.surface};
    }
    path,
    circle {
      stroke-dasharray: 60;
      animation: draw 300ms ease-out backwards;
    }
  }
  @keyframes draw {
    from {
      stroke-dashoffset: 60;
    }
  }
  h2 {
    display: inline;
    font-size: ${size.title};
  }
  [data-body] {
    margin-top: ${space(1)};
  }
  > [data-foot] {
    margin-top: auto;
    padding-bottom: ${space(5)};
    isolation: isolate;
    border-radius: 0;
    background: ${color.night};
    ${onNight}
    &::before {
      content: '';
      position: absolute;
      inset: -${space(3)} 0 auto;
      height: ${space(3)};
      background: linear-gradient(transparent, ${color.night});
      pointer-events: none;
    }
  }
  @media (max-height: 51em) {
    --y: 76px;
    --lamp: 68px;
    padding-top: 132px;
  }
  @media (min-width: 40em) {
    width: 30rem;
    height: fit-content;
    max-height: calc(100vh - ${space(8)});
    max-height: calc(100dvh - ${space(8)});
    margin: auto;
    border-radius: ${radius.sheet};
  }
`;
