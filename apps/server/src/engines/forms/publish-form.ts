import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import { writeAudit, type Actor } from '../audit/index.ts';
import { checkForm, type FormToPublish } from './check-form.ts';

interface PublishedForm {
  readonly id: string;
  readonly version: number;
}

/**
 * Adds the next version of a form. Versions that are there stay as they are, because applications that were begun with
 * them are ended with them; only a form that had nothing but its name so far gets its questions in place.
 */
export async function publishForm(db: Database, actor: Actor, form: FormToPublish): Promise<PublishedForm> {
  await checkForm(form);
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, lockOf(form));
    const { before, after } = await addVersion(tx, form, null);
    await writeAudit(tx, actor, {
      action: before ? 'update' : 'create',
      recordType: 'ctpt_sonicwebforms',
      recordId: after.id,
      before,
      after,
    });
    return { id: after.id, version: after.form_version };
  });
}

/**
 * Publishes a form that comes with the product, unless it already came like this. What the institution made of it since
 * stays the newest until the product's own form changes.
 */
export async function publishSeededForm(db: Database, form: FormToPublish): Promise<void> {
  await checkForm(form);
  const fingerprint = fingerprintOf(form);
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx, lockOf(form));
    const last = await tx
      .selectFrom('web_form')
      .select('seed_fingerprint')
      .where('name', '=', form.name)
      .where('seed_fingerprint', 'is not', null)
      .orderBy('form_version', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.seed_fingerprint !== fingerprint) await addVersion(tx, form, fingerprint);
  });
}

/** Servers that start together would otherwise each add the same version. */
const lockOf = ({ name }: FormToPublish): string => `publish-form:${name}`;

const fingerprintOf = ({ title, hasPayment, intro, definition }: FormToPublish): string =>
  createHash('sha256')
    .update(JSON.stringify([title, hasPayment, intro, definition]))
    .digest('hex');

async function addVersion(tx: Tx, form: FormToPublish, fingerprint: string | null) {
  const latest = await tx
    .selectFrom('web_form')
    .selectAll()
    .select(sql<boolean>`definition = '{}'::jsonb`.as('is_bare'))
    .where('name', '=', form.name)
    .orderBy('form_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = latest?.is_bare ? latest : null;
  const version = before?.form_version ?? (latest?.form_version ?? 0) + 1;
  const values = {
    title: form.title,
    has_payment: form.hasPayment,
    intro: asJson(form.intro),
    definition: asJson({ ...form.definition, version }),
    seed_fingerprint: fingerprint,
  };
  const change = before
    ? tx
        .updateTable('web_form')
        .set({ ...values, version: sql`version + 1`, modified_on: sql`now()` })
        .where('id', '=', before.id)
    : tx.insertInto('web_form').values({ ...values, name: form.name, form_version: version });
  return { before, after: await change.returningAll().executeTakeFirstOrThrow() };
}

const asJson = (value: object) => sql<string>`${JSON.stringify(value)}::jsonb`;
