import { styled } from 'styled-components';
import { Heading } from '../../ui/heading.tsx';
import { space, color } from '../../ui/theme.ts';
import { brandName } from '../../brand/brand.ts';
import { pictureColors as paint } from '../../brand/look.ts';

/** Shown at the last step while the popup announces the new account (REG-87). */
export function OpenedScreen() {
  return (
    <Scene>
      <OpenedAccountPicture />
      <Heading lead="Rekening Anda sudah aktif. Silakan masuk.">
        Selamat datang di {brandName}
      </Heading>
    </Scene>
  );
}

const Scene = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(6)};
  text-align: center;
`;

/** A bank card under a lantern, and a tick: the account is open. Decorative. */
function OpenedAccountPicture() {
  return (
    <Wide viewBox="0 0 280 200" fill="none" aria-hidden="true" focusable="false">
      <rect x="20" y="30" width="240" height="150" rx="18" fill={paint.night} />
      <circle cx="206" cy="78" r="62" fill={paint.lantern} opacity=".12" />
      <circle cx="206" cy="78" r="40" fill={paint.lantern} opacity=".18" />
      <path d="M206 30v18" stroke={paint.metal} strokeWidth="2" />
      <path d="M194 56a12 12 0 0 1 24 0" stroke={paint.metalLight} strokeWidth="3" />
      <path d="M189 56h34v5h-34Z" fill={paint.metalLight} />
      <path d="M191 61h30c9 15 9 31 0 46h-30c-9-15-9-31 0-46Z" fill={paint.glow[1]} />
      <path d="M206 74c7 8 10 13 10 19a10 10 0 0 1-20 0c0-6 3-11 10-19Z" fill={paint.flame} />
      <path d="M189 107h34v5h-34Z" fill={paint.metalLight} />
      <rect x="44" y="66" width="36" height="26" rx="6" fill={paint.metalLight} />
      <path d="M44 79h36M62 66v26" stroke={paint.metal} strokeWidth="2" />
      <path
        d="M44 124h30M84 124h30M124 124h30M44 150h70"
        stroke={paint.metal}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle
        cx="240"
        cy="166"
        r="26"
        fill={color.positive}
        stroke={color.canvas}
        strokeWidth="5"
      />
      <path
        d="m229 167 8 8 15-17"
        stroke={color.surface}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Wide>
  );
}

const Wide = styled.svg`
  width: min(100%, 20rem);
  height: auto;
`;
