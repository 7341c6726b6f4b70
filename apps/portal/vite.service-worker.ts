import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

/**
 * Emits the service worker at the root of the site, where it must stand to serve every page. It names the build it
 * belongs to, so that a new build replaces it. The source may import nothing.
 */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'charter-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const path = resolve(import.meta.dirname, source);
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const named = readFileSync(path, 'utf8').replace('BUILD_ID', build).replace('export {};', '');
      const { code } = await transformWithOxc(named, path);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: minifySync(path, code).code });
    },
  };
}
