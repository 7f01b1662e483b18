import { vi } from 'vitest';

// Files without isolation share modules and their state, so each file reloads them.
vi.resetModules();
