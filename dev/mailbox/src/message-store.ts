import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Message {
  /** Begins with the time, so that the names of the files are in the order of their arrival. */
  readonly id: string;
  readonly receivedOn: string;
  readonly messageId: string | null;
  readonly from: string;
  /** Whom it was delivered to, which the letterhead need not say. */
  readonly to: readonly string[];
  /** Where an answer to it goes, where that is another address than its sender's. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

export interface MessageStore {
  /** Newest first. */
  list(to?: string): readonly Message[];
  find(id: string): Message | undefined;
  add(message: Omit<Message, 'id' | 'receivedOn'>): Promise<void>;
}

const maxMessages = 500;

/** One file for each mail; without a folder they live in memory only. */
export function openMessageStore(folder: string | null, limit = maxMessages): MessageStore {
  let messages = folder === null ? [] : readMessages(folder);

  return {
    list: (to) => {
      if (to === undefined) return messages;
      const wanted = to.toLowerCase();
      return messages.filter((message) => message.to.some((one) => one.toLowerCase() === wanted));
    },
    find: (id) => messages.find((message) => message.id === id),
    add: async (message) => {
      const now = new Date();
      const id = `${now.getTime()}-${randomBytes(6).toString('hex')}`;
      const kept = { id, receivedOn: now.toISOString(), ...message };
      if (folder !== null) await writeMessage(folder, kept);
      const dropped = [kept, ...messages].slice(limit);
      messages = [kept, ...messages].slice(0, limit);
      if (folder !== null) {
        for (const { id: old } of dropped) await rm(fileOf(folder, old), { force: true });
      }
    },
  };
}

const fileOf = (folder: string, id: string): string => join(folder, `${id}.json`);

function readMessages(folder: string): Message[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = readdirSync(folder).filter((name) => /^\d+-[0-9a-f]+\.json$/.test(name));
  // Only this module writes these files, whole or not at all.
  return names
    .toSorted()
    .toReversed()
    .map((name) => ({
      // Those of before had none.
      attachments: [],
      replyTo: null,
      ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Message, 'attachments' | 'replyTo'>),
    }));
}

async function writeMessage(folder: string, message: Message): Promise<void> {
  const draft = `${fileOf(folder, message.id)}.tmp`;
  await writeFile(draft, JSON.stringify(message), { mode: 0o600 });
  await rename(draft, fileOf(folder, message.id));
}
