import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { fetchPopups } from '../../src/app/Overlays.tsx';
import { patient } from './computer.ts';

configure({ asyncUtilTimeout: patient.timeout });

// Loads the popup's code in advance, so that it appears as soon as its machine says so.
await fetchPopups();

// A frame is painted at once, so that a popup is seen as soon as it is rendered.
vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => (paint(0), 0));

afterEach(cleanup);
