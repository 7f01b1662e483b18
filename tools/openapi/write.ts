/* npm run contract:docs: writes the files that follow from docs/openapi.yaml. */
import { writeFileSync } from 'node:fs';
import { files } from './files.ts';

for (const [file, render] of Object.entries(files)) writeFileSync(file, render(file));
