import { paths } from '../../../machines/contract/paths.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';

/** Advice and links that keep the account safe. */
export function SecurityCard() {
  return (
    <Card label="Keamanan">
      <CardTitle>Keamanan</CardTitle>
      <Stack gap={5}>
        <TextLink to={paths.forgotPassword}>Ubah password</TextLink>
        <IfExtension extension="sessions">
          <TextLink to={paths.sessions}>Kelola perangkat</TextLink>
        </IfExtension>
      </Stack>
    </Card>
  );
}
