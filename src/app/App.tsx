import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { GlobalStyle } from '../ui/global.tsx';
import { Offers } from '../ui/where-offered.tsx';
import { AppContext, useApp } from './app-context.ts';
import { contentsOf } from './contents.tsx';
import type { App as RunningApp } from './running-app.ts';
import { Frame } from './Frame.tsx';
import { Overlay, Popups, SessionDialog, StripsOfApp } from './Overlays.tsx';
import { PageShell } from './PageShell.tsx';

interface AppProps {
  readonly app: RunningApp;
  /** Whether the first page is opened by a link of another one: its heading then gets the focus. */
  readonly arrives?: boolean;
}

export function App({ app, arrives = false }: AppProps) {
  return (
    <AppContext value={app}>
      <Offers value={app.services.offers}>
        <OpenPage arrives={arrives} />
      </Offers>
    </AppContext>
  );
}

/**
 * The only subscriber to the root machine. What is shown follows from the machine, never from the
 * address.
 */
function OpenPage({ arrives }: { readonly arrives: boolean }) {
  const app = useApp();
  const { addressBar, root } = app;
  const [contents] = useState(() => contentsOf(app));
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.address);
  const page = useSelector(root, ({ value }) => value.page);
  const signedIn = useSelector(root, (snapshot) => snapshot.matches({ visit: 'signedIn' }));
  const { frame = signedIn ? 'account' : 'plain' } = app.site.pages[page];
  const Content = contents[page];
  // React retains the previous tree. Render once more after a logout, so that no customer data
  // stays in memory.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => (signedIn ? renderAgain : undefined), [signedIn]);
  return (
    <Router location={address} navigator={addressBar.navigator}>
      <GlobalStyle />
      <StripsOfApp />
      <PageShell path={address.pathname} arrives={arrives}>
        <Frame kind={frame}>
          <Content />
        </Frame>
      </PageShell>
      <SessionDialog />
      <Popups />
      <Overlay />
    </Router>
  );
}
