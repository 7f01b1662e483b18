import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchArgs } from '../../../tests/support/browser.ts';
import { scaled } from '../../../tests/support/computer.ts';
import {
  checkTypes,
  install,
  pack,
  project,
  ran,
  ranCode,
  readme,
  readmeOf,
  root,
} from '../../chart/tests/install.ts';

const staticServer = `
  const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
  require('node:http').createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url.split('?')[0];
    try {
      const file = require('node:fs').readFileSync('.' + path);
      response.setHeader('Content-Type', types[path.split('.').pop()] ?? 'text/plain').end(file);
    } catch { response.writeHead(404).end(); }
  }).listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); });`;

let tarball = '';
let browser: Browser;
const running: ChildProcess[] = [];
const timeout = scaled(8_000);

beforeAll(async () => {
  tarball = pack('tools/inspector');
  const executablePath = chromiumPath();
  browser = await chromium.launch({ args: launchArgs, ...(executablePath && { executablePath }) });
}, scaled(120_000));
afterEach(() => {
  for (const { pid } of running.splice(0)) if (pid !== undefined) process.kill(-pid);
});
afterAll(async () => {
  await browser.close();
  rmSync(root, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a server and waits for its address. */
async function served(folder: string, command: string): Promise<{ address: string; line: string }> {
  const server = spawn('sh', ['-c', command], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', npm_config_offline: 'true' },
  });
  running.push(server);
  for await (const line of createInterface(server.stdout)) {
    const address = /http:\/\/[\w.]+:\d+/.exec(line)?.[0];
    if (address !== undefined) return { address, line };
  }
  throw new Error(`${command} stopped`);
}

/** Does what a section says, to the server of its last command; `null` if it cannot install. */
async function follow(
  name: string,
  type: string,
  section: string,
  steps = readme('tools/inspector', section),
) {
  const folder = project(name, type);
  const transcript: string[] = [];
  let address = '';
  for (const { name: file, code } of steps) {
    if (file !== undefined) {
      const written = type === 'commonjs' ? file.replace('config.js', 'config.mjs') : file;
      writeFileSync(join(folder, written), code);
      transcript.push(`# ${written} is written`);
    }
    for (const command of file === undefined ? code.trimEnd().split('\n') : []) {
      transcript.push(`$ ${command}`);
      if (command.startsWith('npm install')) {
        const names = command.split(' ').slice(2, -1);
        if (!install(folder, tarball, names)) return null;
      } else if (/^npx (vite|lentera-inspector)/.test(command)) {
        const { line, address: at } = await served(folder, `${command} --port ${await freePort()}`);
        address = at;
        transcript.push(line.trim());
      } else {
        const { status, stdout, stderr } = ran(folder, 'sh', '-c', command);
        if (status !== 0 || stderr || stdout) throw new Error(`${command}\n${stdout}${stderr}`);
      }
    }
  }
  return {
    folder,
    address,
    say: (...lines: string[]) => console.info([...transcript, ...lines].join('\n')),
  };
}

async function patientContext() {
  const context = await browser.newContext();
  context.setDefaultTimeout(scaled(30_000));
  return context;
}

/** Opens the app, which opens the viewer, and returns the milliseconds until this drew a chart. */
async function opened(address: string) {
  const context = await patientContext();
  const app = await context.newPage();
  const loads: string[] = [];
  app.on('load', () => loads.push(app.url()));
  const opening = context.waitForEvent('page', { timeout });
  await app.goto(address);
  const viewer = await opening;
  const start = Date.now();
  await viewer.getByRole('group', { name: /^Statechart/ }).waitFor({ timeout });
  return { app, viewer, loads, ms: Date.now() - start };
}
const shownActors = (viewer: Page) => viewer.getByRole('navigation').locator('b').allTextContents();

describe.each(['module', 'commonjs'])('the inspector in a project of type %s', (type) => {
  it('watches an app of Vite without React', { timeout: scaled(180_000) }, async () => {
    const done = await follow(`vite-${type}`, type, 'With Vite');
    if (!done) return;
    const { app, viewer, loads, ms } = await opened(done.address);
    await app.getByRole('button', { name: 'Try' }).click();
    await viewer.locator('aside').getByText('password: "•••"').first().waitFor({ timeout });
    expect(await shownActors(viewer)).toEqual(['login']);
    expect(await viewer.locator('footer').textContent()).toContain('field.changed');
    // To open the viewer reloads nothing.
    expect(loads).toHaveLength(1);
    done.say(`the viewer opened by itself and drew the chart after ${ms} ms; the app loaded once`);
  });

  it(
    'watches an app of Vite with React, without ghosts',
    { timeout: scaled(180_000) },
    async () => {
      const done = await follow(`react-${type}`, type, 'With Vite and React', [
        ...readme('tools/inspector', 'With Vite').filter(({ name }) => name === 'vite.config.js'),
        ...readme('tools/inspector', 'With Vite and React'),
      ]);
      if (!done) return;
      const { app, viewer, loads, ms } = await opened(done.address);
      await app.getByRole('button', { name: 'off' }).click();
      await app.getByRole('button', { name: 'on' }).waitFor({ timeout });
      await viewer.locator('footer').getByText('press').waitFor({ timeout });
      expect(await shownActors(viewer)).toEqual(['lamp']);
      expect(loads).toHaveLength(1);
      done.say(
        `the viewer opened by itself and drew the chart after ${ms} ms; the app loaded once`,
      );
    },
  );

  it('records in Node, and shows it', { timeout: scaled(120_000) }, async () => {
    const done = await follow(`node-${type}`, type, 'In Node');
    if (!done) return;
    const command = 'npx --no-install lentera-inspector why session.json 5';
    const { stdout } = ran(done.folder, 'sh', '-c', command);
    expect(stdout).toBe('5 press → lamp (off): taken\n  ✓ lamp.off: press → lamp.on\n');
    const viewer = await (await patientContext()).newPage();
    await viewer.goto(done.address);
    await viewer.getByRole('group', { name: 'Statechart: lamp' }).waitFor({ timeout });
    expect(await viewer.getByRole('combobox').textContent()).toContain('A lamp');
    await viewer.getByRole('button', { name: 'One event back' }).click();
    expect(await viewer.locator('aside .value').textContent()).toContain('off');
    expect(await viewer.locator('footer').textContent()).toContain('"pin":"•••"');
    done.say('the viewer showed the session');
  });
});

it(
  'watches an app of any server that has a copy of the viewer',
  { timeout: scaled(120_000) },
  async () => {
    const done = await follow('static', 'module', 'With webpack, Next.js or another server');
    if (!done) return;
    const module = (name: string, file: string) => [name, `/node_modules/${name}/${file}`];
    const imports = Object.fromEntries([
      module('xstate', 'dist/xstate.esm.js'),
      module('lentera-inspector', 'dist/esm/inspector/index.js'),
    ]) as Readonly<Record<string, string>>;
    writeFileSync(
      join(done.folder, 'index.html'),
      `<button id="press">Press</button><script type="importmap">${JSON.stringify({ imports })}</script>
     <script type="module">
       import { createActor, createMachine } from 'xstate';
       import { connectViewer } from 'lentera-inspector';
       const inspect = connectViewer({ mask: { secret: ['pin'] }, viewer: '/public/inspector/index.html' });
       const actor = createActor(createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } }), { inspect });
       document.getElementById('press').onclick = () => actor.send({ type: 'press', pin: '1' });
       actor.start();
     </script>`,
    );
    writeFileSync(join(done.folder, 'server.cjs'), staticServer);
    const { address } = await served(done.folder, `${process.execPath} server.cjs`);
    const { app, viewer } = await opened(address);
    await app.getByRole('button', { name: 'Press' }).click();
    await viewer.locator('footer').getByText('press').waitFor({ timeout });
    expect(await viewer.locator('footer').textContent()).toContain('"pin":"•••"');
  },
);

it('the inspector does nothing where there is no page, and lets Node end', () => {
  const folder = project('server', 'module');
  if (!install(folder, tarball, ['xstate'])) return;
  const { status, stdout, stderr } = ranCode(
    folder,
    `import { connectViewer } from 'lentera-inspector';
     connectViewer({ mask: { secret: [] } })({});
     console.log('rendered');`,
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'rendered\n', stderr: '' });
});

it('the inspector names its files for tools that do not know `exports`, and has what its README shows', () => {
  const folder = project('old-resolution', 'commonjs');
  if (!install(folder, tarball, ['xstate'])) return;
  readmeOf(folder, 'lentera-inspector', 'viewer.png');
});

it('the inspector gives types', { timeout: scaled(60_000) }, () => {
  const folder = project('types', 'module');
  if (!install(folder, tarball, ['xstate', '@xstate/store', 'vite'])) return;
  const code = `import { createActor, createMachine } from 'xstate';
    import { createStore } from '@xstate/store';
    import { connectViewer, recorder, type Session } from 'lentera-inspector';
    import { inspector } from 'lentera-inspector/vite';
    export const inspect = connectViewer({ mask: { secret: (name) => name === 'pin' } });
    export const actor = createActor(createMachine({}), { inspect });
    createStore({ context: {}, on: {} }).inspect(inspect);
    export const text: string = recorder({ mask: { secret: [] } }).session('A');
    export const plugin = inspector({ follow: 'a' });
    export const session: Session | null = null;
    // @ts-expect-error A mask is needed.
    connectViewer({});`;
  writeFileSync(join(folder, 'typed.ts'), code);
  checkTypes(folder, ['typed.ts'], 'node');
});
