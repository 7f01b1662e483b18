import { useId } from 'react';
import styled from 'styled-components';
import { initials } from '../format/text.ts';
import { color, size, weight } from './theme.ts';

/** A lantern over the hills in the evening, for the night pane and the landing page. Decoration: it has no name. */
export function LanternPicture() {
  const id = useId();
  return (
    <Scene viewBox="0 0 480 480" fill="none" aria-hidden="true" focusable="false">
      <radialGradient id={`${id}g`} cx="240" cy="214" r="190" gradientUnits="userSpaceOnUse">
        <stop stopColor="#F5B041" stopOpacity=".5" /><stop offset=".4" stopColor="#F5B041" stopOpacity=".14" />
        <stop offset="1" stopColor="#F5B041" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}l`} cx="240" cy="226" r="74" gradientUnits="userSpaceOnUse">
        <stop stopColor="#FFF6DF" /><stop offset=".4" stopColor="#FBCF7C" /><stop offset="1" stopColor="#E8962B" />
      </radialGradient>
      <g fill="#fff">
        <circle cx="66" cy="92" r="1.8" opacity=".7" /><circle cx="118" cy="44" r="1.2" opacity=".5" /><circle cx="150" cy="132" r="1.3" opacity=".6" />
        <circle cx="352" cy="62" r="1.6" opacity=".7" /><circle cx="418" cy="128" r="1.3" opacity=".6" /><circle cx="390" cy="208" r="1.2" opacity=".4" />
        <circle cx="60" cy="218" r="1.2" opacity=".45" /><circle cx="306" cy="26" r="1.1" opacity=".5" /><circle cx="446" cy="40" r="1.1" opacity=".5" />
      </g>
      <circle cx="240" cy="214" r="190" fill={`url(#${id}g)`} />
      <path d="M0 372c70-44 128-52 196-26 76 29 150 20 284-40v174H0Z" fill="#36437F" opacity=".5" />
      <path d="M0 418c92-42 168-34 238-10 86 29 158 10 242-34v106H0Z" fill="#141B40" opacity=".75" />
      <g fill="#F5B041">
        <path d="M92 296h14c5 9 5 17 0 26H92c-5-9-5-17 0-26Z" opacity=".75" /><path d="M372 266h11c4 7 4 14 0 21h-11c-4-7-4-14 0-21Z" opacity=".55" />
        <path d="M420 318h8c3 5 3 10 0 15h-8c-3-5-3-10 0-15Z" opacity=".4" />
      </g>
      <path d="M240 0v96" stroke="#8791C4" strokeWidth="2" />
      <path d="M214 126a26 26 0 0 1 52 0" stroke="#C9CFEA" strokeWidth="5" />
      <path d="M204 126h72l10 20h-92Z" fill="#C9CFEA" /><path d="M194 146h92v8h-92Z" fill="#8791C4" />
      <path d="M196 154h88c26 42 26 90 0 132h-88c-26-42-26-90 0-132Z" fill={`url(#${id}l)`} />
      <path d="M219 154c-11 42-11 90 0 132M261 154c11 42 11 90 0 132" stroke="#B86E14" strokeWidth="2" opacity=".45" />
      <path d="M240 196c18 21 27 34 27 48a27 27 0 0 1-54 0c0-14 9-27 27-48Z" fill="#FFFAF0" />
      <path d="M240 224c9 10 13 17 13 24a13 13 0 0 1-26 0c0-7 4-14 13-24Z" fill="#F9C66B" />
      <path d="M194 286h92v8h-92Z" fill="#8791C4" /><path d="M200 294h80l-8 14h-64Z" fill="#C9CFEA" />
      <path d="M240 308v22" stroke="#F5B041" strokeWidth="3" strokeLinecap="round" /><circle cx="240" cy="338" r="5" fill="#F5B041" />
    </Scene>
  );
}

/** An unlit lantern and an empty slip: nothing has happened yet. */
export function EmptyHistoryPicture() {
  return (
    <Slip viewBox="0 0 160 120" fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <ellipse className="ground" cx="80" cy="110" rx="62" ry="7" />
      <path className="paper" d="M46 14h52v88l-8.7-6-8.7 6-8.6-6-8.7 6-8.7-6-8.6 6Z" />
      <path className="mark" d="M58 34h28M58 48h20M58 62h24" />
      <path className="mark" d="M108 56a9 9 0 0 1 18 0" />
      <path className="paper" d="M104 58h26c8 14 8 29 0 44h-26c-8-15-8-30 0-44Z" />
      <path className="light" d="M117 72c5 6 8 10 8 15a8 8 0 0 1-16 0c0-5 3-9 8-15Z" />
    </Slip>
  );
}

/** Our own drawing of the label. */
export function QrisLabel() {
  return (
    <Label viewBox="0 0 148 44" fill="none" role="img" aria-label="QRIS">
      <path d="M2 13V4a2 2 0 0 1 2-2h9M135 2h9a2 2 0 0 1 2 2v9M146 31v9a2 2 0 0 1-2 2h-9M13 42H4a2 2 0 0 1-2-2v-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <text x="74" y="32" textAnchor="middle" fill="currentColor" fontSize="28" fontWeight="800" letterSpacing="4">QRIS</text>
    </Label>
  );
}

export function Avatar({ name }: { name: string }) {
  return <Round aria-hidden="true">{initials(name)}</Round>;
}

const Scene = styled.svg`
  width: 100%;
  height: auto;
`;

const Slip = styled.svg`
  width: 10rem;
  height: 7.5rem;
  .ground { fill: ${color.wash}; }
  .paper { fill: ${color.surface}; stroke: ${color.edge}; }
  .mark { stroke: ${color.edge}; }
  .light { fill: ${color.lantern}; }
`;

const Label = styled.svg`
  width: 8rem;
  height: auto;
  color: ${color.ink};
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  color: ${color.onNight};
  background: ${color.night};
  font-size: ${size.lead};
  font-weight: ${weight.bold};
`;
