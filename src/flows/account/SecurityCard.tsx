import { paths } from '../../../machines/contract/paths.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { WhereOffered } from '../../ui/where-offered.tsx';

/** Advice and links that keep the account safe. */
export function SecurityCard() {
  return (
    <Card label="Keamanan">
      <CardTitle>Keamanan</CardTitle>
      <Stack gap={5}>
        <TextLink to={paths.forgotPassword}>Ubah password</TextLink>
        <WhereOffered extension="sessions">
          <TextLink to={paths.sessions}>Kelola perangkat</TextLink>
        </WhereOffered>
      </Stack>
    </Card>
  );
}
