import { authorised, send } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { config } from './config.ts';

/** The bytes of a stored file. They need the session's token, so that no plain link can lead to them. */
export async function downloadFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const url = `${config().portalBase}/api/GetFileAsync`;
  const response = await authorised((headers) => send(url, { id }, { ...headers, accept: '*/*' }, signal));
  return response.blob();
}

/** Everything kept about the person. How much there will be is known only when all of it is there. */
export async function downloadMyData(
  signal: AbortSignal,
  onBytes: (received: number) => void,
): Promise<Blob> {
  const url = `${config().portalBase}/api/my-data/export`;
  const response = await authorised((headers) => send(url, {}, { ...headers, accept: '*/*' }, signal));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (const reader = response.body?.getReader(); reader;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : ApiError.offline();
    });
    if (done) break;
    chunks.push(value);
    received += value.byteLength;
    onBytes(received);
  }
  return new Blob(chunks, { type: 'application/zip' });
}

/** Hands bytes to the browser as a file of this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may still be reading it when click() returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
