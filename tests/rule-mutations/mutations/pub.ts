import type { Mutations } from '../mutations.ts';

const landing = 'src/flows/public/LandingScreen.tsx';
const contents = 'src/app/contents.tsx';
const crash = 'src/app/Crash.tsx';
const headline = `        <Headline tabIndex={-1} data-arrival="">
          {title}
        </Headline>
`;
const tagline = '        <Tagline>{tagline}</Tagline>\n';

export const pub: Mutations = {
  'PUB-1': {
    file: landing,
    from: 'title="Sinari Perjalanan Finansialmu"',
    to: 'title="Sinari Perjalanan Finansialmu!"',
  },
  'PUB-2': { file: 'src/ui/hero.tsx', from: headline + tagline, to: tagline + headline },
  'PUB-3': { file: landing, from: 'to={paths.login}', to: 'to={paths.register}' },
  'PUB-4': {
    file: contents,
    from: 'underDevelopment: arrivedAt(() => <UnderDevelopment',
    to: 'underDevelopment: arrivedAt(() => <NotFound',
  },
  'PUB-5': {
    file: contents,
    from: '<UnderDevelopment onBack={toDashboard} />',
    to: "<UnderDevelopment onBack={() => app.addressBar.navigator.push('/')} />",
  },
  'PUB-6': {
    file: 'src/flows/public/NotFoundScreen.tsx',
    from: 'Kembali ke dashboard',
    to: 'Kembali ke beranda',
  },
  'PUB-7': {
    file: 'src/platform/install.ts',
    from: "  else if (offer) listener({ type: 'install.offered' });\n",
    to: '',
  },
  'PUB-8': {
    file: 'src/flows/download/ByHand.tsx',
    from: 'iPhone dan iPad, dengan Safari',
    to: 'iPhone, dengan Safari',
  },
  'PUB-9': {
    file: 'public/manifest.webmanifest',
    from: '"/icon-192.png", "sizes": "192x192"',
    to: '"/icon-192.png", "sizes": "256x256"',
  },
  'PUB-10': {
    file: 'src/flows/public/AccessibilityScreen.tsx',
    from: 'title="Yang belum sempurna"',
    to: 'title="Yang akan datang"',
  },
  'PUB-11': {
    file: 'src/ui/page-parts.tsx',
    from: '<FootLink to={paths.accessibility}>',
    to: '<FootLink to={paths.underDevelopment}>',
  },
  'PUB-12': {
    file: crash,
    from: 'return { crashed: true };',
    to: 'return { crashed: false };',
  },
  'PUB-13': { file: crash, from: 'sessionStore.token() === null', to: 'false' },
  'PUB-14': {
    file: 'src/app/lazy-component.tsx',
    from: 'if (Missing) return { default: Missing };',
    to: '',
  },
  'PUB-15': [
    {
      file: 'index.html',
      from: 'late 0s 10s forwards !important',
      to: 'late 0s 15s forwards !important',
    },
    { file: 'index.html', from: 'forwards !important', to: 'forwards' },
    { file: 'index.html', from: '>Muat ulang<', to: '>Muat Ulang<' },
  ],
  'PUB-16': [
    { file: 'index.html', from: 'early.left.push(event.target);', to: '' },
    {
      file: 'index.html',
      from: "control.type === 'button') ask(control);",
      to: "control.type === 'button');",
    },
    { file: 'index.html', from: ' ask(event.target); });', to: ' });' },
    {
      file: 'src/app/replay-input.ts',
      from: 'else if (at === asked.lastIndexOf(one)) ',
      to: 'else ',
    },
  ],
  'PUB-17': [
    { file: 'index.html', from: 'event.preventDefault(); ask', to: 'ask' },
    { file: 'src/ui/form.tsx', from: ' method="post"', to: '' },
  ],
  'PUB-18': [
    { file: 'index.html', from: 'early.touches = event.touches.length;', to: '' },
    {
      file: 'src/app/replay-input.ts',
      from: '(early?.touches ?? 0) > 0 ||\n',
      to: '',
    },
    { file: 'index.html', from: "textContent = 'Memuat…';", to: "textContent = '';" },
  ],
  'PUB-19': {
    file: 'tools/build/landing.js',
    from: "if (location.pathname !== '/' || isSignedIn())",
    to: 'if (true)',
  },
  'PUB-20': [
    { file: 'index.html', from: "window.name = 'arrival';", to: '' },
    { file: 'index.html', from: "window.name = '';", to: '' },
  ],
};
