// @vitest-environment node
import ELK from 'elkjs/lib/elk.bundled.js';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../../tools/chart/graph.ts';
import { nodesOf, transitionsOf } from '../../tools/chart/inside.ts';
import { placed } from '../../tools/chart/layout.ts';
import { machines } from '../../tools/chart/machines.ts';
import { Picture } from '../../tools/chart/Picture.tsx';

/**
 * `npm run machines` runs this file with --update, which rewrites docs/machines/. Without it the
 * tests compare those files with the machines.
 */
const folder = '../../docs/machines';
const elk = new ELK();
const names = Object.keys(machines);
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) =>
    basename(file).replace(/\.\w+$/, ''),
  );

const rows = Object.entries(machines).map(([name, machine]) => {
  const transitions = nodesOf(machine).flatMap(transitionsOf).length;
  return `| [${name}](${name}.svg) | ${nodesOf(machine).length} | ${transitions} |`;
});

const index = `# The machines as pictures

Written by \`npm run machines\` from the machines themselves; a test fails where a picture is older than its machine.
\`⚙\` is an actor that the state invokes, \`✓\` and \`✗\` its answer, \`#\` a tag, \`⊘\` an event that is refused.

| machine | states | transitions |
|---|---|---|
${rows.join('\n')}
`;

describe('the pictures of the machines', () => {
  it.each(Object.entries(machines))('%s is drawn as it is', async (name, machine) => {
    const svg = renderToStaticMarkup(<Picture placed={await placed(chartOf(machine), elk)} />);
    await expect(`${svg}\n`).toMatchFileSnapshot(`${folder}/${name}.svg`);
  });

  it('are listed', async () => {
    await expect(index).toMatchFileSnapshot(`${folder}/README.md`);
  });

  it('are there for every machine, and for no other', () => {
    const files = filesIn('machines')
      .filter((file) => file.endsWith('.machine'))
      .map((file) => file.replace('.machine', ''));
    expect(names.toSorted()).toEqual(files.toSorted());
    expect(
      filesIn('docs/machines').filter((file) => file !== 'README' && !names.includes(file)),
    ).toEqual([]);
  });
});
