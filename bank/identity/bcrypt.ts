import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';

/** The size of libuv's thread pool, which computes the hashes (bank/docs/deploy.md). */
const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? '') || 4;

/**
 * The hashes that run at once. One core stays free for answers, and two threads for files, pictures
 * and tokens, which use the same pool.
 */
export const hashesAtOnce = Math.max(1, Math.min(availableParallelism() - 1, threads - 2));

/** The bcrypt hash of a text, `$2b$…`. Only its first 72 bytes count. `rounds`: 4 to 31. */
export async function makeHash(text: string, rounds: number): Promise<string> {
  return hash(text, rounds);
}

/** Whether the text has this hash; `false` for an invalid hash. `$2y$` is PHP's `$2b$`. */
export async function fitsHash(text: string, expected: string): Promise<boolean> {
  return compare(text, expected.replace(/^\$2y\$/, '$2b$'));
}
