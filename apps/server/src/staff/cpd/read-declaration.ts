import type { ReadDeclarationAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { declarationType, declaredSentences, openDeskSteps } from '../../domains/cpd/index.ts';
import { noteOpening } from '../../engines/audit/index.ts';
import { refuseOwnMatter, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { fieldLabels } from '../field-labels.ts';
import { isAt } from '../members/desk-parts.ts';

const mostChanges = 50;

/** A declaration with what was declared, its evidence and its history. Nobody reviews their own; the education desk alone decides. */
export async function readDeclaration(
  { db, registry }: { readonly db: Database; readonly registry: Registry },
  context: RequestContext,
  asked: { readonly id: string },
): Promise<ReadDeclarationAnswer> {
  const { caller } = context;
  const id = asked.id.toLowerCase();
  const declaration = await db
    .selectFrom('member_declaration')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!declaration) throw notFound('The declaration');
  refuseOwnMatter(caller, { recordType: declarationType, recordId: id, about: [declaration.contact_id] });
  const [around, history] = await Promise.all([
    findAround(db, id),
    findHistory(db, registry, id),
    noteOpening(db, context, {
      contactId: declaration.contact_id,
      kind: 'declaration',
      details: declaration.name,
    }),
  ]);
  return {
    id,
    version: declaration.version,
    name: declaration.name,
    status: declaration.status_code,
    startsOn: declaration.period_start,
    endsOn: declaration.period_end,
    declaredOn: declaration.declaration_date,
    review: {
      isSelected: declaration.selected_for_review,
      request: declaration.review_request,
      dueOn: declaration.review_due_on,
      remark: declaration.review_remark,
    },
    declared: [...declaredSentences(declaration)],
    ...around,
    // As the records have it: evidence is the education desk's.
    evidence: isAt(caller, 'education') ? around.evidence : null,
    history,
    steps: isAt(caller, 'education') ? [...openDeskSteps(declaration.status_code)] : [],
  };
}

async function findAround(db: Database, id: string) {
  const { rows } = await sql<Pick<ReadDeclarationAnswer, 'member' | 'units' | 'evidence'>>`
    select
      jsonb_build_object('id', c.id, 'name', coalesce(c.full_name, ''), 'membershipNumber', c.membership_number,
        'email', c.email) as member,
      jsonb_build_object('claimed', coalesce(d.units_claimed, 0), 'verifiable', coalesce(d.units_verifiable, 0),
        'required', d.units_required, 'verifiableRequired', d.verifiable_required) as units,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', coalesce(e.name, ''), 'kind', e.activity_kind,
          'tookPlaceOn', e.took_place_on, 'units', coalesce(e.units_claimed, 0), 'verifiable', coalesce(e.units_verifiable, 0),
          'description', e.description, 'whyChosen', e.why_chosen, 'learned', e.learned,
          'document', (select jsonb_build_object('fileId', a.id, 'name', a.filename, 'type', a.mime_type,
            'sizeBytes', a.size_bytes) from annotation a where a.id = e.file_id::uuid))
          order by e.took_place_on, e.id), '[]')
        from evidence_record e where e.declaration_id = d.id) as evidence
    from declaration_record d join contact c on c.id = d.contact_id where d.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('The declaration');
  return row;
}

async function findHistory(
  db: Database,
  registry: Registry,
  id: string,
): Promise<ReadDeclarationAnswer['history']> {
  const { rows } = await sql<{ at: string; by: string | null; action: string; columns: readonly string[] }>`
    select a.at, w.full_name as by, a.action,
      array(select jsonb_object_keys(coalesce(a.fields, '{}'))) as columns
    from audit_entry a left join contact w on w.id = a.actor_contact_id
    where a.record_id = ${id}::uuid and a.record_type = ${declarationType} and a.action <> 'refuse'
    order by a.at desc, a.id desc limit ${sql.lit(mostChanges)}`.execute(db);
  return rows.map(({ columns, ...entry }) => ({
    ...entry,
    fields: fieldLabels(registry, declarationType, columns),
  }));
}
