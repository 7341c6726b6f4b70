import type { codes } from '@charter/contracts';
import { formatMoment } from '../../../lib/format.ts';
import type { TimelineEntry } from '../../../ui/timeline.tsx';
import type { SubmittedApplication } from './submitted-application.ts';

const tones: Readonly<Partial<Record<number, TimelineEntry['tone']>>> = {
  3: 'needs-you',
  4: 'good',
  5: 'bad',
} satisfies Partial<Record<keyof typeof codes.submissionEvent, TimelineEntry['tone']>>;

/** What became of the application; the last entry is where it stands. */
export const pastEntries = (timeline: SubmittedApplication['timeline']): readonly TimelineEntry[] =>
  timeline.map(({ id, label, code, at, note }, index) => ({
    id,
    label,
    at: { iso: at, text: formatMoment(at) },
    note,
    tone: tones[code ?? 0],
    current: index === timeline.length - 1,
  }));
