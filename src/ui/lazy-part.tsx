import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

const loads: (() => Promise<void>)[] = [];

/** Resolves once the code of all lazy parts has loaded or failed: then they show at once. */
export const lazyPartsLoaded = () => Promise.all(loads.map((load) => load()));

/**
 * A part of a page whose code loads after the page. Reserve its space, or give what stands there
 * while it loads, and if its code fails to load.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  missing: ReactNode = null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  const keep = () =>
    load().then(
      (loaded) => void (Part = loaded),
      () => undefined,
    );
  loads.push(keep);
  const Later = lazy<ComponentType<Props>>(async () => {
    await keep();
    return { default: Part ?? (() => missing) };
  });
  return (props) =>
    Part ? (
      <Part {...props} />
    ) : (
      <Suspense fallback={waiting}>
        <Later {...props} />
      </Suspense>
    );
}
