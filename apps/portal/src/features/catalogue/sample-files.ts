import type { FileService } from '../../form-renderer/index.ts';
import { ApiError } from '../../lib/api-error.ts';

const beats = 20;
const beatMilliseconds = 150;

/** Files go nowhere here. They take three seconds to get there; one with 'offline' in its name never does. */
export const sampleFiles: FileService = {
  upload: async (file, { onProgress, signal }) => {
    for (let beat = 1; beat <= beats; beat += 1) {
      await pause(beatMilliseconds, signal);
      if (file.name.includes('offline') && beat > beats / 2) throw ApiError.offline();
      onProgress((file.size * beat) / beats);
    }
    return { id: crypto.randomUUID(), name: file.name, size: file.size };
  },
  open: () => Promise.resolve(new Blob([drawing], { type: 'image/svg+xml' })),
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 48 32"><rect width="48" height="32" fill="#e3f0ef"/><path d="M4 24h40M8 24Q24-4 40 24" fill="none" stroke="#0e5a61" stroke-width="1.5"/></svg>';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(signal.reason);
  });
  return promise;
}
