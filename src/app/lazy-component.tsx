import { lazy, useState, type ComponentType } from 'react';
import type { LoadComponent } from './load-component.ts';
import type { App } from './running-app.ts';

/**
 * A component whose code is fetched when it is first shown. If the code is already loaded, it
 * renders at once: React would keep even an empty fallback for 0.3 s.
 * @param Missing replaces it if the code cannot be fetched. If absent, the error is thrown.
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
 * Fetches the code of everything the open page shows except its flow. The page itself fetches
 * again, and reports, what fails to load.
 */
export async function fetchComponents({ root, fetchCode, site }: App): Promise<void> {
  const { frame, sessionView, component } = site.pages[root.getSnapshot().value.page];
  const content: (() => Promise<unknown>) | undefined = sessionView?.load ?? component;
  await Promise.allSettled([
    frame === 'account' && fetchCode(site.loadAccountFrame),
    content && fetchCode(content),
  ]);
}
