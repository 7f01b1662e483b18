/** Invokes an actor whose failure shows nothing: without its word the page only knows less. */
export function hint<const Name extends string>(src: Name) {
  return { src, id: src, onError: {} } as const;
}
