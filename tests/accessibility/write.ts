/* npm run accessibility */
import { writeFileSync } from 'node:fs';
import { statusFile, statusText } from './status.ts';

writeFileSync(statusFile, statusText());
