import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright';

/** Flags that block all hosts but loopback, so that a request to anywhere else fails its test. */
export const offlineArgs = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRoot = process.getuid?.() === 0;

/** Chromium cannot use its sandbox as root. */
export const sandbox = !isRoot;
export const launchArgs = [...offlineArgs, ...(isRoot ? ['--no-sandbox'] : [])];

/**
 * The path of the Chromium to test in: CHROMIUM_PATH or the system's; `undefined`: Playwright's.
 */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
}

/**
 * The path of the same engine without a window, which takes a third less of the processor; where it
 * is missing, that of the Chromium to test in.
 */
export function headlessChromiumPath(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell';
  return process.env['CHROMIUM_PATH'] === undefined && existsSync(shell) ? shell : chromiumPath();
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

/** The server whose recipe docs/deploy.md has; `undefined`: there is none. */
export function nginxPath(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
}

/** Says which of the other engines, or nginx, is missing; its tests are then left out. */
export function tellMissing(): void {
  const missing = [
    ...(firefoxPath() === undefined ? ['Firefox (Debian: firefox-esr)'] : []),
    ...(webkitPath() === undefined ? ['WebKit (Debian: webkit2gtk-driver, xvfb)'] : []),
    ...(nginxPath() === undefined ? ['nginx (Debian: nginx-light)'] : []),
  ];
  if (missing.length > 0) console.log(`Not tested here, because missing: ${missing.join(', ')}`);
}

function hasBrowser(): boolean {
  return chromiumPath() !== undefined || existsSync(chromium.executablePath());
}

/** Runs a command with its output visible. @returns whether it succeeded. */
function runs(command: string, args: readonly string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

/** Finds a Chromium or installs one. @throws with instructions where neither works. */
export function needBrowser(): void {
  if (hasBrowser()) return;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    runs('apt-get', ['update', '-q']);
    runs('apt-get', ['install', '-y', '-q', 'chromium', 'chromium-headless-shell']);
    if (hasBrowser()) return;
  }
  runs('npx', ['playwright', 'install', 'chromium']);
  if (hasBrowser()) return;
  throw new Error(
    'No Chromium was found and none could be installed. Install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium) or name it with CHROMIUM_PATH=/path/to/chromium, and run npm test again.',
  );
}
