/** The record of a measured page. Times in milliseconds since navigation. */
export interface Probe {
  fcp: number;
  lcp: number;
  /** The element of the largest contentful paint: its tag and the beginning of its text. */
  lcpOf: string;
  cls: number;
  /** Each layout shift: its value and the elements that moved. */
  readonly shifts: string[];
  readonly tasks: { readonly at: number; readonly span: number }[];
  /** Long animation frames with their scripts. */
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
  /** The times of a message to a worker and of its answer. */
  readonly compares: { readonly from: number; until: number }[];
  commits: number;
  /** React's first commit: from then on the running app handles input. */
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
 * An init script: records into `window.bench`. Production builds of React also call the hook of its
 * developer tools.
 */
function watchPage(): void {
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
  const on = (type: string, options: object, record: (entry: never) => void) => {
    try {
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => record(entry as never)),
      ).observe({ type, buffered: true, ...options });
    } catch {
      // This browser does not support the type.
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
    const lines = scripts.map(
      (script) =>
        `${script.invoker.replace(/https?:\S*\//, '')} ${script.sourceFunctionName} ${script.sourceURL.replace(/.*\//, '')} ${Math.round(script.duration)} ms`,
    );
    bench.frames.push({ at: startTime, span: duration, scripts: lines });
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
  Worker.prototype.postMessage = function postTimed(this: Worker, ...message: unknown[]) {
    const compare = { from: performance.now(), until: Number.POSITIVE_INFINITY };
    bench.compares.push(compare);
    this.addEventListener('message', () => (compare.until = performance.now()), { once: true });
    post(postMessage, this, message);
  };
  Object.assign(window, { bench, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** `watchPage` as text. esbuild wraps named functions in a helper `__name`, which a page lacks. */
export const probeScript = `globalThis.__name = (it) => it; (${watchPage.toString()})();`;
