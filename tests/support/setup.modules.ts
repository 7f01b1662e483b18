import { vi } from 'vitest';

// Files that are not isolated share modules, and what those keep; each loads them anew.
vi.resetModules();
