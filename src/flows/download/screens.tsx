import type { ReactNode } from 'react';
import { paths } from '../../../machines/contract/paths.ts';
import type { downloadMachine } from '../../../machines/download/download.machine.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFooter, Heading } from '../../ui/heading.tsx';
import { Page } from '../../ui/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/step-icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { brandName } from '../../brand/brand.ts';
import { styled } from 'styled-components';
import { MenuIcon } from '../../ui/icons.tsx';
import { color, media, radius, space } from '../../ui/theme.ts';

export function ByHandScreen() {
  return (
    <Download lead={`Pasang ${brandName} dari browser Anda. Tidak perlu toko aplikasi.`}>
      <ByHand />
    </Download>
  );
}

export function OfferedScreen({ snapshot, send }: ScreenProps<typeof downloadMachine>) {
  return (
    <Download lead={`Pasang ${brandName} di perangkat ini, dan buka langsung dari layar utama.`}>
      <Button
        wide
        icon={<DownloadIcon />}
        disabled={!snapshot.can({ type: 'install.requested' })}
        onClick={() => send({ type: 'install.requested' })}
      >
        Pasang {brandName}
      </Button>
    </Download>
  );
}

export function DismissedScreen() {
  return (
    <Download lead={`Anda tetap dapat memasang ${brandName} kapan saja.`}>
      <Stack gap={6}>
        <Notice tone="primary" live>
          {brandName} belum dipasang.
        </Notice>
        <ByHand />
      </Stack>
    </Download>
  );
}

export function InstalledScreen() {
  return (
    <Download lead={`Buka ${brandName} dari layar utama atau daftar aplikasi Anda.`}>
      <Notice tone="success" live>
        {brandName} sudah terpasang di perangkat ini.
      </Notice>
    </Download>
  );
}

function Download({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <Page head={<Heading lead={lead}>Download</Heading>} wide>
      <Card>
        {children}
        <FormFooter>
          {brandName} juga dapat dipakai langsung di browser.{' '}
          <TextLink to={paths.login}>Masuk</TextLink>
        </FormFooter>
      </Card>
    </Page>
  );
}

/** Instructions for installing without the browser's prompt (PUB-8). */
function ByHand() {
  return (
    <Methods>
      <Method icon={<MenuIcon />} title="Android, dengan Chrome">
        Buka menu titik tiga, lalu pilih ‘Instal aplikasi’ atau ‘Tambahkan ke layar utama’.
      </Method>
      <Method icon={<ShareIcon />} title="iPhone dan iPad, dengan Safari">
        Ketuk tombol Bagikan, lalu pilih ‘Tambahkan ke Layar Utama’.
      </Method>
      <Method icon={<DownloadIcon />} title="Komputer, dengan Chrome atau Edge">
        Klik ikon instal di ujung bilah alamat, lalu pilih ‘Instal’. Di Safari, pilih File, lalu
        ‘Tambahkan ke Dock’.
      </Method>
    </Methods>
  );
}

function Method({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Row>
      <IconBox>{icon}</IconBox>
      <div>
        <Title>{title}</Title>
        <Text>{children}</Text>
      </div>
    </Row>
  );
}

const Methods = styled.ul`
  display: grid;
  gap: ${space(5)};
`;

const Row = styled.li`
  display: flex;
  gap: ${space(4)};
  ${media.large} {
    display: block;
  }
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.control};
  color: ${color.link};
  background: ${color.wash};
`;

const Title = styled.h2`
  font-size: 1rem;
`;

const Text = styled.p`
  margin-top: ${space(1)};
  color: ${color.muted};
`;
