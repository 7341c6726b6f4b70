import type { Adapter, AdapterPayload } from 'oidc-provider';
import { openJsonFile, type JsonFile } from './json-file.ts';

interface StoredRecord {
  payload: AdapterPayload;
  /** Milliseconds since 1970, or null for a record that never expires. */
  expiresAt: number | null;
}

type StoredRecords = Record<string, StoredRecord>;

const sweepEveryMilliseconds = 60_000;

/** The provider's own records (sessions, grants, codes, refresh tokens): one file for each kind. */
export function createRecordStore(folder: string | null) {
  const kinds = new Map<string, RecordsOfOneKind>();
  const adapter = (kind: string): RecordsOfOneKind => {
    const opened = kinds.get(kind);
    if (opened) return opened;
    const file = openJsonFile<StoredRecords>(folder, `${kind}.json`, () => ({}));
    const records = new RecordsOfOneKind(file);
    kinds.set(kind, records);
    return records;
  };
  return {
    adapter,
    /** Whoever has signed in to the account before must do it again: every token lives and dies with its session. */
    endSessionsOf: (accountId: string) => adapter('Session').destroyOf(accountId),
    hasSession: async (uid: string) => (await adapter('Session').findByUid(uid)) !== undefined,
  };
}

export type RecordStore = ReturnType<typeof createRecordStore>;

class RecordsOfOneKind implements Adapter {
  readonly #file: JsonFile<StoredRecords>;
  readonly #records: Map<string, StoredRecord>;
  #sweptAt = 0;

  constructor(file: JsonFile<StoredRecords>) {
    this.#file = file;
    this.#records = new Map(Object.entries(file.value));
    this.#sweep();
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1000;
    this.#records.set(id, { payload: structuredClone(payload), expiresAt });
    if (Date.now() - this.#sweptAt > sweepEveryMilliseconds) this.#sweep();
    await this.#save();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#live(this.#records.get(id)));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#findWhere((payload) => payload.uid === uid));
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#findWhere((payload) => payload.userCode === userCode));
  }

  async consume(id: string): Promise<void> {
    const record = this.#records.get(id);
    if (!record) return;
    record.payload.consumed = Math.floor(Date.now() / 1000);
    await this.#save();
  }

  async destroy(id: string): Promise<void> {
    if (this.#records.delete(id)) await this.#save();
  }

  async destroyOf(accountId: string): Promise<void> {
    for (const [id, { payload }] of this.#records) {
      if (payload.accountId === accountId) this.#records.delete(id);
    }
    await this.#save();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    const revoked = [...this.#records].filter(([, { payload }]) => payload.grantId === grantId);
    for (const [id] of revoked) this.#records.delete(id);
    if (revoked.length > 0) await this.#save();
  }

  #findWhere(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const record of this.#records.values()) {
      if (matches(record.payload)) return this.#live(record);
    }
    return undefined;
  }

  // A copy: the library changes what it is given, and such a change counts only when it is saved.
  #live(record: StoredRecord | undefined): AdapterPayload | undefined {
    if (!record || hasExpired(record)) return undefined;
    return structuredClone(record.payload);
  }

  #sweep(): void {
    this.#sweptAt = Date.now();
    for (const [id, record] of this.#records) {
      if (hasExpired(record)) this.#records.delete(id);
    }
  }

  async #save(): Promise<void> {
    this.#file.value = Object.fromEntries(this.#records);
    await this.#file.save();
  }
}

function hasExpired(record: StoredRecord): boolean {
  return record.expiresAt !== null && record.expiresAt <= Date.now();
}
