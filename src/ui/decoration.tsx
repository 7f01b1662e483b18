import { lazy, Suspense, type ComponentType } from 'react';

const loads: (() => Promise<void>)[] = [];

/** Resolves once the code of all decorations has come or failed: then they show at once. */
export const decorationsLoaded = () => Promise.all(loads.map((load) => load()));

/**
 * A picture whose code comes after the page, because nothing is missed without it. Its place must
 * be kept free. Where the code does not come the place stays empty.
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
