import { kilobytesOf, portalChunks } from '../scripts/portal-chunks.ts';
import { round, type Report } from './support/report.ts';

const allowedKilobytes = 100;

/** The modules that list the screens of an area. */
const areas = {
  home: 'src/features/home/index.ts',
  apply: 'src/features/apply/index.ts',
  'list of applications': 'src/features/applications/list/index.ts',
  'application forms': 'src/features/applications/index.tsx',
  invoices: 'src/features/orders/invoices/index.ts',
  payments: 'src/features/orders/pay/index.ts',
  profile: 'src/features/profile/index.ts',
};

/** How much code a browser fetches, compressed: a visitor's first page, and what each area adds to it. */
export async function portal(): Promise<Report> {
  const chunks = portalChunks();
  const first = [chunks.early, ...chunks.first.map(({ file }) => file)];
  const kilobytes = (files: readonly string[]) => round(kilobytesOf(files), 1);
  return {
    name: 'portal',
    question: 'How much code does a browser fetch for a first visit, and for each area?',
    versions: {},
    settings: { compression: 'brotli' },
    tables: [
      {
        title: 'A visitor’s first page',
        rows: first.map((file) => ({
          chunk: file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''),
          KB: kilobytes([file]),
        })),
      },
      {
        title: 'What each area adds for somebody who is signed in',
        rows: Object.entries(areas).map(([area, module]) => {
          const more = chunks.of(module).filter(({ file }) => !first.includes(file));
          return { area, 'KB more': kilobytes(more.map(({ file }) => file)), chunks: more.length };
        }),
      },
    ],
    targets: [
      {
        name: 'JavaScript of a first visit signed out, in KB',
        measured: kilobytes(first),
        rule: 'at most',
        limit: allowedKilobytes,
      },
    ],
  };
}
