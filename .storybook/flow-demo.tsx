import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { InspectionEvent } from 'xstate';
import { machineSnapshot } from '../machines/app/open-flow.ts';
import { App } from '../src/app/App.tsx';
import { createApp } from '../src/app/create-app.ts';
import { childIn } from '../src/app/app.types.ts';
import { site } from '../src/app/pages.ts';
import { silent } from '../src/platform/http-listener.ts';
import { sinta } from '../tests/fixtures/customer.ts';
import { openBank, type BankBehaviour } from './demo-bank.ts';
import { otpCode } from './support/demo-reply.ts';
import { memorySessions, memoryWindow } from '../tests/fixtures/memory-window.ts';
import { preloaded } from '../tests/fixtures/preloaded.ts';
import { statePathsIn } from './state-paths.ts';

interface JourneyProps {
  readonly start: string;
  readonly signedIn: boolean;
  readonly behaviour: BankBehaviour;
  readonly inspect?: (news: InspectionEvent) => void;
}

/** The app itself, with a bank, a session and an address in memory. */
export function FlowDemo(props: JourneyProps) {
  const [wish] = useState(() => ({ now: props.behaviour }));
  wish.now = props.behaviour;
  const [demo] = useState(() => openDemo(props, () => wish.now));
  useEffect(() => () => demo.app.stop(), [demo]);
  return (
    <>
      <ReviewBar demo={demo} />
      <App app={demo.app} />
    </>
  );
}

function openDemo({ start, signedIn, inspect }: JourneyProps, behaviour: () => BankBehaviour) {
  const http = { listener: silent };
  const memory = memoryWindow(start, {
    // After the current step: a machine takes one event at a time.
    onPageLoad: (path) =>
      queueMicrotask(() => app.root.send({ type: 'navigated', path, query: '' })),
  });
  const sessions = memorySessions(
    signedIn
      ? { kind: 'open', expiresAt: Date.now() + 3_600_000, holder: sinta.email }
      : { kind: 'none' },
  );
  const flows = openBank(behaviour, http, sessions.keep);
  const app = createApp({
    window: memory.window,
    site,
    services: {
      sessionStore: sessions,
      offers: (extension) => extension !== 'refresh',
      lacks: async () => false,
      session: {
        renew: () => Promise.reject(new Error('This bank renews no session')),
        readTime: () => Promise.reject(new Error('This bank tells no time')),
      },
      endSessionAtBank: async () => {},
      http,
      listenForInstall: () => undefined,
      loadChunk: preloaded,
    },
    flows,
    inspect,
  });
  return { app, back: () => memory.go(-1) };
}

/** Shows a reviewer the address, the machine's state and the codes. */
function ReviewBar({ demo: { app, back } }: { readonly demo: ReturnType<typeof openDemo> }) {
  const { addressBar, root } = app;
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.address);
  const page = useSelector(root, ({ value }) => value.page);
  const flow = useSelector(root, (snapshot) => childIn(snapshot, 'flow'));
  const state = useSelector(flow, machineSnapshot);
  return (
    <Bar aria-label="Papan cerita">
      <button type="button" onClick={back}>
        Kembali di browser
      </button>
      <span>
        Alamat <b>{address.pathname + address.search}</b>
      </span>
      <span>
        Keadaan <b>{state ? statePathsIn(state.value).join(' + ') : page}</b>
      </span>
      <span>
        Kode OTP <b>{otpCode}</b>, PIN <b>{sinta.pin}</b>
      </span>
    </Bar>
  );
}

const Bar = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 1.25rem;
  padding: 0.5rem 1rem;
  border-bottom: 1px dashed var(--edge);
  color: var(--muted);
  background: var(--canvas);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  b {
    color: var(--ink);
    font-weight: 600;
  }
  button {
    min-height: 1.75rem;
    border: 1px solid var(--edge);
    border-radius: 8px;
    color: var(--ink);
    background: var(--surface);
  }
`;
