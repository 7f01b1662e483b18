import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';

// Modules keep the settings of a deployment and the listener of the calls from file to file.
vi.resetModules();
