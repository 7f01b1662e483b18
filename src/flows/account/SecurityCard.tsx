import { paths } from '../../../machines/contract/paths.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';

/** Advice and links that keep the account safe. */
export function SecurityCard() {
  return (
    <Card label="Keamanan">
      <CardTitle>Keamanan</CardTitle>
      <Stack gap={5}>
        <AsideLink to={paths.forgotPassword}>Ubah password</AsideLink>
        <IfExtension extension="sessions">
          <AsideLink to={paths.sessions}>Kelola perangkat</AsideLink>
        </IfExtension>
        <IfExtension extension="freeze">
          <AsideLink to={paths.securing}>Amankan akun</AsideLink>
        </IfExtension>
        <IfExtension extension="reports">
          <AsideLink to={paths.reports}>Laporan Anda</AsideLink>
        </IfExtension>
      </Stack>
    </Card>
  );
}
