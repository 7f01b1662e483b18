import { lazy, useState, type ComponentType } from 'react';
import type { LoadComponent } from './load-component.ts';
import type { App } from './running-app.ts';

/**
 * A component whose code is fetched when it is first shown, and shown at once where the code is
 * there: React would leave even a fallback of no time in its place for 0.3 s.
 * @param Missing stands in where the code can't be fetched. Absent: the error is thrown.
 */
export function lazyComponent<Props extends object>(
  { fetchCode, fetchedCode }: Pick<App, 'fetchCode' | 'fetchedCode'>,
  load: LoadComponent<Props>,
  Missing?: ComponentType<Props>,
): ComponentType<Props> {
  const Later = lazy<ComponentType<Props>>(() =>
    fetchCode(load).catch((error: unknown) => {
      if (Missing) return { default: Missing };
      throw error;
    }),
  );
  return function LazyComponent(props) {
    const [Content] = useState(() => fetchedCode(load)?.default ?? Later);
    return <Content {...props} />;
  };
}

/**
 * Fetches the code of what the open page shows, its flow's excepted. What can't be fetched the page
 * asks for again, and says so itself.
 */
export async function fetchComponents({ root, fetchCode, site }: App): Promise<void> {
  const { frame, sessionView, component } = site.pages[root.getSnapshot().value.page];
  const content: (() => Promise<unknown>) | undefined = sessionView?.load ?? component;
  await Promise.allSettled([
    frame === 'account' && fetchCode(site.loadAccountFrame),
    content && fetchCode(content),
  ]);
}
