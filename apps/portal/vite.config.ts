import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGraph } from './vite.chunk-graph.ts';
import { earlyScript } from './vite.early-script.ts';
import { language } from './vite.language.ts';
import { leanRouter } from './vite.lean-router.ts';
import { precompress } from './vite.precompress.ts';
import { serviceWorker } from './vite.service-worker.ts';

const productionRouter = fileURLToPath(
  new URL('../production/index.mjs', import.meta.resolve('react-router')),
);

const ofEverybodySignedIn = new RegExp(
  [
    'portal/src/app/(with-queries|session/session-(flow|timeout)|shell/(menu|trail))[.]tsx?$',
    'portal/src/(server-state/index|lib/(format|today))[.]ts$',
    'contracts/src/records/',
    'node_modules/@tanstack/',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    // `PORTAL_LANGUAGE=af npm start`
    language(process.env['PORTAL_LANGUAGE'] ?? 'en'),
    react(),
    leanRouter(),
    earlyScript('src/app/early-theme.ts'),
    serviceWorker('src/app/service-worker.ts'),
    precompress(),
    chunkGraph(),
  ],
  resolve: {
    // The package leads everybody to its development build, whose warnings a browser would fetch for nothing.
    alias: [{ find: /^react-router$/, replacement: productionRouter }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Nothing is inlined: the content security policy allows neither inline scripts and styles nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The look rests on light-dark(); older targets would rewrite it into something branding cannot override.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: false,
    // The writer and the reader of PDFs are larger than all of the rest, and fetched by those alone who want one.
    chunkSizeWarningLimit: 1_800,
    rolldownOptions: {
      // A text goes where it is shown, not into the first chunk that one of its file's is shown in.
      optimization: { inlineConst: true },
      // The compressed copies take most of the build, as they should.
      checks: { pluginTimings: false },
      // Schemas of the wire are the server's to check with: what screens take from those files is types and constants.
      treeshake: {
        manualPureFunctions: ['Type', 'optionalText', 'optional'],
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /node_modules[\\/]typebox[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // Changes with a dependency, not with a release of ours: returning members keep it cached.
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
              priority: 4,
            },
            // What a visitor needs; nothing of it may end up in a chunk that only members are sent.
            { name: 'first', tags: ['$initial'], priority: 3 },
            // What every page of somebody signed in needs, in one file: a file more costs a slow line a journey, and a
            // slow processor the asking for it.
            { name: 'signed-in', test: ofEverybodySignedIn, priority: 2 },
            // A few lines each, for pages that lead to a payment, open a file, say an amount or a time: not a journey for each of them.
            {
              name: 'hand-over',
              test: /(?:portal[\\/]src[\\/]lib[\\/](?:new-tab|order-to-pay|file-download|tax-invoice|place-links|time-left(?:-texts)?)|contracts[\\/]src[\\/](?:money-text|record-id|phone-number))[.]ts$/,
              priority: 1,
            },
            { name: 'kit', test: /portal[\\/]src[\\/]ui[\\/]/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
