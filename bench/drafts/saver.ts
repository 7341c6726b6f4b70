import { Agent, request } from 'node:http';

export interface Save {
  readonly url: string;
  readonly token?: string;
  readonly body: string;
  /** JSON, unless it says otherwise. */
  readonly contentType?: string;
}

/** Sends saves over connections that stay open, and says how many milliseconds each answer took. */
export function createSaver(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ url, token, body, contentType = 'application/json' }: Save): Promise<number> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const headers = {
        'content-type': contentType,
        'content-length': Buffer.byteLength(body),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const sending = request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - begun);
          else reject(new Error(`A save was answered ${String(response.statusCode)}`));
        });
        response.once('error', reject);
      });
      sending.once('error', reject);
      sending.end(body);
    });
  return { send, close: () => agent.destroy() };
}
