import { writeFileSync } from 'node:fs';
import { sandboxDocs, sandboxReference } from './sandbox-docs.ts';

// npm run sandbox:docs: writes the schemas of /sandbox into docs/, and prints its calls and values.
for (const [path, content] of Object.entries(sandboxDocs)) writeFileSync(path, content);
console.log(sandboxReference);
