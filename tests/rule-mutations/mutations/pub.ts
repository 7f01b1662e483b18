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
  'PUB-5': [
    ['addressBar.navigator.push(paths.dashboard)', 'addressBar.navigator.push(paths.landing)'],
  ],
  'PUB-6': [['Kembali ke dashboard', 'Kembali ke beranda', 'NotFoundScreen.tsx']],
  'PUB-7': [["  else if (install.offer) listener({ type: 'install.offered' });\n", '']],
  'PUB-8': [['iPhone dan iPad, dengan Safari', 'iPhone, dengan Safari']],
  'PUB-9': [
    [
      '"icon-192.png",\n      "sizes": "192x192"',
      '"icon-192.png",\n      "sizes": "256x256"',
      'public/manifest.webmanifest',
    ],
  ],
  'PUB-10': [['title="Yang belum sempurna"', 'title="Yang akan datang"']],
  'PUB-11': [['<FootLink to={paths.accessibility}>', '<FootLink to={paths.underDevelopment}>']],
  'PUB-12': [['return { crashed: true };', 'return { crashed: false };']],
  'PUB-13': [['sessionStore.token() === null', 'false']],
  'PUB-14': [['if (Missing) return { default: Missing };', '']],
  'PUB-15': [
    ['late 0s 10s forwards !important', 'late 0s 15s forwards !important'],
    ['forwards !important', 'forwards'],
    ['>Muat ulang<', '>Muat Ulang<', 'index.html'],
  ],
  'PUB-16': [
    ['=> early.left.push(event.target)', '=> {}'],
    ["control?.type === 'button') ask(control);", "control?.type === 'button');"],
    [' ask(event.target); });', ' });'],
    [' && at === asked.lastIndexOf(one)', ''],
  ],
  'PUB-17': [
    ['event.preventDefault(); ask', 'ask'],
    [' method="post"', ''],
  ],
  'PUB-18': [
    ['early.touches = event.touches.length;', ''],
    ['(early?.touches ?? 0) > 0 ||\n', ''],
    ["textContent = 'Memuat…';", "textContent = '';"],
  ],
  'PUB-19': [['if (location.pathname !== __HOME__ || isSignedIn())', 'if (true)']],
  'PUB-20': [
    ["window.name = 'arrival';", ''],
    ["window.name = '';", ''],
    ["document.querySelector(':focus') || ", ''],
  ],
  'PUB-21': [
    ['Sitemap: ${site}/sitemap.xml', 'Sitemap: /sitemap.xml'],
    ['<url><loc>${site}${path}</loc></url>', '<url>${site}${path}</url>'],
  ],
  'PUB-22': [['name="robots" content="noindex"', 'name="robots" content="nofollow"', 'index.html']],
  'PUB-23': [
    ["locale: 'id_ID'", "locale: 'en_US'"],
    ['<link rel="canonical" href="${address}" />', ''],
  ],
  'PUB-24': [
    ['  grid-template-rows: auto 1fr;\n', ''],
    [
      "local('Liberation Sans'),local('NimbusSans-Regular'),local('Roboto');size-adjust:104.6%",
      "local('Liberation Sans'),local('NimbusSans-Regular'),local('Roboto')",
    ],
  ],
  'PUB-25': [
    ['<Way to={paths.login}>', '<Way to={paths.register}>'],
    ["{pane === 'hero' ? (\n            <div>", "{pane !== 'plain' ? (\n            <div>"],
  ],
  'PUB-26': [
    ["!before?.matches('[data-own]') || before.matches", '!before || before.matches'],
    ["one.getAttribute('data-own') || ", ''],
    ["'$1$2'", "'$1'"],
    ['    putBack?.();\n', ''],
    ["inside.replaceWith(twins.get(inside) ?? '');", ''],
    ['now.setAttribute(name, value);', 'void value;'],
    ["if (!event.target.matches('[data-own]')) return; ", ''],
    ['button[data-own][type="button"]', 'button[type="button"]'],
  ],
};
