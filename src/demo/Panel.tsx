import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { epochOf } from '../../machines/contract/wib.ts';
import { demoCustomers } from '../../bank/seed/customers.ts';
import { hrefOf, pathOf } from '../app/folder.ts';
import { dateTime } from '../format/dates.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DownIcon } from '../ui/step-icons.tsx';
import {
  color,
  content,
  layer,
  media,
  radius,
  size,
  space,
  tabular,
  target,
  weight,
} from '../ui/theme.ts';
import { demoBank } from './bank.ts';
import { outbox, type Mail } from './outbox.ts';
import { stateText } from './words.ts';

/**
 * Sits above the app and shows the state of the bank, its mails and the demo customers. Pushes the
 * app down and covers nothing.
 */
export function Panel() {
  const state = useSyncExternalStore(demoBank.subscribe, demoBank.state);
  const mails = useSyncExternalStore(outbox.subscribe, outbox.mails);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <Place aria-label="Demo">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Bar>
          <Name>Demo</Name>
          <State role="status">{stateText[state]}</State>
          <Count>
            Kotak keluar{' '}
            <Badge tone={mails.length > 0 ? 'pending' : 'neutral'}>{mails.length}</Badge>
          </Count>
          <DownIcon />
        </Bar>
        {isOpen ? <Contents mails={mails} onWipe={() => setAsking(true)} /> : null}
      </details>
      <Dialog
        open={isAsking}
        title="Hapus semua yang sudah dilakukan di demo ini?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Batal
            </Button>
            <Button variant="danger" onClick={demoBank.wipe}>
              Hapus
            </Button>
          </>
        }
      />
    </Place>
  );
}

const pairPath = '/berdua';

function Contents({
  mails,
  onWipe,
}: {
  readonly mails: readonly Mail[];
  readonly onWipe: () => void;
}) {
  const isPair = pathOf(window.location) === pairPath;
  return (
    <Inside>
      <section aria-label="Kotak keluar">
        <CardTitle>Kotak keluar</CardTitle>
        {mails.length === 0 ? (
          <p>Belum ada surel. Kode OTP dari bank muncul di sini.</p>
        ) : (
          <ol>
            {mails.map((mail, at) => (
              <Letter key={mails.length - at} mail={mail} />
            ))}
          </ol>
        )}
      </section>
      <section aria-label="Nasabah contoh">
        <CardTitle>Nasabah contoh</CardTitle>
        <ul>
          {demoCustomers.map(({ id, name, email, password, pin, account }) => (
            <Sheet key={id}>
              <strong>{name}</strong>
              <p>
                {email} · password {password} · PIN {pin} · rekening {account}
              </p>
            </Sheet>
          ))}
        </ul>
        <p>Seluruh bank ini berjalan dan tersimpan di browser Anda saja.</p>
        <p>
          <a href={hrefOf(isPair ? '/' : pairPath)}>
            {isPair ? 'Satu layar' : 'Dua nasabah berdampingan'}
          </a>
        </p>
        <Button variant="secondary" onClick={onWipe}>
          Mulai dari awal
        </Button>
      </section>
    </Inside>
  );
}

function Letter({ mail: { subject, to, code, sentAt } }: { readonly mail: Mail }) {
  return (
    <Sheet>
      <strong>{subject}</strong>
      <p>
        Kepada {to} · {dateTime(epochOf(sentAt))}
      </p>
      {code === null ? null : <Code>{code}</Code>}
    </Sheet>
  );
}

const Place = styled.aside`
  position: relative;
  z-index: ${layer.bar};
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  background: ${color.surface};
`;

const Bar = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  box-sizing: border-box;
  min-height: calc(${target} - 1px);
  max-width: ${content};
  margin-inline: auto;
  padding: ${space(1)} ${space(4)};
  font-size: ${size.small};
  line-height: 1.25;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  svg {
    flex: none;
  }
  details[open] > & svg {
    rotate: 180deg;
  }
`;

const Name = styled.span`
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius.pill};
  color: ${color.onAction};
  background: ${color.action};
  font-weight: ${weight.strong};
`;

const State = styled.span`
  flex: 1;
  color: ${color.muted};
`;

const Count = styled.span`
  font-weight: ${weight.strong};
  white-space: nowrap;
`;

const Inside = styled.div`
  display: grid;
  gap: ${space(6)} ${space(10)};
  max-width: ${content};
  max-height: 60vh;
  margin-inline: auto;
  padding: ${space(2)} ${space(4)} ${space(6)};
  overflow: auto;
  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  p {
    color: ${color.muted};
  }
  a {
    display: inline-block;
    padding-block: ${space(2.5)};
    color: ${color.link};
    font-weight: ${weight.strong};
  }
  section > p {
    margin-block: ${space(2)} ${space(4)};
  }
`;

const Sheet = styled.li`
  padding-block: ${space(3)};
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
  p {
    font-size: ${size.small};
  }
`;

const Code = styled.p`
  && {
    color: ${color.ink};
    font-size: ${size.title};
  }
  font-weight: ${weight.bold};
  letter-spacing: 0.15em;
  ${tabular}
`;
