import { Component, type ReactNode } from 'react';
import { CrashScreen } from '../flows/public/CrashScreen.tsx';
import { GlobalStyle } from '../ui/global.tsx';
import { hrefOf } from './base-path.ts';
import type { App } from './app.types.ts';

/**
 * How long the page waits for the bank's answer to a logout, in milliseconds. Leaving the page
 * would cut the request off.
 */
const logoutGraceMs = 1_000;

/**
 * Catches errors during rendering: says that something went wrong and offers a way out, instead of
 * a white page.
 */
export class Crash extends Component<
  { readonly app: App; readonly children: ReactNode },
  { readonly crashed: boolean }
> {
  constructor(props: Crash['props']) {
    super(props);
    this.state = { crashed: false };
  }

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const { services, window, reload } = this.props.app;
    const { sessionStore } = services;
    return (
      <>
        <GlobalStyle />
        <CrashScreen
          onReload={reload}
          onLogout={
            sessionStore.token() === null
              ? null
              : () => {
                  const ended = services.endSessionAtBank();
                  sessionStore.clear();
                  const late = new Promise<void>((resolve) => {
                    setTimeout(resolve, logoutGraceMs);
                  });
                  void Promise.race([ended, late]).then(() =>
                    window.location.replace(hrefOf('/login')),
                  );
                }
          }
        />
      </>
    );
  }
}
