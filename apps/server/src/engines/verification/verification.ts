import { paperMessages, type PaperKind, type VerifyAnswer } from '@charter/contracts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Schema } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { auditCreation, type Actor } from '../audit/index.ts';
import { steps } from '../steps/index.ts';
import { codeOf, digestOf, keyMark, printed } from './code.ts';

/** The record type that codes are audited under. */
export const verificationType = 'ctpt_verificationcodes';

/** What a paper is about. Where that changes over time, as somebody's results do, each edition has a code of its own. */
export interface PaperSubject {
  readonly kind: PaperKind;
  readonly subjectId: string;
  readonly edition?: string;
  /** Whose paper it is. */
  readonly contactId: string;
}

/** What a paper certifies, as it stands now. */
export interface PaperFacts {
  readonly holder: string;
  readonly what: string;
  readonly when?: string;
  readonly lines?: readonly string[];
  /** From this instant on it has expired. */
  readonly validUntil?: string;
}

/** A kind of paper with a code, which the domain that issues it reads anew whenever somebody checks the code. */
export interface CodedPaper {
  readonly kind: PaperKind;
  /** The asset keys of those who may revoke it. */
  readonly desks: readonly string[];
  /** Read from the state, never from a copy of it. Null where it does not hold any more. */
  factsOf(db: Database, issued: VerificationCode, now: Date): Promise<PaperFacts | null>;
}

export type VerificationCode = Selectable<Schema['verification_code']>;

/** Of all codes of a paper: it has one under each secret that it was drawn under. */
export const codeSteps = steps(
  'Code of a paper',
  { none: 'none', issued: 'issued', revoked: 'revoked' },
  {
    issue: {
      from: ['none', 'issued'],
      to: 'issued',
      by: ['whoever has the paper made'],
      follows: 'whoever enters it reads what the paper says, as it stands then',
    },
    revoke: {
      from: ['issued'],
      to: 'revoked',
      by: ['the desk of the paper, with a reason'],
      follows: 'the paper no longer verifies, and none is made of it any more',
    },
  },
);

export const stateOfCodes = (
  codes: readonly Pick<VerificationCode, 'revoked_on'>[],
): 'none' | 'issued' | 'revoked' => {
  if (codes.some(({ revoked_on }) => revoked_on !== null)) return codeSteps.codes.revoked;
  return codes.length === 0 ? codeSteps.codes.none : codeSteps.codes.issued;
};

/** The code of a thing, as it is printed. Asked for again, it is the same; there is none for what was revoked. */
export async function issueCode(
  db: Database,
  { secret, actor, now }: { readonly secret: string; readonly actor: Actor; readonly now: Date },
  { kind, subjectId, edition = '', contactId }: PaperSubject,
): Promise<{ readonly code: string; readonly issuedOn: string }> {
  const mark = keyMark(secret);
  const find = () =>
    db
      .selectFrom('verification_code')
      .selectAll()
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('edition', '=', edition)
      .execute();
  const issued = await find();
  codeSteps.take('issue', stateOfCodes(issued), () => new AppError('ruleBroken', paperMessages.revoked));
  const known = issued.find(({ key_mark }) => key_mark === mark);
  if (known) return { code: printed(codeOf(secret, known.id)), issuedOn: known.issued_on };

  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx);
    const [{ id } = { id: '' }] = rows;
    const made = await tx
      .insertInto('verification_code')
      .values({
        id,
        kind,
        subject_id: subjectId,
        edition,
        contact_id: contactId,
        // An edition is dated by the first paper of it, whatever secret that was made under.
        issued_on: issued[0]?.issued_on ?? now.toISOString(),
        key_mark: mark,
        code_digest: digestOf(codeOf(secret, id)),
      })
      // Somebody who asks at the same moment was first: theirs it is.
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'edition', 'key_mark']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) await auditCreation(tx, actor, verificationType, made);
  });
  const made = (await find()).find(({ key_mark }) => key_mark === mark);
  if (!made) throw new Error('A code that was just issued is not there');
  return { code: printed(codeOf(secret, made.id)), issuedOn: made.issued_on };
}

/** The same as a column of another statement: null where none was issued under this secret, or it was revoked. */
export const issuedId = (
  secret: string,
  { kind, subjectId, edition = '' }: PaperSubject,
): RawBuilder<string | null> =>
  sql<string | null>`(select v.id from verification_code v
    where v.kind = ${kind} and v.subject_id = ${subjectId} and v.edition = ${edition}
      and v.key_mark = ${keyMark(secret)} and v.revoked_on is null)`;

export const codeOfIssued = (secret: string, id: string): string => printed(codeOf(secret, id));

/**
 * What the public learns of a code. A code that was made up, one that is mistyped and one that has no shape at all take the
 * same way: one digest, one look into the index of digests, one answer. Of a paper that holds no more nobody learns whose it was.
 */
export async function checkCode(
  { db, papers, now }: { readonly db: Database; readonly papers: readonly CodedPaper[]; readonly now: Date },
  text: string,
): Promise<VerifyAnswer> {
  const found = await findByCode(db, text);
  const paper = papers.find(({ kind }) => kind === found?.kind);
  if (!found || !paper) return { state: 'unknown' };
  const { kind } = paper;
  const facts = found.revoked_on === null ? await paper.factsOf(db, found, now) : null;
  if (!facts) return { state: 'revoked', kind };
  const { holder, what, when, lines, validUntil } = facts;
  const until = validUntil === undefined ? {} : { validUntil: new Date(validUntil).toISOString() };
  if (validUntil !== undefined && now >= new Date(validUntil)) return { state: 'expired', kind, ...until };
  return {
    state: 'valid',
    kind,
    holder,
    what,
    ...(when === undefined ? {} : { when }),
    ...(lines === undefined ? {} : { lines: [...lines] }),
    issuedOn: new Date(found.issued_on).toISOString(),
    ...until,
  };
}

const findByCode = (db: Database, text: string): Promise<VerificationCode | undefined> =>
  db.selectFrom('verification_code').selectAll().where('code_digest', '=', digestOf(text)).executeTakeFirst();
