import { codes, demoAccounts } from '@charter/contracts';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { BlobStore } from '../../platform/blobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { demoContactId } from './profiles.ts';
import { onePage } from './one-page.ts';

const registered = codes.codeOf(codes.registrationStatus, 'Registered');

/**
 * The materials of what the people of the demo are registered for, their evidence, what came with their requests, applications and
 * payments, and the CVs that employers see, as files that open: some dozens of half a kilobyte. Those that have a file are passed over, so an interrupted
 * start goes on where it stopped.
 */
export async function seedDemoFiles(db: Database, blobs: BlobStore): Promise<void> {
  const contacts = demoAccounts.map(({ email }) => demoContactId(email));
  const documents = await db
    .selectFrom('supporting_document as d')
    .select(['d.id', 'd.name', 'd.description'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'd.event_id',
          'in',
          selectFrom('registration')
            .select('event_id')
            .where('contact_id', 'in', contacts)
            .where('status_code', '=', registered),
        ),
        // What they sent with requests that are open, and the CVs of students whom employers see.
        eb(
          'd.case_id',
          'in',
          selectFrom('service_case')
            .select('id')
            .where('contact_id', 'in', contacts)
            .where('closed_on', 'is', null),
        ),
        eb('d.name', '=', 'cv').and('d.contact_id', 'in', selectFrom('placement').select('student_id')),
        eb('d.case_id', 'is', null).and('d.contact_id', 'in', contacts),
      ]),
    )
    .where('d.id', 'not in', (from) => from.selectFrom('annotation').select('supporting_document_id'))
    .execute();
  for (const { id, name, description } of documents) {
    const bytes = onePage(name, description ?? '');
    const blob = await blobs.put(Readable.from([bytes]), { size: bytes.length });
    await db
      .insertInto('annotation')
      .values({
        // An application names its files by their ids, and was written before them.
        id,
        supporting_document_id: id,
        subject: name,
        filename: name.endsWith('.pdf') ? name : `${name}.pdf`,
        mime_type: 'application/pdf',
        size_bytes: blob.size,
        sha256: blob.sha256,
        storage_key: blob.key,
      })
      .execute();
  }
  await noteUses(db, contacts);
}

/** What was sent with an application stays as it is. */
async function noteUses(db: Database, contacts: readonly string[]): Promise<void> {
  await sql`
    insert into document_use (supporting_document_id, annotation_id, submission_id, used_since)
    select distinct a.supporting_document_id, a.id, s.id, s.submitted_on
    from submission s
    cross join lateral jsonb_path_query(s.data, 'strict $.**.id') as said
    join annotation a on a.id::text = said #>> '{}'
    where s.submitted_on is not null and s.contact_id = any(${contacts}::uuid[])
    on conflict do nothing`.execute(db);
}
