import { readdirSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';

const folder = new URL('../../machines/', import.meta.url);

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'resolveState' in value;

const found: Record<string, AnyStateMachine> = {};
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  const name = /([\w-]+)\.machine\.ts$/.exec(file)?.[1];
  if (name === undefined) continue;
  const module = (await import(new URL(file, folder).href)) as Readonly<Record<string, unknown>>;
  for (const value of Object.values(module)) if (isMachine(value)) found[name] = value;
}

/** Every machine by file name, for `npm run machines`. */
export const machines: Readonly<Record<string, AnyStateMachine>> = found;
