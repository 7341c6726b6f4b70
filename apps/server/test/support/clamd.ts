import { createServer, type AddressInfo } from 'node:net';

/** The string every scanner takes for a virus, cut in two so that none takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestScanner {
  /** As the server's configuration wants it. */
  readonly address: string;
  readonly scanned: Buffer[];
  /** Instead of a verdict. */
  answer: string | null;
  close(): Promise<void>;
}

/** A daemon that speaks ClamAV's protocol and knows one virus. */
export async function startScanner(path?: string): Promise<TestScanner> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const content = contentOf(received);
      if (!content) return;
      scanner.scanned.push(content);
      const verdict = content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${scanner.answer ?? verdict}\0`);
    });
  });
  await new Promise<void>((done) =>
    path === undefined ? server.listen(0, '127.0.0.1', done) : server.listen(path, done),
  );
  const scanner: TestScanner = {
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    answer: null,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return scanner;
}

/** Null until the chunk of length zero has come. */
function contentOf(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
