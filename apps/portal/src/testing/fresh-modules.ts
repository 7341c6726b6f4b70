import { vi } from 'vitest';

// Test files share a process, which saves minutes, but no module: stores of the portal begin anew, and mocks take effect.
vi.resetModules();
