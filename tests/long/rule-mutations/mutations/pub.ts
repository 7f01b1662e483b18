import type { Mutations } from '../mutations.ts';

export const pub: Mutations = {
  'PUB-1': [["'Sinari Perjalanan Finansialmu'", "'Sinari Perjalanan Finansialmu!'"]],
  'PUB-2': [
    [
      '          <Headline tabIndex={-1} data-arrival="">\n            {title}\n          </Headline>\n          <Tagline>{tagline}</Tagline>\n',
      '          <Tagline>{tagline}</Tagline>\n          <Headline tabIndex={-1} data-arrival="">\n            {title}\n          </Headline>\n',
    ],
  ],
  'PUB-3': [['primary to={paths.login}', 'primary to={paths.register}', 'LandingScreen.tsx']],
  'PUB-4': [["namedExport(messages, 'UnderDevelopment')", "namedExport(messages, 'NotFound')"]],
  'PUB-5': [['.navigator.push(paths.dashboard)', '.navigator.push(paths.landing)']],
  'PUB-6': [['Kembali ke dashboard', 'Kembali ke beranda', 'NotFoundScreen.tsx']],
  'PUB-27': [["{number === '' ? null : (", '{number ? null : (']],
  'PUB-7': [["  else if (install.offer) listener({ type: 'install.offered' });\n", '']],
  'PUB-8': [['iPhone dan iPad, dengan Safari', 'iPhone, dengan Safari']],
  'PUB-9': [['"sizes": "192x192"', '"sizes": "256x256"', 'public/manifest.webmanifest']],
  'PUB-10': [['title="Yang belum sempurna"', 'title="Yang akan datang"']],
  'PUB-11': [['<FootLink to={paths.accessibility}>', '<FootLink to={paths.underDevelopment}>']],
  'PUB-12': [['return { crashed: true };', 'return { crashed: false };']],
  'PUB-13': [['sessionStore.token() === null', 'false']],
  'PUB-14': [['if (Missing) return { default: Missing };', '']],
  'PUB-15': [['forwards !important', 'forwards']],
  'PUB-16': [['=> early.left.push(event.target)', '=> {}']],
  'PUB-17': [['event.preventDefault(); ask', 'ask']],
  'PUB-18': [['early.touches = event.touches.length;', '']],
  'PUB-19': [['if (location.pathname !== __HOME__ || isSignedIn())', 'if (true)']],
  'PUB-20': [["window.name = 'arrival';", '']],
  'PUB-24': [['auto 1fr minmax(3.875rem, auto)', 'auto 1fr auto']],
  'PUB-26': [["one.getAttribute('data-own') || ", '']],
};
