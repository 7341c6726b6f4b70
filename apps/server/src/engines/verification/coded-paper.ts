import { dayText, institutionDay, institutionMark, verifyLink, verifyPath } from '@charter/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { makePdf, qrCode, type PdfBlock, type PdfDocument } from '../../platform/pdf/index.ts';
import { noteOpening } from '../audit/index.ts';
import { actorOf, type RequestContext } from '../entitlements/index.ts';
import type { Attachment } from '../files/index.ts';
import { issueCode, type PaperSubject } from './verification.ts';

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

/** What hangs on a wall: who it is about stands in the middle, and what can be checked below. */
interface CertificatePaper {
  readonly title: string;
  /** Goes into the name of the file, behind the title. */
  readonly name: string;
  readonly holder: string;
  /** Between the holder and the subject, such as 'attended'. */
  readonly verb: string;
  readonly subject: string;
  /** Below the subject, a line each. */
  readonly lines: readonly (string | null)[];
  /** Beside the signature. */
  readonly facts: Paper['facts'];
  readonly asks: string;
}

/** A PDF whose QR code opens the page that says whether it holds. Its code is issued with the first one. */
export async function makeCodedPaper(
  services: PaperServices,
  context: RequestContext,
  subject: PaperSubject,
  paper: Paper,
): Promise<Attachment> {
  const { publicUrl, institution } = services.config;
  const { code, link, issuedDay } = await issue(services, context, subject, paper.title);
  return attachment(services, paper, {
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
              ...[...saidOf(paper.facts), ['Issued on', issuedDay] as const].map(fact),
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
}

/** The same as a sheet to frame, with a line to sign on. */
export async function makeCodedCertificate(
  services: PaperServices,
  context: RequestContext,
  subject: PaperSubject,
  paper: CertificatePaper,
): Promise<Attachment> {
  const { publicUrl, institution } = services.config;
  const { code, link, issuedDay } = await issue(services, context, subject, paper.title);
  const facts = [...saidOf(paper.facts), ['Issued on', issuedDay] as const];
  return attachment(services, paper, {
    sheet: 'certificate',
    blocks: [
      { kind: 'mark', drawing: institutionMark, width: 58, align: 'centre' },
      centred(institution.name, 'heading'),
      { kind: 'gap', points: 10 },
      centred(paper.title, 'certificate'),
      centred('This is to certify that', 'lead'),
      centred(paper.holder, 'name'),
      centred(paper.verb, 'lead'),
      centred(paper.subject, 'subject'),
      ...paper.lines.flatMap((line) => (line ? [centred(line, 'lead')] : [])),
      {
        kind: 'bottom',
        blocks: [
          {
            kind: 'columns',
            columns: [
              {
                share: 4,
                blocks: [
                  { kind: 'gap', points: 52 },
                  { kind: 'rule' },
                  text(`For the ${institution.name}`, 'smallQuiet'),
                ],
              },
              { share: 5, blocks: [{ kind: 'gap', points: 18 }, ...facts.map(smallFact)] },
              {
                share: 4,
                blocks: [
                  { kind: 'gap', points: 18 },
                  text(code, 'smallStrong'),
                  text(paper.asks, 'smallQuiet'),
                  text(`${publicUrl}${verifyPath}`, 'smallQuiet'),
                ],
              },
              { share: 2, blocks: [{ ...qrCode(link, certificateCodeSize), align: 'right' }] },
            ],
          },
        ],
      },
    ],
  });
}

async function issue(
  { db, clock, config }: PaperServices,
  context: RequestContext,
  subject: PaperSubject,
  title: string,
) {
  // The parties to an agreement have it as their own.
  if (context.caller.role?.staff === true)
    await noteOpening(db, context, { contactId: subject.contactId, kind: 'paper', details: title });
  const issuing = { secret: config.linkSecret, actor: actorOf(context), now: clock.now() };
  const { code, issuedOn } = await issueCode(db, issuing, subject);
  return {
    code,
    link: verifyLink(config.publicUrl, code),
    issuedDay: dayText(institutionDay(new Date(issuedOn))),
  };
}

async function attachment(
  { config: { institution } }: PaperServices,
  { title, name }: Pick<Paper, 'title' | 'name'>,
  document: Pick<PdfDocument, 'blocks' | 'sheet'>,
): Promise<Attachment> {
  const content = await makePdf({
    title: `${title} ${name}`,
    author: institution.name,
    footer: `${institution.name}, ${institution.email}, ${institution.phone}`,
    ...document,
  });
  return { filename: `${title} ${name}.pdf`, mimeType: 'application/pdf', content };
}

const saidOf = (facts: Paper['facts']) =>
  facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));

/** In points: 4.6 cm, which a phone reads at arm's length. */
const codeSize = 130;
/** 3 cm: what hangs framed is read from nearby. */
const certificateCodeSize = 86;

type Style = Extract<PdfBlock, { kind: 'text' }>['style'];

const text = (words: string, style: Style): PdfBlock => ({ kind: 'text', text: words, style });

const centred = (words: string, style: Style): PdfBlock => ({
  kind: 'text',
  text: words,
  style,
  align: 'centre',
});

const fact = ([label, value]: readonly [string, string]): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 3, style: 'quiet' },
    { text: value, share: 5 },
  ],
});

const smallFact = ([label, value]: readonly [string, string]): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 1, style: 'smallQuiet' },
    { text: value, share: 1, style: 'small' },
  ],
});
