import { Component, type ReactNode } from 'react';
import { CrashScreen } from '../flows/public/CrashScreen.tsx';
import { GlobalStyle } from '../ui/global.tsx';
import type { App } from './running-app.ts';

/**
 * Milliseconds that the page stays for the bank's answer to a logout: a request that is under way
 * is cut when its page goes.
 */
const logoutGraceMs = 1_000;

/**
 * Where a fault while rendering ends: a page that says so, with a way out, instead of a white one.
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
                  void Promise.race([ended, late]).then(() => window.location.replace('/login'));
                }
          }
        />
      </>
    );
  }
}
