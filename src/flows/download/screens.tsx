import type { ReactNode } from 'react';
import { paths } from '../../../machines/contract/paths.ts';
import type { downloadMachine } from '../../../machines/download/download.machine.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter, Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { DownloadIcon } from '../../ui/step-icons.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ByHand } from './ByHand.tsx';
import { brandName } from '../../brand/brand.ts';

export function ByHandScreen() {
  return (
    <Page lead={`Pasang ${brandName} dari browser Anda. Tidak perlu toko aplikasi.`}>
      <ByHand />
    </Page>
  );
}

export function OfferedScreen({ snapshot, send }: ScreenProps<typeof downloadMachine>) {
  return (
    <Page lead={`Pasang ${brandName} di perangkat ini, dan buka langsung dari layar utama.`}>
      <Button
        wide
        icon={<DownloadIcon />}
        disabled={!snapshot.can({ type: 'install.requested' })}
        onClick={() => send({ type: 'install.requested' })}
      >
        Pasang {brandName}
      </Button>
    </Page>
  );
}

export function DismissedScreen() {
  return (
    <Page lead={`Anda tetap dapat memasang ${brandName} kapan saja.`}>
      <Stack gap={6}>
        <Notice tone="primary" live>
          {brandName} belum dipasang.
        </Notice>
        <ByHand />
      </Stack>
    </Page>
  );
}

export function InstalledScreen() {
  return (
    <Page lead={`Buka ${brandName} dari layar utama atau daftar aplikasi Anda.`}>
      <Notice tone="success" live>
        {brandName} sudah terpasang di perangkat ini.
      </Notice>
    </Page>
  );
}

function Page({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <>
      <Heading lead={lead}>Download</Heading>
      {children}
      <FormFooter>
        {brandName} juga dapat dipakai langsung di browser.{' '}
        <TextLink to={paths.login}>Masuk</TextLink>
      </FormFooter>
    </>
  );
}
