import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { User } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { copiedText } from '../../copy/copied.ts';
import { failureLead } from '../../copy/failures.ts';
import { noticeText } from '../../copy/notices.ts';
import { dateTime } from '../../format/dates.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { AccountNumber } from '../../ui/account-number.tsx';
import { Button } from '../../ui/button.tsx';
import { hotline } from '../../brand/contact.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Page, Sides } from '../../ui/page.tsx';
import { CopyIcon } from '../../ui/copy-icon.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Heading } from '../../ui/heading.tsx';
import { LeaveIcon } from '../../ui/account-icons.tsx';
import { Hotline } from '../../ui/hotline.tsx';
import { Person } from '../../ui/person.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { PersonSkeleton } from '../../ui/skeletons.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { media, size, space, target, color, radius, schemes as looks } from '../../ui/theme.ts';
import { SecurityCard, TransferCard } from './SecurityCard.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

interface ProfileScreenProps extends ScreenProps<typeof accountMachine>, SchemeCardProps {
  readonly onLogout: () => void;
}

export function ProfileScreen(props: ProfileScreenProps) {
  const { snapshot, send, scheme, onScheme, onLogout } = props;
  const { user, copied } = snapshot.context;
  return (
    <Page
      wide
      head={
        <>
          <Heading>Profil</Heading>
          {user.status === 'failed' ? null : (
            <Owner>
              {user.status === 'loading' ? <PersonSkeleton /> : <Details user={user.value} />}
              {user.status === 'loading' ? null : (
                <Copy>
                  <Button
                    variant="secondary"
                    icon={<CopyIcon />}
                    onClick={() => send({ type: 'copy.requested' })}
                  >
                    Salin nomor rekening
                  </Button>
                  <p role="status">{copiedText(copied)}</p>
                </Copy>
              )}
            </Owner>
          )}
        </>
      }
    >
      <Sides>
        <Stack gap={4}>
          {user.status === 'failed' ? (
            <Card>
              <FailedState
                lead={failureLead(user.code)}
                onRetry={() => send({ type: 'user.retried' })}
              >
                {noticeText(user.code)}
              </FailedState>
            </Card>
          ) : (
            <>
              <SecurityCard />
              <TransferCard />
            </>
          )}
        </Stack>
        <OnScreen gap={4}>
          <SchemeCard scheme={scheme} onScheme={onScheme} />
          {hotline === '' ? null : (
            <Card>
              <CardTitle>Bantuan</CardTitle>
              <Hotline />
            </Card>
          )}
          <Button wide variant="secondary" icon={<LeaveIcon />} onClick={onLogout}>
            Keluar
          </Button>
        </OnScreen>
      </Sides>
    </Page>
  );
}

function Details({ user }: { readonly user: User }) {
  return (
    <Person name={user.name}>
      <DefinitionList
        rows={[
          { term: 'Nomor Rekening', value: <AccountNumber number={user.account_number} /> },
          ...(user.email === null ? [] : [{ term: 'Email', value: user.email }]),
          {
            term: 'Masuk sebelumnya',
            value: user.last_login === null ? UNKNOWN : dateTime(epochOf(user.last_login)),
          },
          ...statusRow(user),
        ]}
      />
    </Person>
  );
}

const statuses = { active: 'Aktif', inactive: 'Tidak aktif', dormant: 'Dormant' };

function statusRow({ account_status: status, account_status_note: note }: User) {
  if (!status) return [];
  const value = note ? `${statuses[status]}. ${note}` : statuses[status];
  return [{ term: 'Status rekening', value }];
}

/* Of no use on paper. */
const OnScreen = styled(Stack)`
  @media print {
    display: none;
  }
`;

/* As high while it loads. */
const Owner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  gap: ${space(2)} ${space(10)};
  min-height: 13.25rem;
  margin-top: ${space(3)};
  --face: 4.5rem;
  ${media.wide} {
    min-height: 7rem;
  }
  @media print {
    min-height: 0;
  }
  p:first-child {
    font-size: ${size.title};
  }
  dl > div {
    justify-content: start;
    min-height: 0;
    padding: 0;
    border: 0;
    font-size: ${size.small};
  }
  dd {
    margin: 0;
    text-align: left;
  }
  dd > div {
    margin-block: min(0px, (1.5em - ${target}) / 2);
  }
`;

const Copy = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

interface SchemeCardProps {
  readonly scheme: string;
  readonly onScheme: (scheme: string) => void;
}

const schemes = [
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
  { value: 'system', label: 'Ikuti sistem' },
];

/** Chooses the colour scheme (DSH-17). */
function SchemeCard({ scheme, onScheme }: SchemeCardProps) {
  return (
    <Card>
      <RadioGroup
        label="Tampilan"
        name="scheme"
        options={schemes}
        optional
        picture={sampleOf}
        value={scheme}
        onChange={onScheme}
      />
    </Card>
  );
}

const sampleOf = (scheme: string) => <Sample aria-hidden="true" $scheme={scheme} />;

const half = ({ deep, canvas }: typeof looks.light, place: string) =>
  `linear-gradient(${deep} 42%, ${canvas} 0) ${place} / 50% no-repeat`;

/** Night and paper of a scheme, and the lamp between them. */
const Sample = styled.i<{ $scheme: string }>`
  height: 4.5rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background:
    radial-gradient(ellipse 9px 13px at 50% 42%, ${color.lantern} 96%, transparent),
    ${({ $scheme }) => half(looks[$scheme === 'dark' ? 'dark' : 'light'], '0 0')},
    ${({ $scheme }) => half(looks[$scheme === 'light' ? 'light' : 'dark'], '100% 0')};
`;
