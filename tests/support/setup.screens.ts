import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fetchPopups } from '../../src/app/Overlays.tsx';

// So that a popup is there as soon as its machine says so.
await fetchPopups();

afterEach(cleanup);
