import { css } from 'styled-components';
import { color, glow, media, radius, space } from '../theme.ts';

/**
 * A dialog as a stage at night: its content is on a ticket that fades out above the foot, and its
 * sign draws itself. On a tablet a sheet of 480 px; on a desktop the actions are beside the ticket.
 */
export const onStage = css`
  inset: 0;
  width: auto;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding-inline: ${space(4)};
  border: 0;
  border-radius: 0;
  color: ${color.onNight};
  background: ${glow(0.85)} ${color.night};
  --gap: ${color.night};
  > [data-sign] {
    color: ${color.lantern};
    background: ${color.nightWash};
    path,
    circle {
      stroke-dasharray: 60;
      animation: draw 300ms ease-out 100ms backwards;
    }
  }
  @keyframes draw {
    from {
      stroke-dashoffset: 60;
    }
  }
  > [data-body] {
    position: relative;
    padding: ${space(5)} ${space(5)};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  > [data-foot] {
    margin-inline: -${space(4)};
    padding: ${space(3)} ${space(4)} ${space(4)};
    border-radius: 0;
    background: ${color.night};
    &::before {
      content: '';
      position: absolute;
      inset: -${space(3)} 0 auto;
      height: ${space(3)};
      background: linear-gradient(transparent, ${color.night});
      pointer-events: none;
    }
    button {
      --wash: ${color.nightWash};
      color: ${color.onNight};
    }
    [data-actions] button {
      color: ${color.onLantern};
      background: ${color.lantern};
    }
  }
  ${media.hover} {
    > [data-foot] [data-actions] button:hover {
      background: ${color.lanternHover};
    }
  }
  @media (min-width: 40em) {
    width: 30rem;
    height: fit-content;
    max-height: calc(100vh - ${space(8)});
    max-height: calc(100dvh - ${space(8)});
    margin: auto;
    padding-inline: ${space(6)};
    border-radius: ${radius.card};
  }
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 16rem;
    column-gap: ${space(8)};
    align-content: start;
    width: 52rem;
    padding: ${space(8)};
    > [data-foot] {
      grid-area: 1 / 2 / span 3;
      position: static;
      align-self: center;
      margin: 0;
      padding: 0;
      background: none;
      &::before {
        content: none;
      }
    }
  }
`;
