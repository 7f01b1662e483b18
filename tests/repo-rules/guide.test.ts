import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasBank } from '../support/bank.ts';

const text = readFileSync('docs/guide.md', 'utf8');

describe('the guide to an app of statecharts', () => {
  it('is short: at most 1,600 words', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(1_600);
  });

  it.runIf(hasBank)('refers to files and names that exist', () => {
    const references = [...text.matchAll(/`([\w./-]+\/[\w.-]*)(?:#(\w+))?`|\]\(([\w./-]+)/g)];
    const wrong = references.flatMap(([all, file = '', name, link]) => {
      const path = link === undefined ? file : `docs/${link}`;
      if (!existsSync(path)) return [all];
      return name === undefined || readFileSync(path, 'utf8').includes(name) ? [] : [all];
    });
    expect(references.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('numbers its questions, and names the version of XState', () => {
    const numbers = [...text.matchAll(/^## (\d+)\./gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    const { version } = JSON.parse(readFileSync('node_modules/xstate/package.json', 'utf8')) as {
      readonly version: string;
    };
    expect(text).toContain(`XState ${version}`);
  });
});
