/* npm run contract:docs: writes the files that follow from docs/openapi.yaml. */
import { writeFileSync } from 'node:fs';
import { renderPage } from './pages.ts';
import { renderTypes } from './types.ts';

writeFileSync('docs/openapi.html', renderPage());
writeFileSync('machines/contract/wire.ts', renderTypes());
