#!/usr/bin/env node
/* Serves the viewer, with a saved session; or says why its events were taken or not. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { sessionOf } from './protocol.ts';
import { rowsOf } from './rows.ts';
import { asset, page, typeOf } from './serve.ts';
import { why, whyLine, whyLines, whyOf } from './why.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4800' }, json: { type: 'boolean', default: false } },
});
const isWhy = positionals[0] === 'why';
const [file, number] = isWhy ? positionals.slice(1) : positionals;
const read = (path = '') => sessionOf(readFileSync(path, 'utf8'));

/** Prints a line for each event, or what there is to say of one. Exit code 3: it was refused. */
function explain(): void {
  const { entries } = read(file);
  const one = number === undefined ? null : why(entries, Number(number));
  const all = one ? [one] : rowsOf(entries).map((row) => whyOf(entries, row));
  if (values.json) console.log(JSON.stringify(one ?? all, null, 2));
  else if (one) console.log(whyLines(one).join('\n'));
  else for (const each of all) console.log(whyLine(each, true));
  process.exitCode = one?.verdict === 'refused' ? 3 : 0;
}

function serve(): void {
  if (file !== undefined) read(file);
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
}

try {
  if (isWhy) explain();
  else serve();
} catch (error) {
  console.error(`${file} cannot be used: ${(error as Error).message}`);
  process.exitCode = 1;
}
