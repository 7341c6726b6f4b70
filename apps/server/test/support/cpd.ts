import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { afterEach, beforeAll } from 'vitest';
import { codes } from '@charter/contracts';
import type { Schema } from '../../src/platform/database/index.ts';
import type { Answer, AppFixture, Person } from './app-fixture.ts';
import { pdf } from './sample-files.ts';

export const declarationStatus = (
  label: (typeof codes.declarationStatus)[keyof typeof codes.declarationStatus],
) => codes.codeOf(codes.declarationStatus, label);

export interface Refusal {
  readonly id?: string;
  readonly detail?: string;
  readonly errors?: readonly { field: string; message: string }[];
}

/** What a declaration is not submitted without, and a document that evidence is taken with. */
export const mainAnswers = { ctpt_cpdcomplied: true, ctpt_compliedbicacodeofethics: true };
export const proof = { name: 'certificate.pdf', bytes: pdf };

/** People with declarations, what they are told, and the desk that reviews. Each trial leaves the clock at today. */
export function cpdOf(app: () => AppFixture) {
  let officer: Person;
  beforeAll(async () => {
    officer = await app().person('education-officer');
  });
  afterEach(() => app().clock.set(new Date().toISOString()));
  const member = () => app().person('member', { email: `${randomUUID()}@example.test` });
  return {
    desk: () => officer,
    member,
    declared: async (values: Parameters<typeof addDeclaration>[2] = {}) => {
      const person = await member();
      return { person, id: await addDeclaration(app(), person, values) };
    },
    noticesOf: async ({ contactId }: Person): Promise<string[]> => {
      const { db } = app().database;
      const told = db.selectFrom('notification').select('title').where('contact_id', '=', contactId);
      return (await told.orderBy('created_on').execute()).map(({ title }) => title);
    },
  };
}

/** A declaration of somebody's for 2026, a draft unless told otherwise. */
export async function addDeclaration(
  { database: { db } }: Pick<AppFixture, 'database'>,
  { contactId }: Pick<Person, 'contactId'>,
  values: Partial<Insertable<Schema['member_declaration']>> = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('member_declaration')
    .values({
      id,
      contact_id: contactId,
      name: 'CPD 2026',
      period_start: '2026-01-01',
      period_end: '2026-12-31',
      ...values,
    })
    .execute();
  return id;
}

export const declarationRow = ({ database: { db } }: AppFixture, id: string) =>
  db.selectFrom('member_declaration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Changes a declaration by the documents' generic call. */
export const change = (
  person: Person,
  id: string,
  fields: Readonly<Record<string, string | number | boolean | null>>,
): Promise<Answer<Refusal>> =>
  person.call<Refusal>('/portal/api/submitForm/Update', {
    recordtype: 'ctpt_memberdeclarations',
    id,
    data: Object.entries(fields).map(([name, value]) => ({
      name,
      value,
      type:
        name === 'statuscode'
          ? 'picklist'
          : typeof value === 'boolean'
            ? 'boolean'
            : typeof value === 'number'
              ? 'number'
              : name.endsWith('on')
                ? 'datetime'
                : 'string',
    })),
  });

export const validEvidence = {
  name: 'Lateral support course',
  whyChosen: 'It bears on my work.',
  tookPlaceOn: '2026-03-02',
  unitsClaimed: '4',
  unitsVerifiable: '3',
  learned: 'To check the anchors first.',
};

/** Adds evidence with its file, as the page does: one form with the answers before the file. */
export async function addEvidence(
  { app }: AppFixture,
  person: Person,
  answers: object,
  file: { readonly name: string; readonly bytes: Buffer } | null,
): Promise<Answer<Refusal>> {
  const form = new FormData();
  form.append('evidence', JSON.stringify(answers));
  if (file) form.append('file', new File([new Uint8Array(file.bytes)], file.name));
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: '/portal/api/cpd/add-evidence',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Refusal>(), headers: response.headers };
}
