import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:js|css|html|svg|json|txt)$/;

/** Below this a compressed copy saves less than the header that announces it. */
const smallest = 512;

/**
 * Writes a .br and a .gz beside every text file of the build, so that the server sends the best compression there is
 * without spending a request's time on it.
 */
export function precompress(): Plugin {
  return {
    name: 'charter-precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      // As many at once as there are threads for it.
      async handler(_options, bundle) {
        const compress = async (fileName: string, content: Buffer) => {
          const [br, gz] = await Promise.all([brotli(content), promisify(gzip)(content, { level: 9 })]);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
        };
        const contents = Object.entries(bundle)
          .filter(([fileName]) => text.test(fileName))
          .map(
            ([fileName, output]) =>
              [fileName, Buffer.from(output.type === 'chunk' ? output.code : output.source)] as const,
          );
        await Promise.all(
          contents
            .filter(([, content]) => content.length >= smallest)
            .map(([fileName, content]) => compress(fileName, content)),
        );
      },
    },
  };
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
