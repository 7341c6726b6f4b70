import type { Plugin } from 'vite';

/**
 * Loads one small script before the first paint. It has to be a file of its own (nothing may be inline) and a classic
 * script (a module would run after the page was drawn once in the wrong colours).
 */
export function earlyScript(source: string): Plugin {
  return {
    name: 'charter-early-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, name: 'early' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find((output) => output.name === 'early');
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0) {
          throw new Error(`${source} must become one file without imports.`);
        }
        return [{ tag: 'script', attrs: { src: `/${chunk.fileName}` }, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
