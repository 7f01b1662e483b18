#!/usr/bin/env node
/* Serves the viewer, with a saved session. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { sessionOf } from './protocol.ts';
import { asset, page, typeOf } from './serve.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4800' } },
});
const [file] = positionals;
try {
  if (file !== undefined) sessionOf(readFileSync(file, 'utf8'));
} catch (error) {
  console.error(`${file} cannot be used: ${(error as Error).message}`);
  process.exit(1);
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://viewer');
  const answer = async () => {
    if (pathname === '/') return page('/', '/', { session: file && '/session.json' });
    return pathname === '/session.json' && file !== undefined
      ? readFileSync(file)
      : asset(pathname);
  };
  answer().then(
    (text) =>
      response.setHeader('Content-Type', typeOf(pathname === '/' ? '.html' : pathname)).end(text),
    () => response.writeHead(404).end(),
  );
});
server.on('error', (error) => {
  console.error(`${error.message}: choose another with --port`);
  process.exitCode = 1;
});
server.listen(Number(values.port), '127.0.0.1', () =>
  console.log(`The viewer is at http://127.0.0.1:${values.port}`),
);
