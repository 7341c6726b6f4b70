import type { ExportRequest } from '@charter/contracts';
import { authorised, inTime, send } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { config } from './config.ts';

/** The bytes of a stored file. They need the session's token, so that no plain link can lead to them. */
export async function downloadFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const url = `${config().portalBase}/api/GetFileAsync`;
  const response = await begin(url, { id }, signal);
  return response.blob();
}

/** A file that the server makes at an address of its own: a calendar file, a ticket, a receipt. It bears the server's name. */
export async function downloadMade(path: string, base = config().portalBase): Promise<File> {
  const response = await inTime(undefined, (limited) =>
    authorised((headers) =>
      fetch(`${base}/api${path}`, {
        headers: { ...headers, accept: '*/*' },
        signal: limited,
      }).catch((error: unknown) => {
        throw limited.aborted ? error : ApiError.offline();
      }),
    ),
  );
  return fileIn(response);
}

/** The same for a call that says in its body what is wanted. */
export async function downloadAsked(url: string, body: object): Promise<File> {
  return fileIn(await begin(url, body, undefined));
}

async function fileIn(response: Response): Promise<File> {
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}

/** Everything kept about the person. How much there will be is known only when all of it is there. */
export const downloadMyData = (signal: AbortSignal, onBytes: (received: number) => void): Promise<Blob> =>
  whole('/my-data/export', {}, signal, onBytes);

/** Every record of a list, with the rights that the person has. */
export const downloadCsv = (
  request: ExportRequest,
  signal: AbortSignal,
  onBytes: (received: number) => void,
): Promise<Blob> => whole('/ExportAllAsync', request, signal, onBytes);

/** A file that the server makes while it sends it; one that breaks off is none. */
async function whole(
  path: string,
  body: object,
  signal: AbortSignal,
  onBytes: (received: number) => void,
): Promise<Blob> {
  const response = await begin(`${config().portalBase}/api${path}`, body, signal);
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
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/** The beginning of the answer has a time limit, and what follows takes as long as the line needs. */
function begin(url: string, body: object, signal: AbortSignal | undefined): Promise<Response> {
  const whole = new AbortController();
  signal?.addEventListener('abort', () => whole.abort(signal.reason), { once: true });
  return inTime(signal, (limited) => {
    limited.addEventListener('abort', () => whole.abort(limited.reason), { once: true });
    return authorised((headers) => send(url, body, { ...headers, accept: '*/*' }, whole.signal));
  });
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
