import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultChannel } from '../../tools/inspector/protocol.ts';
import { expect, test } from '@playwright/test';

test('the build contains no trace of the inspector', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const built = files
    .filter(({ name }) => /\.(js|css|html|json|webmanifest)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(built.length).toBeGreaterThan(10);
  const traces = [
    defaultChannel,
    'BroadcastChannel',
    'elkjs',
    'org.eclipse.elk',
    'stately.ai',
    '@statelyai',
    'xstateinspector',
    'inspector',
    'VITE_INSPECT',
    '?inspect',
    'ignoreTrialError',
  ];
  const found = built.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
  });
  expect(found).toEqual([]);
  expect(files.filter(({ name }) => /inspector|elk|viewer/.test(name))).toEqual([]);
});
