/* Writes the file that `npm run machines` draws. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { machines } from '../../model/machines.node.ts';
import { listedCoverage } from './listed.ts';

mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/machine-coverage.json', JSON.stringify(listedCoverage(machines)));
