import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, space } from './theme.ts';

/** The one card of a page that stands in the lantern's light: a named region on the night ground. */
export function NightCard({ label, children }: { label: string; children: ReactNode }) {
  return <Sheet aria-label={label}>{children}</Sheet>;
}

const Sheet = styled.section`
  min-width: 0;
  height: 100%;
  padding: clamp(${space(5)}, 5vw, ${space(8)});
  border: 1px solid ${color.night};
  border-radius: ${radius.card};
  color: ${color.onNight};
  background: radial-gradient(circle at 100% 0, rgb(245 176 65 / 0.35), transparent 55%) ${color.night};
  --gap: ${color.night};
  button { color: ${color.onNight}; }
  ${media.hover} { button:hover:not(:disabled) { color: ${color.onNight}; background: ${color.nightWash}; } }
  ${media.forced} { border-color: CanvasText; }
`;
