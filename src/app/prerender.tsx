import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor, type Actor, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { paths, type Path } from '../../machines/contract/paths.ts';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { downloadScreens } from '../flows/download/index.ts';
import { loginScreens } from '../flows/login/index.ts';
import { LandingScreen } from '../flows/public/LandingScreen.tsx';
import { registrationScreens } from '../flows/registration/index.ts';
import { resetScreens } from '../flows/reset/index.ts';
import { fontFile } from '../ui/font.ts';
import { GlobalStyle } from '../ui/global.tsx';
import { stateName, type Screens } from '../ui/screen.ts';
import type { AnyScreens } from './lazy-flow.ts';
import { PublicFrame, type PublicFrameKind } from './PublicFrame.tsx';
import { site } from './pages.ts';
import { titleOf } from './titles.ts';

interface EntrancePage {
  readonly path: Path;
  /** The file of the page, in the folder of the built app. */
  readonly file: string;
  readonly title: string;
  /** The entry whose code the page will want next. */
  readonly entry: string;
  readonly markup: string;
  readonly styles: string;
  readonly font: string;
}

/** A flow's screen where its machine begins. */
function begun<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  screens: Screens<Machine>,
): ReactNode {
  const snapshot: SnapshotFrom<AnyStateMachine> = actor.getSnapshot();
  const Screen = (screens as unknown as AnyScreens)[stateName(snapshot.value)];
  return Screen && <Screen snapshot={snapshot} send={() => undefined} />;
}

const { landing, login, register, forgotPassword, download } = paths;
const registration = createActor(registrationMachine, { input: { path: register } });
const reset = createActor(resetMachine, { input: { path: forgotPassword } });

/** The public entrances as they are before any code has arrived. */
const shells: readonly {
  path: Path;
  entry: string;
  kind: PublicFrameKind;
  content: ReactNode;
}[] = [
  {
    path: landing,
    entry: 'src/app/providers/landing.ts',
    kind: 'landing',
    content: <LandingScreen />,
  },
  {
    path: login,
    entry: 'src/app/providers/login.ts',
    kind: 'public',
    content: begun(createActor(loginMachine), loginScreens),
  },
  {
    path: register,
    entry: 'src/app/providers/registration.ts',
    kind: 'public',
    content: begun(registration, registrationScreens),
  },
  {
    path: forgotPassword,
    entry: 'src/app/providers/reset.ts',
    kind: 'public',
    content: begun(reset, resetScreens),
  },
  {
    path: download,
    entry: 'src/app/providers/download.ts',
    kind: 'public',
    content: begun(createActor(downloadMachine), downloadScreens),
  },
];

/** Renders them to text; called by the build. */
export function prerendered(): readonly EntrancePage[] {
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
    const file = path === landing ? 'index.html' : `${path.slice(1)}.html`;
    return {
      path,
      file,
      title: titleOf(path, site),
      entry,
      markup,
      styles: sheet.getStyleTags(),
      font: fontFile,
    };
  });
}
