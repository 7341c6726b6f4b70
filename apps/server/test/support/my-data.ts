import { sql } from 'kysely';
import { registry } from '../../src/product.ts';
import { ownRecordTypes } from '../../src/engines/records/index.ts';
import type { AppFixture, Person } from './app-fixture.ts';
import { samples } from './samples/index.ts';
import { unzip } from './unzip.ts';

export const ownTypes = ownRecordTypes(registry);

export interface Export {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly problem: { readonly detail: string };
  readonly files: ReadonlyMap<string, Buffer>;
}

export async function exportOf(app: AppFixture, { token }: Pick<Person, 'token'>): Promise<Export> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/portal/api/my-data/export',
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
  });
  const { statusCode: status, headers } = response;
  const isZip = status === 200;
  return {
    status,
    headers,
    problem: isZip ? { detail: '' } : response.json(),
    files: isZip ? await unzip(response.rawPayload) : new Map(),
  };
}

export interface ExportedData {
  readonly recordTypes: readonly {
    readonly recordType: string;
    readonly label: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly records: readonly Readonly<Record<string, { value: unknown; formattedValue: string }>>[];
  }[];
  readonly applications: readonly {
    readonly id: string;
    readonly form: string;
    readonly title: string | null;
    readonly version: number | null;
    readonly answers: unknown;
  }[];
  readonly changes: readonly {
    readonly action: string;
    readonly record: string;
    readonly by: string;
    readonly changed: readonly string[];
  }[];
}

export const dataIn = ({ files }: Export): ExportedData =>
  JSON.parse(files.get('my-data.json')?.toString() ?? '{}') as ExportedData;

/**
 * A record of every type a person can own, every text in it beginning with the mark. Answers all that could give the
 * person away: the ids and the texts.
 */
export async function giveEverything(app: AppFixture, person: Person, mark: string): Promise<string[]> {
  const { db } = app.database;
  const told: string[] = [];
  for (const { name, fields } of ownTypes) {
    const sample = samples[name];
    const id = (await (sample?.own ?? sample?.row)?.(db, person.contactId)) ?? '';
    const texts = fields.filter(({ kind, computed }) => kind === 'text' && !computed);
    const values = texts.map((field) => ({ field, text: `${mark} ${name} ${field.column}` }));
    told.push(id, ...values.map(({ text }) => text));
    if (values.length === 0) continue;
    const set = values.map(({ field, text }) => sql`${sql.ref(field.column)} = ${text}`);
    await sql`update ${sql.table(registry.get(name).table)} set ${sql.join(set)} where id = ${id}::uuid`.execute(
      db,
    );
  }
  return told;
}
