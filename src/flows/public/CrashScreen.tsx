import { styled } from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { color, space } from '../../ui/theme.ts';

interface CrashScreenProps {
  readonly onReload: () => void;
  /** `null` where nobody is logged in. */
  readonly onLogout: (() => void) | null;
}

/** Shown after a fault while rendering (PUB-12). There is no router, so it has no links. */
export function CrashScreen({ onReload, onLogout }: CrashScreenProps) {
  return (
    <Page>
      <Sheet>
        <Brand>
          <Logo />
        </Brand>
        <Heading lead="Terjadi kesalahan pada aplikasi. Silakan muat ulang halaman ini. Jika Anda tadi sedang mengirim uang, periksa mutasi sebelum mengirimnya lagi.">
          Unexpected Application Error!
        </Heading>
        <Cluster>
          <Button onClick={onReload}>Muat ulang</Button>
          {onLogout ? (
            <Button variant="secondary" onClick={onLogout}>
              Keluar
            </Button>
          ) : null}
        </Cluster>
      </Sheet>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${space(6)} ${space(4)};
`;

const Sheet = styled.div`
  max-width: 34rem;
`;

const Brand = styled.div`
  margin-bottom: ${space(8)};
  color: ${color.link};
`;
