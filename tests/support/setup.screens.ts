import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fetchPopups } from '../../src/app/Overlays.tsx';
import { patient } from './machine.ts';

configure({ asyncUtilTimeout: patient.timeout });

// Loads the popup's code in advance, so that it appears as soon as its machine says so.
await fetchPopups();

afterEach(cleanup);
