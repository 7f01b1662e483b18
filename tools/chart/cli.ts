#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './command.ts';

const own = fileURLToPath(import.meta.url);
const args = process.argv.slice(2);

/** Whether to start again with the `tsx` of the user's project, which reads TypeScript. */
function needsTsx(): boolean {
  const readsTypeScript = own.endsWith('.ts') || process.execArgv.includes('tsx');
  if (readsTypeScript || !args.some((one) => /\.[cm]?tsx?(#|$)/.test(one))) return false;
  try {
    createRequire(join(process.cwd(), 'package.json')).resolve('tsx');
    return true;
  } catch {
    return false;
  }
}

const end = process.exit.bind(process);
// A module can have started something that never ends. The output is complete when it is written.
const exit = (code: number) => process.stdout.write('', () => end(code));
if (needsTsx()) {
  const options = ['--import', 'tsx', own, ...args];
  exit(spawnSync(process.execPath, options, { stdio: 'inherit' }).status ?? 1);
} else {
  // A module ends only itself, and one that fails after it was imported loses no picture.
  process.exit = () => {
    throw new Error('it calls process.exit');
  };
  let late = 0;
  process.on('uncaughtException', (error) => {
    console.error(`failed: ${error.message}`);
    late = 1;
  });
  run(args, console.log, console.error).then(
    // Failures that a module has left behind come before a timer that starts now.
    (code) => setTimeout(() => exit(code || late)),
    (error: unknown) => {
      console.error(error);
      exit(1);
    },
  );
}
