/* npm run tokens */
import { writeFileSync } from 'node:fs';
import { tokensFile } from './tokens.ts';

writeFileSync('.storybook/tokens.json', tokensFile());
