import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor, type Actor, type AnyStateMachine } from 'xstate';
import { paths, type Path } from '../../machines/contract/paths.ts';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import downloadFlow from '../flows/download/flow.ts';
import loginFlow from '../flows/login/flow.ts';
import { LandingScreen } from '../flows/public/LandingScreen.tsx';
import registrationFlow from '../flows/registration/flow.ts';
import resetFlow from '../flows/reset/flow.ts';
import { fontFile, GlobalStyle } from '../ui/global.tsx';
import { screenOf, type Shown } from '../ui/screen.ts';
import { hrefOf } from './base-path.ts';
import { PublicFrame, type PublicFrameKind } from './PublicFrame.tsx';
import { site } from './pages.ts';
import { titleOf } from './titles.ts';

interface EntrancePage {
  readonly path: Path;
  /** The page's file in the folder of the built app. */
  readonly file: string;
  readonly title: string;
  /** The entry whose code the page needs next. */
  readonly entry: string;
  readonly markup: string;
  readonly styles: string;
  readonly font: string;
}

function begun<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  screens: Shown<Machine>,
): ReactNode {
  return screenOf(screens, { snapshot: actor.getSnapshot(), send: () => undefined });
}

const { landing, login, register, forgotPassword, download } = paths;
const registration = createActor(registrationMachine, { input: { path: register } });
const reset = createActor(resetMachine, { input: { path: forgotPassword } });

/** The public entrances as they are before any code has arrived. */
const shells: readonly { path: Path; entry: string; kind: PublicFrameKind; content: ReactNode }[] =
  [
    {
      path: landing,
      entry: 'src/flows/public/LandingScreen.tsx',
      kind: 'landing',
      content: <LandingScreen />,
    },
    {
      path: login,
      entry: 'src/flows/login/flow.ts',
      kind: 'public',
      content: begun(createActor(loginMachine), loginFlow.screens),
    },
    {
      path: register,
      entry: 'src/flows/registration/flow.ts',
      kind: 'public',
      content: begun(registration, registrationFlow.screens),
    },
    {
      path: forgotPassword,
      entry: 'src/flows/reset/flow.ts',
      kind: 'public',
      content: begun(reset, resetFlow.screens),
    },
    {
      path: download,
      entry: 'src/flows/download/flow.ts',
      kind: 'public',
      content: begun(createActor(downloadMachine), downloadFlow.screens),
    },
  ];

/** Renders them to text; called by the build. */
export function prerendered(): {
  readonly entrances: readonly EntrancePage[];
  readonly titleAt: (path: string) => string;
} {
  const titleAt = (path: string) => titleOf(path, site);
  const entrances = shells.map(({ path, entry, kind, content }) => {
    const sheet = new ServerStyleSheet();
    const markup = renderToStaticMarkup(
      sheet.collectStyles(
        <StaticRouter basename={import.meta.env.BASE_URL} location={hrefOf(path)}>
          <GlobalStyle />
          <PublicFrame kind={kind}>{content}</PublicFrame>
        </StaticRouter>,
      ),
    );
    const file = path === landing ? 'index.html' : `${path.slice(1)}.html`;
    return {
      path,
      file,
      title: titleAt(path),
      entry,
      markup,
      styles: sheet.getStyleTags(),
      font: fontFile,
    };
  });
  return { entrances, titleAt };
}
