import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Parts = readonly (readonly [part: RegExp, instead: string])[];

/**
 * In react-router: what its `Link` does for its framework, whose context is absent here, and what
 * runs when the file does, because of which the bundler keeps forms, routes and scrolling.
 */
const ofRouter: Parts = [
  [/shouldPrefetch && !isAbsolute \? .* : link;/, 'link;'],
  [/usePrefetchBehavior\(\s+prefetch,\s+rest\s+\)/, '[false, null, {}]'],
  [/^\w+\.(displayName|contextType) = .*;$/gm, ''],
  [/(?<== )React\d*\.(createContext|forwardRef|memo)\(/g, '/*#__PURE__*/ $&'],
];

/** In styled-components: a list of all elements, each made at the start. */
const ofStyled: Parts = [
  [/(?<==)new Set\(\["a","abbr",[^\]]*\]\)/, '0'],
  [
    /(?<==)(\$?\w+);\$?\w+\.forEach\(e=>\{\$?\w+\[e\]=\1\(e\)\}\)/,
    'new Proxy($1,{get:(of,tag)=>of[tag]??=of(tag)})',
  ],
];

/** In axios: an error as JSON, and stacks that are put together. */
const ofError: Parts = [
  [/ {2}toJSON\(\) \{.*?\n {2}\}\n/s, ''],
  [/appendCauseStack\(axiosError, error\);/, ''],
];
const ofRequest: Parts = [
  [
    / {2}async request\(.*?\n {2}\}\n/s,
    'async request(of, config) { return this._request(of, config); }',
  ],
];

/** In yup: types of values and forms of answers that no schema here has. */
const ofYup: Parts = [
  [/^create(\$\d)?\.(prototype|INVALID_DATE) = .*;$/gm, ''],
  [/^DateSchema\.INVALID_DATE = .*;$/m, ''],
  [
    /^ {2}(describe|datetime|camelCase|snakeCase|constantCase|get \['~standard'\])\(.*?^ {2}\}\n/gms,
    '',
  ],
];

const routerForProduction = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

const parts: Readonly<Record<string, Parts>> = {
  '/react-router/dist/production/chunk-': ofRouter,
  '/styled-components/dist/styled-components.': ofStyled,
  '/yup/index.esm.js': ofYup,
  '/axios/lib/core/AxiosError.js': ofError,
  '/axios/lib/core/Axios.js': ofRequest,
};

/** Replacements of modules, by the end of their path. */
const stubs = {
  '/stylis/src/Prefixer.js': 'export const prefix = (value) => value;',
  '/axios/lib/adapters/fetch.js': 'export const getFetch = () => null;',
  '/axios/lib/cancel/CancelToken.js': 'export default null;',
  '/axios/lib/helpers/formDataToJSON.js': 'export default null;',
  '/axios/lib/helpers/cookies.js': 'export default null;',
  '/axios/lib/helpers/HttpStatusCode.js': 'export default null;',
  '/axios/lib/helpers/progressEventReducer.js': 'export const progressEventReducer = null;',
  '/axios/lib/helpers/spread.js': 'export default null;',
  '/axios/lib/helpers/toFormData.js':
    'export default (params, query) => Object.keys(params).forEach((key) => query.append(key, params[key]));',
  '/axios/lib/helpers/toURLEncodedForm.js': 'export default null;',
  '/axios/lib/helpers/validator.js':
    'const no = () => {}; export default { assertOptions: no, validators: { transitional: no, spelling: no } };',
  '/axios/lib/core/assertParamsAcyclic.js': 'export default () => {};',
  '/axios/lib/core/InterceptorManager.js': 'export default class { forEach() {} }',
  '/xstate/dist/xstate-dev.esm.js': 'export const devToolsAdapter = () => {};',
  'vite/preload-helper.js': readFileSync('tools/build/preload.js', 'utf8'),
};

const packageOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * Removes unused parts of packages from the build (docs/measured.md), and the indentation
 * and comments of styles.
 *
 * - react-router's `exports` name only its development build, with warnings; its links can prefetch
 *   pages of its own framework; its forms, routes and scrolling are not used.
 * - styled-components makes a function for each element of HTML and SVG at the start, and brings a
 *   prefixer for `enableVendorPrefixes`, which nothing here sets: the browsers of package.json need
 *   no prefixes.
 * - axios brings an adapter for `fetch`, which it takes only without XMLHttpRequest, and tokens to
 *   cancel, nested parameters, forms as JSON, cookies, interceptors, checks of its options, names
 *   of statuses and progress, for which nothing here asks.
 * - yup brings dates, tuples, lists and descriptions of schemas, and changes of keys.
 * - xstate looks for its browser extension if `devTools` is set, which nothing here does.
 *
 * It also removes the states' descriptions, which only tools read.
 *
 * The build fails if a package is in it and no longer has the part.
 */
export function slim(): Plugin {
  const slimmed = new Set<string>();
  let base = '/';
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => void ({ base } = config),
    resolveId: (source) => (source === 'react-router' ? routerForProduction : null),
    transform(code, id) {
      if (/\.(states|machine)\.ts$/.test(id)) {
        const bare = code.replace(/^ +description:\s+(['"])[A-Z].*\.\1,\n/gm, '');
        if (/\bdescription:\s+['"][A-Z]/.test(bare))
          this.error(`${id}: a description is one text that ends with a full stop`);
        return bare === code ? null : bare;
      }
      const [path, own] = Object.entries(parts).find(([path]) => id.includes(path)) ?? [];
      if (!path || !own || own.some(([part]) => code.search(part) === -1)) return null;
      slimmed.add(path);
      return own.reduce((text, [part, instead]) => text.replace(part, instead), code);
    },
    buildEnd(error) {
      const ids = [...this.getModuleIds()];
      for (const path of Object.keys({ ...parts, ...stubs })) {
        const name = packageOf(path);
        if (!error && !slimmed.has(path) && ids.some((id) => id.includes(`/node_modules/${name}/`)))
          this.error(`${name} has changed: tools/build/slim.ts finds no ${path}`);
      }
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.name !== 'vendor')
          file.code = file.code
            .replace(/\n +\/\*.*?\*\//gs, '')
            .replace(/([;{]?)\n +/g, (_, end) => end || '\n');
    },
    load(id) {
      const stub = Object.entries(stubs).find(([path]) => id.endsWith(path));
      if (stub === undefined) return null;
      slimmed.add(stub[0]);
      return stub[1].replace('__BASE__', JSON.stringify(base));
    },
  };
}
