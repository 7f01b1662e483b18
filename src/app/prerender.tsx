import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { paths } from '../../machines/contract/paths.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { registrationMachine } from '../../machines/registration.machine.ts';
import { resetMachine } from '../../machines/reset.machine.ts';
import { titleOf } from '../copy/titles.ts';
import { downloadScreens } from '../flows/download/index.ts';
import { loginScreens } from '../flows/login/index.ts';
import { LandingScreen } from '../flows/public/LandingScreen.tsx';
import { registrationScreens } from '../flows/registration/index.ts';
import { resetScreens } from '../flows/reset/index.ts';
import { fontFile } from '../ui/font.ts';
import { GlobalStyle } from '../ui/global.tsx';
import { PublicFrame, type PublicFrameKind } from './PublicFrame.tsx';

interface Shell {
  /** The file of the page, in the folder of the built app. */
  readonly file: string;
  readonly title: string;
  /** The entry whose code the page will want next. */
  readonly entry: string | null;
  readonly markup: string;
  readonly styles: string;
  readonly font: string;
}

const login = createActor(loginMachine).getSnapshot();
const registration = createActor(registrationMachine, { input: { path: paths.register } }).getSnapshot();
const reset = createActor(resetMachine, { input: { path: paths.forgotPassword } }).getSnapshot();

const { editing: Login } = loginScreens;
const { identity: Identity } = registrationScreens;
const { forgotPassword: ForgotPassword } = resetScreens;
const { unavailable: Download } = downloadScreens;
const send = () => undefined;

/** The public entrances as they are before any code has arrived: each flow's machine where it begins. */
const shells: readonly { path: string; entry: string | null; kind: PublicFrameKind; content: ReactNode }[] = [
  { path: paths.landing, entry: null, kind: 'landing', content: <LandingScreen /> },
  { path: paths.login, entry: 'src/app/flows/login.ts', kind: 'public', content: <Login snapshot={login} send={send} /> },
  { path: paths.register, entry: 'src/app/flows/registration.ts', kind: 'public', content: <Identity snapshot={registration} send={send} /> },
  { path: paths.forgotPassword, entry: 'src/app/flows/reset.ts', kind: 'public', content: <ForgotPassword snapshot={reset} send={send} /> },
  { path: paths.download, entry: 'src/app/flows/download.ts', kind: 'public', content: <Download /> },
];

/** Renders them to text; called by the build. */
export function prerendered(): readonly Shell[] {
  return shells.map(({ path, entry, kind, content }) => {
    const sheet = new ServerStyleSheet();
    const markup = renderToStaticMarkup(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <GlobalStyle />
          <PublicFrame kind={kind}>{content}</PublicFrame>
        </StaticRouter>,
      ),
    );
    const file = path === paths.landing ? 'index.html' : `${path.slice(1)}.html`;
    return { file, title: titleOf(path), entry, markup, styles: sheet.getStyleTags(), font: fontFile };
  });
}
