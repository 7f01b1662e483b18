import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageHeadersOptions } from './headers.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** CSP hashes of the inline styles and scripts of the app's pages, each once. */
export function inlineHashes(
  ...pages: readonly string[]
): Required<Pick<PageHeadersOptions, 'styles' | 'scripts'>> {
  const hashesOf = (inline: RegExp): readonly string[] => {
    const texts = pages.flatMap((page) => [...page.matchAll(inline)].map(([, text = '']) => text));
    return [...new Set(texts.map((text) => `sha256-${sha256(text)}`))];
  };
  return {
    styles: hashesOf(/<style\b[^>]*>([\s\S]*?)<\/style>/gi),
    scripts: hashesOf(/<script>([\s\S]*?)<\/script>/gi),
  };
}

export function inlineHashesIn(folder: string): ReturnType<typeof inlineHashes> {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return inlineHashes(...pages.map((page) => readFileSync(join(folder, page), 'utf8')));
}
