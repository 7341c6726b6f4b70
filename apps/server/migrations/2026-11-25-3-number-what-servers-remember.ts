import { sql, type Kysely } from 'kysely';

/**
 * Servers answer reference lists and what roles open from memory. Each kind has a number here that every
 * change to its tables raises, in the transaction of the change: whoever sees the change sees the number, on any server.
 */
const kinds: Readonly<Record<string, readonly string[]>> = {
  entitlements: ['role', 'permission_set'],
  reference: [
    'branch',
    'case_type',
    'country',
    'currency',
    'discipline',
    'division',
    'institution',
    'interest_type',
    'nationality',
    'organisation',
    'preference_type',
    'programme_level',
    'registration_category',
    'specialist_field',
    'timezone',
  ],
};

const statements = [
  `create table data_version (name text primary key, version bigint not null default 1)`,
  `create function raise_data_version() returns trigger language plpgsql as $$ begin
    update data_version set version = version + 1 where name = tg_argv[0];
    return null;
  end $$`,
  ...Object.entries(kinds).flatMap(([kind, tables]) => [
    `insert into data_version (name) values ('${kind}')`,
    ...tables.map(
      (table) => `create trigger ${table}_raises_version
        after insert or update or delete or truncate on ${table}
        for each statement execute function raise_data_version('${kind}')`,
    ),
  ]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
