import { writeFileSync } from 'node:fs';
import { sandboxDocs } from './sandbox-docs.ts';

// npm run sandbox:docs: writes the schemas and tables of /sandbox into docs/.
for (const [path, content] of Object.entries(sandboxDocs)) writeFileSync(path, content);
