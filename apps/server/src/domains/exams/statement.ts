import { codes, dayText, institutionDay, paperMessages, type Picklist } from '@charter/contracts';
import { oneLine } from '@charter/form-logic';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createHash } from 'node:crypto';
import type { RequestContext } from '../../engines/entitlements/index.ts';
import { paperRoute, type Attachment } from '../../engines/files/index.ts';
import { makeCodedPaper, type PaperServices, type CodedPaper } from '../../engines/verification/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';

/**
 * A statement lists the results that were released by the day it was made, the newest first as on the screen. A mock exam is
 * no examination, so it is in none. The statement holds as long as they are what they were: a
 * result that is corrected or withdrawn ends it, one that comes later is of a later statement.
 */
export const statementPaper: CodedPaper = {
  kind: 'results',
  desks: ['staff.education'],
  factsOf: async (db, { subject_id, edition, issued_on }) => {
    const results = await findResults(db, subject_id, issued_on);
    const [first] = results;
    if (!first || editionOf(results) !== edition) return null;
    return { holder: first.holder, what: 'Exam results', lines: results.map(lineOf) };
  },
};

async function makeStatement(services: PaperServices, context: RequestContext): Promise<Attachment> {
  const { contactId } = context.caller;
  const results = await findResults(services.db, contactId, services.clock.now().toISOString());
  const [first] = results;
  if (!first) throw new AppError('ruleBroken', paperMessages.noResults);
  const thing = { kind: 'results', subjectId: contactId, edition: editionOf(results), contactId } as const;
  return makeCodedPaper(services, context, thing, {
    title: 'Statement of results',
    name: first.holder,
    holder: first.holder,
    facts: [
      ['Membership number', first.memberNumber],
      ['Results', String(results.length)],
    ],
    asks: 'Whoever is shown this statement sees here whether it holds, and what it says.',
    more: [
      { kind: 'gap', points: 18 },
      {
        kind: 'table',
        headings: [
          { text: 'Exam', share: 6 },
          { text: 'Candidate number', share: 3 },
          { text: 'Attempt', share: 2 },
          { text: 'Mark', share: 2 },
          { text: 'Result', share: 2 },
          { text: 'Released on', share: 3 },
        ],
        rows: results.map(({ name, candidateNumber, attempt, mark, result, releasedOn }) => [
          name,
          candidateNumber ?? '',
          attempt === null ? '' : String(attempt),
          mark ?? '',
          result,
          dayText(institutionDay(new Date(releasedOn))),
        ]),
        pageAfter: 60,
        closing: [],
      },
    ],
  });
}

interface Result {
  readonly id: string;
  readonly version: number;
  readonly holder: string;
  readonly memberNumber: string | null;
  readonly name: string;
  readonly candidateNumber: string | null;
  readonly attempt: number | null;
  readonly mark: string | null;
  readonly result: string;
  readonly releasedOn: string;
}

async function findResults(db: Database, contactId: string, releasedBy: string): Promise<readonly Result[]> {
  const rows = await db
    .selectFrom('exam_result')
    .innerJoin('contact', 'contact.id', 'exam_result.contact_id')
    .select([
      'exam_result.id',
      'exam_result.version',
      'exam_result.name',
      'exam_result.candidate_number',
      'exam_result.attempt',
      'exam_result.mark',
      'exam_result.result_code',
      'exam_result.released_on',
      'contact.first_name',
      'contact.last_name',
      'contact.membership_number',
    ])
    .where('exam_result.contact_id', '=', contactId)
    .where('exam_result.state_code', '=', 0)
    .where('exam_result.is_mock_exam', '=', false)
    .where('exam_result.released_on', '<=', releasedBy)
    .orderBy('exam_result.created_on', 'desc')
    .orderBy('exam_result.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    holder: oneLine(`${row.first_name ?? ''} ${row.last_name}`),
    memberNumber: row.membership_number,
    name: oneLine(row.name),
    candidateNumber: row.candidate_number,
    attempt: row.attempt,
    mark: row.mark === null ? null : `${Number(row.mark)} %`,
    result: row.result_code === null ? '' : ((codes.examResult as Picklist)[row.result_code] ?? ''),
    releasedOn: row.released_on ?? '',
  }));
}

/** The same results in the same state are the same edition, in whatever order they are listed. */
const editionOf = (results: readonly Result[]): string =>
  createHash('sha256')
    .update(
      results
        .map(({ id, version }) => `${id} ${version}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');

const lineOf = ({ name, attempt, mark, result }: Result): string =>
  `${name}: ${[result, mark, attempt === null ? null : `attempt ${attempt}`].filter(Boolean).join(', ')}`;

export const statementRoutes: FastifyPluginAsyncTypebox<{ services: PaperServices }> = async (
  app,
  { services },
) => {
  paperRoute(app, '/exams/statement', {
    assets: ['exam.reports'],
    tags: ['exams'],
    summary: "The caller's released results as a statement with its QR code",
    refusals: ['ruleBroken'],
    make: (context) => makeStatement(services, context),
  });
};
