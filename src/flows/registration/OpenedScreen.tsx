import { styled } from 'styled-components';
import { OpenedAccountPicture } from './opened-account-picture.tsx';
import { Heading } from '../../ui/heading.tsx';
import { space } from '../../ui/theme.ts';
import { brandName } from '../../brand/brand.ts';

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
