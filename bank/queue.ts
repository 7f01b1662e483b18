/**
 * Runs pieces of work one after the other, in the order in which they came. Where `mostWaiting`
 * wait already, the work is not done, and `refusal()` is thrown. A piece that fails does not stop
 * those behind it.
 */
export function oneAtATime(
  mostWaiting: number,
  refusal: () => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (work) => {
    if (unfinished > mostWaiting) throw refusal();
    unfinished += 1;
    const done = last.then(work).finally(() => (unfinished -= 1));
    last = done.catch(() => undefined);
    return done;
  };
}
