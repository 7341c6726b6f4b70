import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

/**
 * Loads one small script before the first paint. It has to be a file of its own (nothing may be inline) and a classic
 * script (a module would run after the page was drawn once in the wrong colours). The source may import nothing.
 */
export function earlyScript(source: string): Plugin {
  return {
    name: 'charter-early-script',
    apply: 'build',
    async buildStart() {
      const path = resolve(import.meta.dirname, source);
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
      this.emitFile({ type: 'asset', name: 'early.js', source: minifySync(path, code).code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = Object.values(bundle ?? {}).find(
          (output) => output.type === 'asset' && output.names.includes('early.js'),
        );
        if (!script) throw new Error(`${source} is not in the build.`);
        return [{ tag: 'script', attrs: { src: `/${script.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
