import { vi } from 'vitest';

// Test files share a process, which saves minutes, but no module: stores of the portal begin anew, and mocks take effect.
vi.resetModules();
// Nor what the file before put in place of something: a clock that stands still, an answer in place of the network.
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
