import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';

export const formPages = ['ours', 'theirs'] as const;
export type FormPage = (typeof formPages)[number];

/** Builds both pages as the portal is built, for production and for the same browsers; returns their folder. */
export async function buildPages(): Promise<string> {
  const root = join(import.meta.dirname, 'page');
  const outDir = join(import.meta.dirname, '../../.cache/bench/form');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: formPages.map((page) => join(root, `${page}.html`)) },
    },
  });
  return outDir;
}
