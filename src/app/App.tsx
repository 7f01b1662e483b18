import { useSelector } from '@xstate/react';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { GlobalStyle } from '../ui/global.tsx';
import { Frame } from './Frame.tsx';
import { ConnectionStrip, Overlay, Popups, SessionWarning } from './Services.tsx';
import { PageShell } from './PageShell.tsx';
import { pages } from './pages.tsx';
import { addressBar, root } from './wiring.ts';

/**
 * The one place that subscribes to the root. What is shown follows from the machine, never from the
 * address.
 */
export function App() {
  const address = useSyncExternalStore(addressBar.subscribe, addressBar.address);
  const page = useSelector(root, ({ value }) => value.page);
  const signedIn = useSelector(root, (snapshot) => snapshot.matches({ visit: 'signedIn' }));
  const { Content, frame } = pages[page];
  // React keeps the last rendering but one. One more after a logout, and the customer who has left
  // is in neither.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => (signedIn ? renderAgain : undefined), [signedIn]);
  return (
    <Router location={address} navigator={addressBar.navigator}>
      <GlobalStyle />
      <ConnectionStrip />
      <PageShell path={address.pathname}>
        <Frame kind={frame === 'either' ? (signedIn ? 'account' : 'public') : frame}>
          <Content />
        </Frame>
      </PageShell>
      <SessionWarning />
      <Popups />
      <Overlay />
    </Router>
  );
}
