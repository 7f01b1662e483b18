import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { lockOrder } from '../store/transaction.ts';
import { watchedPool } from './watched-pool.ts';

/** The tables in which a statement locks existing rows, in its order. */
function lockedTables(statement: string): readonly string[] {
  const text = statement.toLowerCase();
  const changed = /^(?:update|delete from) "(\w+)"/.exec(text)?.[1];
  if (changed !== undefined) return [changed];
  if (text.startsWith('insert') && text.includes('on conflict') && !text.includes('do nothing'))
    return [/^insert into "(\w+)"/.exec(text)?.[1] ?? ''];
  if (!/ for (?:no key update|update|share)/.test(text)) return [];
  return [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table = '']) => table);
}

/** Records which tables each committed transaction locks, each once, in its order. */
export function recordLocks(pool: PostgresPool, seen: (readonly string[])[]): PostgresPool {
  const open = new Map<PostgresPoolClient, Set<string>>();
  return watchedPool(pool, (text, _, client) => {
    const own = open.get(client);
    if (/^(?:begin|start transaction)/.test(text)) open.set(client, new Set());
    else if (/^(?:commit|rollback)/.test(text)) {
      if (own !== undefined && own.size > 0) seen.push([...own]);
      open.delete(client);
    } else for (const table of lockedTables(text)) own?.add(table);
  });
}

/** The transactions that lock tables in another order than the documented one. */
export function outOfOrder(seen: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const rank = (table: string): number => lockOrder.findIndex((one) => one === table);
  return seen.filter((tables) =>
    tables.some((table, at) => rank(table) < 0 || rank(table) < rank(tables[at - 1] ?? table)),
  );
}
