import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly engines: { readonly node: string };
};
const [running] = process.versions.node.split('.');

/** The lines of Node that the README names, e.g. `24`, but for the one that runs this. */
export const otherLines = [...engines.node.matchAll(/\^(\d+)/g)]
  .map(([, line = '']) => line)
  .filter((line) => line !== running);

const homeOf = (line: string) => resolve(`test-results/node-${line}`);

/** The folder of the program `node` of a line. */
export const folderOf = (line: string) => `${homeOf(line)}/node_modules/node/bin`;

/**
 * Installs the newest Node of a line with npm, unless TEST_INSTALL is `off`. Without a network, one
 * that is already there serves. Returns its version; `null`: there is none.
 */
export function installNode(line: string): string | null {
  const place = ['--prefix', homeOf(line), '--no-audit', '--no-fund', '--fetch-retries=1'];
  // A registry that cannot be reached may let npm wait for a quarter of an hour.
  if (process.env['TEST_INSTALL'] !== 'off')
    spawnSync('npm', ['install', ...place, `node@${line}`], { stdio: 'inherit', timeout: 120_000 });
  const { status, stdout } = spawnSync(`${folderOf(line)}/node`, ['-v'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
