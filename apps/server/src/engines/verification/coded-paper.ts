import { dayText, institutionDay, institutionMark, verifyLink, verifyPath } from '@charter/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { makePdf, qrCode, type PdfBlock } from '../../platform/pdf/index.ts';
import { noteOpening } from '../audit/index.ts';
import { actorOf, type RequestContext } from '../entitlements/index.ts';
import type { Attachment } from '../files/index.ts';
import { issueCode, type Thing } from './verification.ts';

export interface PaperServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'linkSecret' | 'publicUrl' | 'institution'>;
}

interface Paper {
  readonly title: string;
  /** Goes into the name of the file, behind the title. */
  readonly name: string;
  readonly holder: string;
  /** What it is about. */
  readonly heading?: string;
  readonly subheading?: string | null;
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  /** What the code is for, beside it. */
  readonly asks: string;
  /** Below all of it. */
  readonly more?: readonly PdfBlock[];
}

/** A PDF whose QR code opens the page that says whether it holds. Its code is issued with the first one. */
export async function makeCodedPaper(
  { db, clock, config }: PaperServices,
  context: RequestContext,
  thing: Thing,
  paper: Paper,
): Promise<Attachment> {
  const { linkSecret, publicUrl, institution } = config;
  // The parties to an agreement have it as their own.
  if (context.caller.role?.staff === true)
    await noteOpening(db, context, { contactId: thing.contactId, kind: 'paper', details: paper.title });
  const issuing = { secret: linkSecret, actor: actorOf(context), now: clock.now() };
  const { code, issuedOn } = await issueCode(db, issuing, thing);
  const link = verifyLink(publicUrl, code);
  const said = paper.facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
  const content = await makePdf({
    title: `${paper.title} ${paper.name}`,
    author: institution.name,
    footer: `${institution.name}, ${institution.email}, ${institution.phone}`,
    blocks: [
      { kind: 'mark', drawing: institutionMark, width: 44 },
      text(institution.name, 'heading'),
      { kind: 'gap', points: 14 },
      text(paper.title, 'title'),
      { kind: 'rule' },
      { kind: 'gap', points: 10 },
      {
        kind: 'columns',
        columns: [
          {
            share: 5,
            blocks: [
              text(paper.holder, 'heading'),
              ...(paper.heading === undefined ? [] : [text(paper.heading, 'title')]),
              ...(paper.subheading ? [text(paper.subheading, 'quiet')] : []),
              { kind: 'gap', points: 8 },
              ...[...said, ['Issued on', dayText(institutionDay(new Date(issuedOn)))] as const].map(fact),
            ],
          },
          {
            share: 3,
            blocks: [
              qrCode(link, codeSize),
              { kind: 'gap', points: 8 },
              text(code, 'smallStrong'),
              text(paper.asks, 'small'),
              text(`Verify it at ${publicUrl}${verifyPath}`, 'smallQuiet'),
            ],
          },
        ],
      },
      ...(paper.more ?? []),
    ],
  });
  return { filename: `${paper.title} ${paper.name}.pdf`, mimeType: 'application/pdf', content };
}

/** In points: 4.6 cm, which a phone reads at arm's length. */
const codeSize = 130;

const text = (words: string, style: Extract<PdfBlock, { kind: 'text' }>['style']): PdfBlock => ({
  kind: 'text',
  text: words,
  style,
});

const fact = ([label, value]: readonly [string, string]): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 3, style: 'quiet' },
    { text: value, share: 5 },
  ],
});
