import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright';

/** Flags that block all hosts but loopback, so that a request to anywhere else fails its test. */
const offlineArgs = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRoot = process.getuid?.() === 0;

/** Chromium's sandbox does not work for root. */
export const sandbox = !isRoot;
export const launchArgs = [
  ...offlineArgs,
  // Makes the headless shell render text exactly like Chromium.
  '--font-render-hinting=slight',
  ...(isRoot ? ['--no-sandbox'] : []),
];

const shell = '/usr/bin/chromium-headless-shell';
const windowed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of the Chromium to test in: CHROMIUM_PATH or the system's; `undefined`: Playwright's.
 * Prefers the headless shell, which uses a third less CPU.
 */
export function chromiumPath(): string | undefined {
  return process.env['CHROMIUM_PATH'] || [shell, ...windowed].find((path) => existsSync(path));
}

/** The path of a full Chromium; `undefined`: there is none. */
export function windowedChromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  return [named, ...windowed, chromium.executablePath()].find(
    (path) => !/headless.shell/.test(path) && existsSync(path),
  );
}

/** The path of the Firefox to test in: FIREFOX_PATH or the system's; `undefined`: there is none. */
export function firefoxPath(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  if (named) return named;
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
}

/** The browser that WebKitWebDriver drives (Debian's webkit2gtk-driver); `undefined`: none. */
export function webkitPath(): string | undefined {
  const needed = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  if (!needed.every((path) => existsSync(path))) return undefined;
  return readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
}

/** nginx, which bank/docs/deploy.md has a recipe for; `undefined`: there is none. */
export function nginxPath(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
}

/** Says which of the other engines or nginx are missing; their tests are then left out. */
export function reportMissing(): void {
  const missing = [
    ...(windowedChromiumPath() === undefined ? ['the full Chromium (Debian: chromium)'] : []),
    ...(firefoxPath() === undefined ? ['Firefox (Debian: firefox-esr)'] : []),
    ...(webkitPath() === undefined ? ['WebKit (Debian: webkit2gtk-driver, xvfb)'] : []),
    ...(nginxPath() === undefined ? ['nginx (Debian: nginx-light)'] : []),
  ];
  if (missing.length > 0) console.log(`Not tested here, because missing: ${missing.join(', ')}`);
}

function hasBrowser(): boolean {
  const full = chromium.executablePath();
  const ownShell = full.replace(/chromium-(\d+)[\\/].*/, 'chromium_headless_shell-$1');
  return chromiumPath() !== undefined || [full, ownShell].some((path) => existsSync(path));
}

/** Runs a command with its output visible. */
function run(command: string, ...args: readonly string[]): void {
  console.log(`> ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', env });
}

/**
 * Finds a Chromium, or installs the headless shell unless TEST_INSTALL is `off`. Returns `null`, or
 * a message if there is none.
 */
export function findBrowser(): string | null {
  if (!hasBrowser() && process.env['TEST_INSTALL'] !== 'off') {
    console.log(
      'No Chromium was found: installing its headless shell. TEST_INSTALL=off prevents that.',
    );
    if (isRoot && existsSync('/usr/bin/apt-get')) {
      run('apt-get', 'update', '-q');
      run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell');
    }
    if (!hasBrowser()) run('npx', 'playwright', 'install', '--only-shell', 'chromium');
  }
  return hasBrowser()
    ? null
    : 'No Chromium was found, so nothing ran in a browser: install one (Debian: chromium-headless-shell) or name it with CHROMIUM_PATH.';
}

/** Finds or installs a Chromium as `findBrowser` does. @throws with its message. */
export function needBrowser(): void {
  const missing = findBrowser();
  if (missing !== null) throw new Error(missing);
}
