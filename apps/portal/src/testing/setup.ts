import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as react from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { supportModalDialogs } from './modal-dialogs.ts';

supportModalDialogs();

// Nothing has a size in jsdom: what is rendered for its width keeps the one it begins with.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor can anything be scrolled to.
Element.prototype.scrollIntoView = () => undefined;

// Files share a browser too: an order on its way to its payment would be paid by the next one.
localStorage.clear();
sessionStorage.clear();

configure({
  // Waiting longer costs nothing where it works; a busy machine is no reason to fail.
  asyncUtilTimeout: 10_000,
  // What is not there yet is looked for at every change of the page: it is printed for the failure that somebody reads.
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    let printedPage: string | undefined;
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (printedPage ??= `${message ?? ''}\n\n${String(prettyDOM(container))}`),
    });
  },
});

// For each element that it makes, React keeps the stack of the place: a tenth of the time, for no warning more or less.
Object.defineProperty(
  Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => {} },
);

const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      printed.push(words.map(String).join(' '));
    });
  }
});

// A warning of React is a defect of the component, so it fails the test that drew it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(printed, 'printed to the console').toEqual([]);
});
