import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { paths } from '../../machines/contract/paths.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { titleOf } from '../copy/titles.ts';
import { loginScreens } from '../flows/login/index.ts';
import { LandingScreen } from '../flows/public/LandingScreen.tsx';
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

const editing = createActor(loginMachine).getSnapshot();
const Login = loginScreens[editing.value];

/** The public entrances as they are before any code has arrived. */
const shells: readonly { file: string; path: string; entry: string | null; kind: PublicFrameKind; content: ReactNode }[] = [
  { file: 'index.html', path: paths.landing, entry: null, kind: 'landing', content: <LandingScreen /> },
  { file: 'login.html', path: paths.login, entry: 'src/app/flows/login.ts', kind: 'public', content: <Login snapshot={editing} send={() => undefined} /> },
];

/** Renders them to text; called by the build. */
export function prerendered(): readonly Shell[] {
  return shells.map(({ file, path, entry, kind, content }) => {
    const sheet = new ServerStyleSheet();
    const markup = renderToStaticMarkup(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <GlobalStyle />
          <PublicFrame kind={kind}>{content}</PublicFrame>
        </StaticRouter>,
      ),
    );
    return { file, title: titleOf(path), entry, markup, styles: sheet.getStyleTags(), font: fontFile };
  });
}
