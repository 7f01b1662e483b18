import { vi } from 'vitest';

// Files that are not isolated share modules, and their state; each loads them again.
vi.resetModules();
