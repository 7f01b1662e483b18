import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import { UnavailableScreen } from '../flows/public/UnavailableScreen.tsx';
import { screenOf, type ScreenProps } from '../ui/screen.ts';
import { LoadingPage } from '../ui/feedback.tsx';
import { useRunning } from './use-app.ts';
import type { App } from './app.types.ts';
import { lazyComponent } from './load-chunks.tsx';
import { FocusHeading } from './PageShell.tsx';
import type { StaticPage } from './pages.ts';
import type { AnyScreens, LoadComponent, PageName } from './site.ts';

type PageContent = Readonly<Record<PageName, ComponentType>>;

export function pageContentOf(app: App): PageContent {
  const fixed: Readonly<Record<string, ComponentType>> = staticContentOf(app);
  const contents = app.site.pageNames.map((name) => {
    const { flow, sessionView, component } = app.site.pages[name];
    if (flow) return [name, live('flow', () => app.screensOf(name))];
    if (component) return [name, withHeadingFocus(lazyOf(app, component))];
    if (!sessionView) return [name, fixed[name]];
    const screen = lazyOf(app, sessionView.load) as unknown as AnyScreens;
    return [name, live(sessionView.of, () => screen)];
  });
  return Object.fromEntries(contents) as PageContent;
}

/** Total: a page that is missing here does not compile. */
const staticContentOf = (app: App): Readonly<Record<StaticPage, ComponentType>> => ({
  choosing: LoadingPage,
  leaving: LoadingPage,
  unavailable: withHeadingFocus(() => <UnavailableScreen onReload={app.reload} />),
});

/** Focuses the heading of its content once that is loaded. */
function FocusesHeading({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<LoadingPage />}>
      <FocusHeading />
      {children}
    </Suspense>
  );
}

const withHeadingFocus = (Content: ComponentType) => () => (
  <FocusesHeading>
    <Content />
  </FocusesHeading>
);

/** Renders the actor of that name at the state it is in, once its code is there. */
function live(
  actorName: 'flow' | 'account' | 'notifications',
  screensNow: () => AnyScreens,
): ComponentType {
  return function LiveContent() {
    const running: ScreenProps<AnyStateMachine> | null = useRunning(actorName);
    if (!running) return <LoadingPage />;
    const screen = screenOf(screensNow(), running);
    return screen && <FocusesHeading>{screen}</FocusesHeading>;
  };
}

/** A component whose code is fetched when it is first shown. Shows a message if that fails. */
function lazyOf<Props extends object>(app: App, load: LoadComponent<Props>) {
  return lazyComponent(app, load, () => <UnavailableScreen onReload={app.reload} />);
}
