#!/usr/bin/env node
import { run } from './command.ts';

// A module can have started something that never ends. The output is complete when it is written.
const exit = (code: number) => process.stdout.write('', () => process.exit(code));
run(process.argv.slice(2), console.log, console.error).then(exit, (error: unknown) => {
  console.error(error);
  exit(1);
});
