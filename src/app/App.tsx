import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { GlobalStyle } from '../ui/global.tsx';
import { ExtensionsContext } from '../ui/if-extension.tsx';
import { FrozenContext } from '../ui/securing-link.tsx';
import { AppContext, useApp, useChild, useRunning } from './use-app.ts';
import { pageContentOf } from './page-content.tsx';
import type { App as RunningApp } from './app.types.ts';
import { Frame } from './Frame.tsx';
import { Overlay, Popups, SessionDialog, StripsOfApp } from './Overlays.tsx';
import { PageShell } from './PageShell.tsx';

interface AppProps {
  readonly app: RunningApp;
  /** Whether the first page is opened by a link of another one: its heading then gets the focus. */
  readonly cameFromLink?: boolean;
}

export function App({ app, cameFromLink = false }: AppProps) {
  return (
    <AppContext value={app}>
      <ExtensionsContext value={app.services.offers}>
        <OpenPage cameFromLink={cameFromLink} />
      </ExtensionsContext>
    </AppContext>
  );
}

/**
 * The only subscriber to the root machine. What is shown follows from the machine, never from the
 * address.
 */
function OpenPage({ cameFromLink }: { readonly cameFromLink: boolean }) {
  const app = useApp();
  const { addressBar, root } = app;
  const [contents] = useState(() => pageContentOf(app));
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.address);
  const page = useSelector(root, ({ value }) => value.page);
  const signedIn = useSelector(root, (snapshot) => snapshot.matches({ visit: 'signedIn' }));
  const { frame = signedIn ? 'account' : 'plain' } = app.site.pages[page];
  const Content = contents[page];
  const isFrozen = useRunning('freeze')?.snapshot.context.isFrozen === true;
  const isHidden = useSelector(useChild('session'), (now) => now?.hasTag('hidden') === true);
  // React retains the previous tree. Render once more after a logout, so that no customer data
  // stays in memory.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => (signedIn ? renderAgain : undefined), [signedIn]);
  return (
    <Router location={address} navigator={addressBar.navigator}>
      <GlobalStyle />
      <StripsOfApp />
      <FrozenContext value={isFrozen}>
        <PageShell path={address.pathname} cameFromLink={cameFromLink} isHidden={isHidden}>
          <Frame kind={frame}>
            <Content />
          </Frame>
        </PageShell>
      </FrozenContext>
      <SessionDialog />
      <Popups />
      <Overlay />
    </Router>
  );
}
