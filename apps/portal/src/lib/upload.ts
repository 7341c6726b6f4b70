import { recordTypes, type CreateFileAnswer } from '@charter/contracts';
import { authorised } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { changed } from './changes.ts';
import { config } from './config.ts';

export interface Sending {
  /** Bytes of the file that have left, of `file.size`. A renewed token begins anew. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

interface UploadOptions extends Sending {
  /** The supporting document whose file it becomes, in place of the one it may have. */
  readonly documentId: string;
  readonly subject?: string;
}

export async function uploadFile(file: File, options: UploadOptions): Promise<CreateFileAnswer> {
  const { documentId, subject } = options;
  const url = `${config().portalBase}/api/CreateFileAsync`;
  const fields = { supportingDocumentId: documentId, ...(subject === undefined ? {} : { subject }) };
  const answer = (await sendFile(url, fields, file, options)) as CreateFileAnswer;
  changed(recordTypes.files);
  return answer;
}

/** A line that moved nothing for so long moves nothing any more. */
const longestStandstill = 60_000;

/** Sends a file and says how far it is. The fields come first: the server refuses by them before it reads the file. */
export async function sendFile(
  url: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  sending: Sending,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  const response = await authorised((headers) => sendForm(url, form, headers, file.size, sending));
  return response.json();
}

/** A request of the old kind, because fetch does not say how much has been sent. */
function sendForm(
  url: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  size: number,
  { onProgress, signal }: Sending,
): Promise<Response> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.setRequestHeader('accept', 'application/json');
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const abort = () => request.abort();
  let watch = setTimeout(abort, longestStandstill);
  // The form around the file counts too, so the last bytes of it are shown as the whole file.
  request.upload.onprogress = ({ loaded }) => {
    clearTimeout(watch);
    watch = setTimeout(abort, longestStandstill);
    onProgress(Math.min(loaded, size));
  };
  request.onload = () => resolve(responseOf(request));
  request.onerror = () => reject(ApiError.offline());
  request.onabort = () => reject(signal.aborted ? signal.reason : ApiError.tooSlow());
  signal.addEventListener('abort', abort);
  request.onloadend = () => {
    clearTimeout(watch);
    signal.removeEventListener('abort', abort);
  };
  request.send(form);
  return promise;
}

function responseOf(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader('x-request-id');
  return new Response(request.responseText, {
    status: request.status,
    headers: requestId === null ? {} : { 'x-request-id': requestId },
  });
}
