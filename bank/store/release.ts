/** Milliseconds between two tries. */
const pause = 250;

/**
 * Releases a lease that this process no longer uses. If the database is away, goes on trying in the
 * background for `lease` milliseconds, after which the lease is over anyway (docs/trust.md M24).
 * `work` must not touch a lease of any other call. Never rejects.
 */
export async function release(work: () => Promise<unknown>, lease: number): Promise<void> {
  const end = performance.now() + lease;
  const attempt = async (): Promise<void> => {
    try {
      await work();
    } catch {
      if (performance.now() > end) return;
      const timer = setTimeout(() => void attempt(), pause);
      // The timer must not keep Node alive. In a browser it is a number.
      if (typeof timer === 'object') timer.unref();
    }
  };
  await attempt();
}
