import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { demoCustomers } from '../../bank/seed/customers.ts';
import { hrefOf, pathOf } from '../app/base-path.ts';
import { bankState } from '../sandbox/calls.ts';
import { ResetSection } from '../sandbox/ResetSection.tsx';
import { Steering } from '../sandbox/Steering.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DownIcon } from '../ui/step-icons.tsx';
import { color, content, layer, media, radius, size, space, target, weight } from '../ui/theme.ts';
import { demoBank, type DemoState } from './bank.ts';
import { stateText } from './words.ts';

/**
 * Sits above the app and shows the state of the bank, its mails and the demo customers. Pushes the
 * app down and covers nothing.
 */
export function Panel() {
  const state = useSyncExternalStore(demoBank.subscribe, demoBank.state);
  const mails = useSyncExternalStore(subscribeToMails, bankState.known).state?.mails.length ?? 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <Place aria-label="Demo">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <Bar>
          <Name>Demo</Name>
          <State role="status">{stateText[state]}</State>
          <Count>
            Kotak keluar <Badge tone={mails > 0 ? 'pending' : 'neutral'}>{mails}</Badge>
          </Count>
          <DownIcon />
        </Bar>
        {isOpen ? <Contents state={state} /> : null}
      </details>
    </Place>
  );
}

/** Reads the state of the bank once it is open, and after each mail. */
function subscribeToMails(listener: () => void): () => void {
  const read = (): void => void (demoBank.state() === 'open' && bankState.read());
  const stops = [bankState.subscribe(listener), demoBank.subscribe(read), demoBank.onMail(read)];
  read();
  return () => {
    for (const stop of stops) stop();
  };
}

const pairPath = '/berdua';

function Contents({ state }: { readonly state: DemoState }) {
  const isPair = pathOf(window.location) === pairPath;
  const reset = (
    <ResetSection
      lead="Seluruh bank ini berjalan dan tersimpan di browser Anda saja."
      question="Hapus semua yang sudah dilakukan di demo ini?"
      onReset={demoBank.wipe}
    />
  );
  return (
    <Inside>
      {/* Not a link: it would come before the app's skip link. */}
      <Button
        variant="secondary"
        onClick={() => window.location.assign(hrefOf(isPair ? '/' : pairPath))}
      >
        {isPair ? 'Satu layar' : 'Dua nasabah berdampingan'}
      </Button>
      <ul aria-label="Nasabah contoh">
        {demoCustomers.map(({ id, name, email, password, pin, account }) => (
          <li key={id}>
            <strong>{name}</strong>
            <p>
              {email} · password {password} · PIN {pin} · rekening {account}
            </p>
          </li>
        ))}
      </ul>
      {state === 'open' ? <Steering reset={reset} /> : reset}
    </Inside>
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
  gap: ${space(4)};
  grid-template-columns: minmax(0, 1fr);
  max-width: ${content};
  max-height: 60vh;
  margin-inline: auto;
  padding: ${space(2)} ${space(4)} ${space(6)};
  overflow: auto;
  background: ${color.canvas};
  p {
    color: ${color.muted};
    font-size: ${size.small};
  }
  > button {
    justify-self: start;
  }
  > ul {
    display: grid;
    gap: ${space(2)} ${space(10)};
    ${media.wide} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
