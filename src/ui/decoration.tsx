import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A picture whose code comes after the page, because nothing is missed without it. Its place must
 * be kept free. Where the code does not come the place stays empty.
 */
export function decoration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Picture = lazy<ComponentType<Props>>(() =>
    load().then(
      (picture) => ({ default: picture }),
      () => ({ default: () => null }),
    ),
  );
  return (props) => (
    <Suspense fallback={null}>
      <Picture {...props} />
    </Suspense>
  );
}
