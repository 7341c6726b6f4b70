import { connect, createServer, type Socket } from 'node:net';

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

export interface SqlRecorder {
  /** The address to give to a client in place of the database's own. */
  readonly url: string;
  /** What was sent since the last call. */
  take(): Statement[];
  stop(): Promise<void>;
}

/**
 * Stands between a client and PostgreSQL and notes every statement on its way, exactly as it is sent: what the bare
 * route runs is then the product's own SQL and not our idea of it.
 */
export async function recordSql(databaseUrl: string): Promise<SqlRecorder> {
  const target = new URL(databaseUrl);
  const statements: Statement[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const note = createNoter((statement) => statements.push(statement));
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
    }
    client.on('data', note);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The recorder has no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  return {
    url: url.href,
    take: () => statements.splice(0),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Reads the frontend's half of the protocol: Parse carries a statement's text and Bind its values, Query both in one. */
function createNoter(onStatement: (statement: Statement) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>();
  let pending: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const header = started ? 1 : 0;
      if (pending.length < header + 4) return;
      const length = header + pending.readInt32BE(header);
      if (pending.length < length) return;
      const message = new MessageReader(pending.subarray(header + 4, length));
      const kind = started ? String.fromCharCode(pending.readUInt8(0)) : 'startup';
      started = true;
      pending = pending.subarray(length);
      if (kind === 'Q') onStatement({ text: message.text(), values: [] });
      if (kind === 'P') texts.set(message.text(), message.text());
      if (kind === 'B') {
        message.text();
        const text = texts.get(message.text()) ?? '';
        onStatement({ text, values: message.values() });
      }
    }
  };
}

class MessageReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }

  values(): (string | null)[] {
    const formats = this.#int16();
    this.#at += formats * 2;
    return Array.from({ length: this.#int16() }, () => {
      const length = this.#bytes.readInt32BE(this.#at);
      this.#at += 4;
      if (length < 0) return null;
      const value = this.#bytes.toString('utf8', this.#at, this.#at + length);
      this.#at += length;
      return value;
    });
  }

  #int16(): number {
    const value = this.#bytes.readInt16BE(this.#at);
    this.#at += 2;
    return value;
  }
}
