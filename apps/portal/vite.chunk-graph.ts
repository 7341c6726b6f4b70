import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Notes beside the build which modules went into which chunk and what a chunk imports at once: tests and benches ask. */
export function chunkGraph(): Plugin {
  return {
    name: 'charter-chunk-graph',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk'
            ? [
                {
                  file: output.fileName,
                  isEntry: output.isEntry,
                  imports: output.imports,
                  modules: Object.keys(output.modules).map((id) => relative(import.meta.dirname, id)),
                },
              ]
            : [],
        );
        this.emitFile({ type: 'asset', fileName: '.chunks.json', source: JSON.stringify(chunks) });
      },
    },
  };
}
