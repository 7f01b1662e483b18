import { useState } from 'react';
import { styled } from 'styled-components';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { KnownBanks } from '../../../machines/contract/transfer.ts';
import { Avatar } from '../../ui/person.tsx';
import { focusField } from './own-heading.ts';
import { hiddenFromSight, VisuallyHidden } from '../../ui/hidden.tsx';
import { ChipsSkeleton } from '../../ui/skeletons.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { color, media, radius, size, space, weight } from '../../ui/theme.ts';
import { IfExtension } from '../../ui/if-extension.tsx';
import { epochOf } from '../../../machines/contract/wib.ts';
import type { ChosenRecipient } from '../../../machines/transfer/transfer.context.ts';

interface RecentAccountsProps {
  readonly account: AccountView;
  readonly banks: KnownBanks;
  /** The name of the field that has the focus after a choice. */
  readonly next: string;
  readonly onChoose: (recipient: RecentAccount['recipient']) => void;
}

/**
 * Buttons that fill in account and bank of a recent recipient. Their row scrolls if it is too long.
 * It keeps its height while loading or empty, so that the form below does not move.
 */
export function RecentAccounts({ account: view, banks, next, onChoose }: RecentAccountsProps) {
  const recipients = recentAccounts(view, banks);
  const [chosen, setChosen] = useState('');
  return (
    <section aria-label="Penerima terakhir">
      <Cluster justify="between">
        <Title>Penerima terakhir</Title>
        <Cluster>
          <AsideLink to={paths.scan}>Pindai QR</AsideLink>
          {view.mutations.status === 'loading' ? null : (
            <IfExtension extension="recipients">
              <AsideLink to={paths.recipients}>Penerima tersimpan</AsideLink>
            </IfExtension>
          )}
        </Cluster>
      </Cluster>
      {recipients.length > 0 ? (
        <Row>
          {recipients.map(({ name, recipient, recipient: { accountTo, bankTo } }) => (
            <li key={accountTo}>
              <Choice
                type="button"
                onClick={() => {
                  // First, so that readers say what was filled in after it.
                  focusField(next);
                  onChoose(recipient);
                  setChosen(`${accountTo}, ${bankTo}`);
                }}
              >
                <Avatar name={name} />
                <Name>{name || 'Tanpa nama'}</Name> <VisuallyHidden>{accountTo}</VisuallyHidden>
              </Choice>
            </li>
          ))}
        </Row>
      ) : view.mutations.status === 'loading' ? (
        <ChipsSkeleton chips={4} />
      ) : (
        <Empty>{emptyText[view.mutations.status]}</Empty>
      )}
      <VisuallyHidden aria-live="polite">
        {chosen && `Rekening Tujuan diisi: ${chosen}`}
      </VisuallyHidden>
    </section>
  );
}

const emptyText = {
  failed: 'Belum dapat ditampilkan.',
  loaded: 'Penerima terakhir Anda akan muncul di sini.',
} as const;

/* As high as the link beside it, which comes later. A phone has room for the links alone. */
const Title = styled.h2`
  font-size: ${size.base};
  line-height: 1.75rem;
  ${media.phone} {
    ${hiddenFromSight}
  }
`;

const Empty = styled.p`
  min-height: 6rem;
  padding-block: ${space(2)};
  color: ${color.muted};
`;

/* The padding keeps the focus ring from being cut off. */
const Row = styled.ul`
  display: flex;
  gap: ${space(1)};
  margin: 0 -8px;
  padding: ${space(1)} 8px;
  overflow-x: auto;
  scroll-padding-inline: 8px;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  list-style: none;
  > li {
    flex: none;
  }
`;

const Choice = styled.button`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  width: 7rem;
  min-height: 5.5rem;
  height: 100%;
  padding: ${space(1)};
  border: 0;
  border-radius: ${radius.control};
  color: ${color.ink};
  background: transparent;
  > :first-child {
    width: min(3.5rem, 15vw);
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`;

/* One line, so that every chip has one height, also while loading. */
const Name = styled.span`
  display: -webkit-box;
  max-width: 100%;
  overflow: hidden;
  font-size: ${size.small};
  font-weight: ${weight.medium};
  line-height: 1.4;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;

interface RecentAccount {
  readonly name: string;
  readonly recipient: ChosenRecipient;
}

const max = 3;

/**
 * At most three recipients of the latest completed transfers, each account once, the newest first,
 * with the name from the newest transfer and the bank from the newest that names it. Without one,
 * the bank of an order of this visit; an account whose bank is unknown is left out (TRF-43).
 */
function recentAccounts(
  { user, mutations }: AccountView,
  banks: KnownBanks,
): readonly RecentAccount[] {
  if (mutations.status !== 'loaded') return [];
  const own = user.status === 'loaded' ? user.value.account_number : '';
  const isTransfer = ({ type, status, transactionDirection, account_to: to }: Mutation) =>
    type.toLowerCase() === 'transfer' &&
    status.toLowerCase() === 'completed' &&
    transactionDirection === 'CREDIT' &&
    /^\d+$/.test(to) &&
    to !== own;
  const newestFirst = mutations.value.rows
    .filter(isTransfer)
    .sort((a, b) => epochOf(b.datetime) - epochOf(a.datetime));
  const known = new Map<string, Pick<Mutation, 'username_to' | 'bank_to'>>();
  for (const { account_to: to, username_to, bank_to } of newestFirst) {
    const { username_to: name = username_to, bank_to: bank = bank_to } = known.get(to) ?? {};
    known.set(to, { username_to: name, bank_to: bank });
  }
  return [...known]
    .flatMap(([accountTo, { username_to: name, bank_to: bankTo = banks[accountTo] }]) =>
      bankTo === undefined ? [] : [{ name, recipient: { accountTo, bankTo } }],
    )
    .slice(0, max);
}
