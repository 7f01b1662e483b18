import { styled } from 'styled-components';
import { OpenedAccountPicture } from '../../ui/opened-account-picture.tsx';
import { color, size, space } from '../../ui/theme.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';
import { brandName } from '../../brand/brand.ts';

/** Shown at the last step while the popup announces the new account (REG-87). */
export function OpenedScreen() {
  return (
    <>
      <RegistrationHeader title="Atur PIN" step={6} />
      <Scene>
        <OpenedAccountPicture />
        <Message>Selamat datang di {brandName}</Message>
        <p>Rekening Anda sudah aktif. Silakan masuk.</p>
      </Scene>
    </>
  );
}

const Scene = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  color: ${color.muted};
  text-align: center;
`;

const Message = styled.h2`
  margin-top: ${space(4)};
  color: ${color.ink};
  font-size: ${size.title};
`;
