/** What a page tells of itself while it is measured. */
export interface Probe {
  fcp: number;
  lcp: number;
  /** What it was that came last. */
  lcpOf: string;
  cls: number;
  /** What moved, and by how much. */
  readonly shifts: string[];
  readonly tasks: { readonly at: number; readonly span: number }[];
  /** Frames that took long, and the scripts that made them so. */
  readonly frames: {
    readonly at: number;
    readonly span: number;
    readonly scripts: readonly string[];
  }[];
  /** The longest event of each interaction, by its id. */
  readonly interactions: Record<
    number,
    { readonly name: string; readonly span: number; readonly target: string; readonly path: string }
  >;
  /** When a worker was asked, and when it answered. */
  readonly compares: { readonly from: number; until: number }[];
  commits: number;
  /** When React rendered for the first time: from then on the running app answers. */
  firstCommit: number | null;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
interface Paint extends PerformanceEntry {
  readonly element: Element | null;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId: number;
  readonly target: Element | null;
}
interface Frame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly invoker: string;
    readonly duration: number;
    readonly sourceURL: string;
    readonly sourceFunctionName: string;
  }[];
}

/**
 * Runs in the page before anything of its own. The hook is the one that React calls in production
 * builds, too.
 */
export function watchPage(): void {
  const bench: Probe = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    lcpOf: '',
    cls: 0,
    shifts: [],
    tasks: [],
    frames: [],
    interactions: {},
    compares: [],
    commits: 0,
    firstCommit: null,
  };
  const named = (element: Element | null) =>
    element === null
      ? ''
      : `${element.tagName.toLowerCase()} ${(element.getAttribute('name') ?? element.textContent).trim().slice(0, 24)}`.trim();
  const on = (type: string, options: object, tell: (entry: never) => void) => {
    try {
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => tell(entry as never)),
      ).observe({ type, buffered: true, ...options });
    } catch {
      // This browser does not tell.
    }
  };
  on('paint', {}, ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') bench.fcp = startTime;
  });
  on('largest-contentful-paint', {}, ({ startTime, element }: Paint) =>
    Object.assign(bench, { lcp: startTime, lcpOf: named(element) }),
  );
  on('layout-shift', {}, ({ value, hadRecentInput, sources }: Shift) => {
    if (hadRecentInput) return;
    bench.cls += value;
    bench.shifts.push(
      `${value.toFixed(3)} ${sources.map(({ node }) => (node instanceof Element ? named(node) : '')).join(', ')}`,
    );
  });
  on('longtask', {}, ({ startTime, duration }: PerformanceEntry) =>
    bench.tasks.push({ at: startTime, span: duration }),
  );
  on('long-animation-frame', {}, ({ startTime, duration, scripts }: Frame) => {
    const told = scripts.map(
      (script) =>
        `${script.invoker.replace(/https?:\S*\//, '')} ${script.sourceFunctionName} ${script.sourceURL.replace(/.*\//, '')} ${Math.round(script.duration)} ms`,
    );
    bench.frames.push({ at: startTime, span: duration, scripts: told });
  });
  on(
    'event',
    { durationThreshold: 16 },
    ({ interactionId, duration, name, target }: Interaction) => {
      if (interactionId === 0 || (bench.interactions[interactionId]?.span ?? 0) >= duration) return;
      bench.interactions[interactionId] = {
        name,
        span: duration,
        target: named(target),
        path: window.location.pathname,
      };
    },
  );
  const quiet = () => undefined;
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: quiet,
    onPostCommitFiberRoot: quiet,
    onCommitFiberRoot() {
      bench.commits += 1;
      bench.firstCommit ??= performance.now();
    },
  };
  const post = (...call: Parameters<typeof Reflect.apply>) => Reflect.apply(...call) as void;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function postTimed(this: Worker, ...said: unknown[]) {
    const compare = { from: performance.now(), until: Number.POSITIVE_INFINITY };
    bench.compares.push(compare);
    this.addEventListener('message', () => (compare.until = performance.now()), { once: true });
    post(postMessage, this, said);
  };
  Object.assign(window, { bench, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
