import { codes } from '@charter/contracts';
import { addDays, earlier, southAfricanTime, yearOf } from '../../days.ts';
import type { RowBatch, RowOf } from '../../row-batch.ts';
import { stableId } from '../../stable-id.ts';
import { drawStamp, type Person } from './person.ts';

export const declarationStatus = {
  draft: codes.codeOf(codes.declarationStatus, 'Draft'),
  inProgress: codes.codeOf(codes.declarationStatus, 'In Progress'),
  submitted: codes.codeOf(codes.declarationStatus, 'Submitted'),
  rejected: codes.codeOf(codes.declarationStatus, 'Rejected'),
  approved: codes.codeOf(codes.declarationStatus, 'Approved'),
  inactive: codes.codeOf(codes.declarationStatus, 'Inactive'),
} as const;

const activities = [
  ['Lateral support course', 'Two-day course on the design of lateral support in cities'],
  ['Branch lecture on recycled asphalt', 'Evening lecture with questions'],
  ['Contract management webinar', 'Live webinar of two hours on compensation events'],
  ['Mentoring two candidates', 'Monthly meetings with two candidate engineers'],
  ['Journal reading: durability of concrete', 'Reading and summarising four papers'],
  ['Site visit to a dam raising', 'Guided visit with the resident engineer'],
  ['In-house training on eurocodes', 'Half a day on load combinations'],
  ['Review of a design manual chapter', 'Voluntary review for the drainage manual'],
] as const;

/** Yearly declarations of continuing professional development, with the evidence behind them. */
export function addDeclarations(batch: RowBatch, person: Person): void {
  const { random, joinedOn, asOf } = person;
  if (!joinedOn || !['associate', 'corporate', 'fellow'].includes(person.kind)) return;
  const thisYear = yearOf(asOf);
  const years = random.between(0, 3);
  for (let year = Math.max(yearOf(joinedOn), thisYear - years + 1); year <= thisYear; year += 1) {
    const status =
      year === thisYear
        ? random.weighted([
            [50, declarationStatus.draft],
            [30, declarationStatus.inProgress],
            [20, declarationStatus.submitted],
          ])
        : random.weighted([
            [86, declarationStatus.approved],
            [8, declarationStatus.submitted],
            [6, declarationStatus.rejected],
          ]);
    addDeclaration(batch, person, year, status);
  }
}

/** An activity as somebody of the demo would write it: when, what, and how many units. */
type EvidenceDraft = readonly [day: string, name: string, kind: number, claimed: number, verifiable: number];

interface DeclarationExtra {
  /** So many items of evidence; a few where left out. */
  readonly evidence?: number;
  /** These items, each with a document, in place of drawn ones. */
  readonly told?: readonly EvidenceDraft[];
  readonly fields?: Partial<RowOf<'member_declaration'>>;
}

/** One year's declaration with its evidence. */
export function addDeclaration(
  batch: RowBatch,
  person: Person,
  year: number,
  status: number,
  { evidence, told, fields = {} }: DeclarationExtra = {},
): void {
  const { random, asOf } = person;
  const current = year === yearOf(asOf);
  const answered = status !== declarationStatus.draft && status !== declarationStatus.inactive;
  const declared = answered && status !== declarationStatus.inProgress;
  const declaredOn = declared ? earlier(current ? `${year}-10-20` : `${year + 1}-01-20`, asOf) : null;
  const id = random.uuid();
  const created = southAfricanTime(earlier(`${year}-01-15`, asOf), 6);
  batch.add('member_declaration', {
    id,
    contact_id: person.id,
    name: `CPD declaration ${year}`,
    period_start: `${year}-01-01`,
    period_end: `${year}-12-31`,
    declaration_date: declaredOn,
    status_code: status,
    selected_for_review: declared && random.chance(0.1),
    read_only: status === declarationStatus.approved,
    cpd_complied: answered ? true : null,
    cpd_not_complied: answered ? false : null,
    ethics_complied: answered ? true : null,
    ethics_not_complied: answered ? false : null,
    units_required: 40,
    verifiable_required: 20,
    created_on: created,
    modified_on: declaredOn ? southAfricanTime(declaredOn, 15) : created,
    ...fields,
  });
  if (told) {
    for (const one of told) tellEvidence(batch, person, id, one);
    return;
  }
  for (const activity of random.pickSome(activities, evidence ?? random.between(answered ? 1 : 0, 4))) {
    addEvidence(batch, person, id, year, activity);
  }
}

/** What is ahead of the day of seeding has not been told yet. */
function tellEvidence(
  batch: RowBatch,
  person: Person,
  declarationId: string,
  [day, name, kind, claimed, verifiable]: EvidenceDraft,
): void {
  if (day > person.asOf) return;
  const id = stableId('demo_evidence', `${declarationId}/${name}`);
  const recorded = southAfricanTime(earlier(addDays(day, 3), person.asOf), 18);
  const stamps = { created_on: recorded, modified_on: recorded };
  batch.add('evidence', {
    id,
    declaration_id: declarationId,
    name,
    activity_kind: kind,
    description: 'As described in the attached document.',
    why_chosen: 'It bears directly on the projects I am responsible for.',
    took_place_on: day,
    units_claimed: claimed,
    units_verifiable: verifiable,
    learned: 'I have changed how we check designs before they leave the office.',
    ...stamps,
  });
  batch.add('supporting_document', {
    id: stableId('demo_evidence_document', id),
    name: `cpdEvidence ${name}`,
    description: `Confirmation of ${name}`,
    contact_id: person.id,
    evidence_id: id,
    ...stamps,
  });
}

function addEvidence(
  batch: RowBatch,
  person: Person,
  declarationId: string,
  year: number,
  [name, description]: readonly [string, string],
): void {
  const { random } = person;
  const units = random.between(1, 12);
  const tookPlaceOn = earlier(addDays(`${year}-02-01`, random.between(0, 300)), person.asOf);
  const recorded = drawStamp(random, tookPlaceOn, earlier(addDays(tookPlaceOn, 30), person.asOf));
  batch.add('evidence', {
    id: random.uuid(),
    declaration_id: declarationId,
    name,
    description,
    why_chosen: 'It bears directly on the projects I am responsible for.',
    took_place_on: tookPlaceOn,
    units_claimed: units,
    units_verifiable: random.between(0, units),
    learned: 'I have changed how we check designs before they leave the office.',
    created_on: recorded,
    modified_on: recorded,
  });
}
