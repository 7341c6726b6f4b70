import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
      handler(_options, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          if (!text.test(fileName)) continue;
          const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          if (content.length < smallest) continue;
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli(content) });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(content, { level: 9 }),
          });
        }
      },
    },
  };
}

function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
