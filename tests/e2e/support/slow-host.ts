import { createServer, request as requestTo, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from './listen.ts';

export interface SlowHostOptions {
  /** The bytes of a document's first piece; each other one has 1,000. */
  readonly first: number;
  /** How long after the last document the font arrives, in ms. */
  readonly font: number;
}

/** Milliseconds between the pieces of a document. */
const step = 100;

/** A proxy in front of the bank from which documents arrive slowly, in small pieces. */
export async function openSlowHost(bank: string, { first, font }: SlowHostOptions) {
  let documentSent = Promise.resolve();
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const passed = requestTo(bank + url, { method, headers });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (/\btext\/html\b/.test(answer.headers['content-type'] ?? ''))
          documentSent = sendSlowly(response, body, first);
        else if (url.endsWith('.woff2'))
          void documentSent.then(() => pause(font)).then(() => response.end(body));
        else response.end(body);
      });
    });
    request.pipe(passed);
  });
  return listen(server);
}

async function sendSlowly(response: ServerResponse, body: Buffer, first: number): Promise<void> {
  for (let from = 0, to = first; from < body.length; [from, to] = [to, to + 1_000]) {
    response.write(body.subarray(from, to));
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    await pause(step);
  }
  response.end();
}
