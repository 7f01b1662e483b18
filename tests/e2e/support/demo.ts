import type { APIRequestContext, Page } from '@playwright/test';

const demoPages = new WeakSet<Page>();

/** Whether this page runs the bank. */
export const isDemo = (page: Page): boolean => demoPages.has(page);

interface SerializedRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly form: Record<string, string> | null;
  readonly files: readonly { name: string; file: string; type: string; bytes: string }[];
  readonly json: string | null;
}

type Options = NonNullable<Parameters<APIRequestContext['fetch']>[1]>;

function serialize(
  method: string,
  { headers = {}, form, multipart, data }: Options,
): SerializedRequest {
  const parts = Object.entries(
    (multipart ?? {}) as Record<
      string,
      string | { name: string; mimeType: string; buffer: Buffer }
    >,
  );
  const texts = parts.flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const files = parts.flatMap(([name, value]) =>
    typeof value === 'string'
      ? []
      : [{ name, file: value.name, type: value.mimeType, bytes: value.buffer.toString('base64') }],
  );
  const fields =
    (form as Record<string, string> | undefined) ?? (multipart ? Object.fromEntries(texts) : null);
  return {
    method,
    headers,
    form: fields,
    files,
    json: data === undefined ? null : JSON.stringify(data),
  };
}

/** Sends a request from the page: a bank in the browser gets no other calls. */
async function send(page: Page, url: string, sent: SerializedRequest) {
  const answer = await page.evaluate(
    async ({ url: to, sent: { method, headers, form, files, json } }) => {
      const body =
        files.length > 0 ? new FormData() : form === null ? json : new URLSearchParams(form);
      if (body instanceof FormData) {
        for (const [name, value] of Object.entries(form ?? {})) body.append(name, value);
        for (const { name, file, type, bytes } of files) {
          body.append(
            name,
            new File([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], file, {
              type,
            }),
          );
        }
      }
      const init = {
        method,
        headers: { ...(json === null ? {} : { 'content-type': 'application/json' }), ...headers },
        body,
      };
      const response = await fetch(to, init);
      return { ok: response.ok, url: response.url, text: await response.text() };
    },
    { url, sent },
  );
  return {
    ok: () => answer.ok,
    url: () => answer.url,
    json: async () => JSON.parse(answer.text) as unknown,
  };
}

/**
 * Opens the demo and makes `page.request` send its requests through the page, so that the tests of
 * the server run on the demo unchanged.
 */
export async function requestThroughPage(page: Page): Promise<void> {
  demoPages.add(page);
  const request = {
    get: (url: string, options: Options = {}) => send(page, url, serialize('GET', options)),
    post: (url: string, options: Options = {}) => send(page, url, serialize('POST', options)),
  };
  Object.defineProperty(page, 'request', { value: request });
  await openDemo(page);
}

/** Opens the demo and waits until its bank is ready. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('complementary', { name: 'Demo' }).getByText('Bank siap').waitFor();
}
