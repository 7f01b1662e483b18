import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { User } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { copiedText } from '../../copy/copied.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { dateTime } from '../../format/dates.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { AccountNumber } from '../../ui/account-number.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Column, Sides } from '../../ui/column.ts';
import { CopyIcon } from '../../ui/copy-icon.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Heading } from '../../ui/heading.tsx';
import { LeaveIcon } from '../../ui/account-icons.tsx';
import { Person } from '../../ui/person.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { PersonSkeleton } from '../../ui/skeletons.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SchemeCard, type SchemeCardProps } from './SchemeCard.tsx';

interface ProfileScreenProps extends ScreenProps<typeof accountMachine>, SchemeCardProps {
  readonly onLogout: () => void;
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { snapshot, send, scheme, onScheme, onLogout } = props;
  const { user, copied } = snapshot.context;
  return (
    <Column $beside>
      <Heading>Profil</Heading>
      <Sides>
        <Stack gap={5}>
          <Card>
            {user.status === 'loading' ? (
              <Room>
                <PersonSkeleton />
              </Room>
            ) : null}
            {user.status === 'failed' ? (
              <FailedState
                lead={failureLead(user.code)}
                onRetry={() => send({ type: 'user.retried' })}
              >
                {noticeText(user.code)}
              </FailedState>
            ) : null}
            {user.status === 'loaded' ? (
              <Stack gap={2}>
                <Details user={user.value} />
                <div>
                  <Button
                    variant="secondary"
                    icon={<CopyIcon />}
                    onClick={() => send({ type: 'copy.requested' })}
                  >
                    Salin nomor rekening
                  </Button>
                </div>
                <p role="status">{copiedText(copied)}</p>
              </Stack>
            ) : null}
          </Card>
          {user.status === 'failed' ? null : <SecurityCard />}
        </Stack>
        <Stack gap={5}>
          <SchemeCard scheme={scheme} onScheme={onScheme} />
          <div>
            <Button variant="secondary" icon={<LeaveIcon />} onClick={onLogout}>
              Keluar
            </Button>
          </div>
        </Stack>
      </Sides>
    </Column>
  );
}

function Details({ user }: { readonly user: User }) {
  return (
    <Stack gap={4}>
      <Person name={user.name} />
      <DefinitionList
        rows={[
          { term: 'Nomor Rekening', value: <AccountNumber number={user.account_number} /> },
          ...(user.email === null ? [] : [{ term: 'Email', value: user.email }]),
          {
            term: 'Masuk sebelumnya',
            value: user.last_login === null ? UNKNOWN : dateTime(epochOf(user.last_login)),
          },
        ]}
      />
    </Stack>
  );
}

/* As high as the details. */
const Room = styled.div`
  min-height: 18rem;
`;
