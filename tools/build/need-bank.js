/* Stops a command that runs the sandbox bank if a team with its own bank has deleted the folder. */
import { existsSync } from 'node:fs';

if (!existsSync('bank')) {
  console.error('This command runs the sandbox bank, but there is no folder bank/.');
  process.exitCode = 1;
}
