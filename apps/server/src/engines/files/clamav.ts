import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

export interface Scanner {
  /** What was found, or null. Throws when the scanner gave no verdict. */
  scan(content: Readable): Promise<string | null>;
}

type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

const answerWithin = 120_000;
const longestAnswer = 4_096;

/** ClamAV's own protocol: the bytes in chunks, each with its length before it, a length of zero at the end. */
export function createClamav(address: ScannerAddress): Scanner {
  return {
    scan: async (content) => {
      const socket = connect(address);
      socket.setTimeout(answerWithin, () => socket.destroy(new Error('ClamAV did not answer in time')));
      try {
        // The answer is listened for from the start: a daemon that has seen enough answers before the end.
        const answer = readAnswer(socket);
        const sent = send(socket, content);
        return toFinding(await Promise.race([answer, sent.then(() => answer)]));
      } finally {
        content.destroy();
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, content: Readable): Promise<void> {
  await write(socket, 'zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, length);
    await write(socket, chunk);
  }
  await write(socket, Buffer.alloc(4));
}

const write = (socket: Socket, data: Buffer | string): Promise<void> =>
  new Promise((done, fail) => socket.write(data, (error) => (error ? fail(error) : done())));

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > longestAnswer) done(text);
    });
    socket.on('end', () => done(text));
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('ClamAV closed the connection without an answer')));
  });
}

function toFinding(answer: string): string | null {
  const verdict = answer.replace(/\0[^]*$/, '').trim();
  if (verdict === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
  if (found === undefined) throw new Error(`ClamAV gave no verdict: ${verdict.slice(0, 200)}`);
  return found;
}
