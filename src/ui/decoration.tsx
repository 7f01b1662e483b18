import { lazy, Suspense, type ComponentType } from 'react';

const loads: (() => Promise<void>)[] = [];

/** Resolves once the code of all decorations has loaded or failed: then they show at once. */
export const decorationsLoaded = () => Promise.all(loads.map((load) => load()));

/**
 * A picture whose code loads after the page. Reserve its space; if the code fails to load, the
 * space stays empty.
 */
export function decoration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Picture: ComponentType<Props> | null = null;
  const keep = () =>
    load().then(
      (loaded) => void (Picture = loaded),
      () => undefined,
    );
  loads.push(keep);
  const Later = lazy<ComponentType<Props>>(async () => {
    await keep();
    return { default: Picture ?? (() => null) };
  });
  return (props) =>
    Picture ? (
      <Picture {...props} />
    ) : (
      <Suspense fallback={null}>
        <Later {...props} />
      </Suspense>
    );
}
