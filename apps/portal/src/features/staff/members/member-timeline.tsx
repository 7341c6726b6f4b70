import { codes, type ReadTimelineAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Loaded } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { Timeline, type TimelineEntry } from '../../../ui/timeline.tsx';
import { momentText } from '../review/days.ts';
import { kinds as entryKinds } from '../statement/texts.ts';
import { memberTimeline } from './member-calls.ts';
import * as texts from './texts.ts';

type Entry = ReadTimelineAnswer['entries'][number];

/** What happened to the person, the newest first; earlier pages are asked for one by one. */
export function MemberTimeline({ id }: { id: string }) {
  const [afters, setAfters] = useState<readonly (string | null)[]>([null]);
  return (
    <Stack as="section" gap="tight" labelledBy="member-timeline">
      <h2 id="member-timeline">{texts.timeline}</h2>
      {afters.map((after, at) => (
        <TimelinePage
          key={after ?? ''}
          id={id}
          after={after}
          onEarlier={at === afters.length - 1 ? (next) => setAfters([...afters, next]) : null}
        />
      ))}
    </Stack>
  );
}

interface TimelinePageProps {
  id: string;
  after: string | null;
  /** Null where the page after is there. */
  onEarlier: ((next: string) => void) | null;
}

function TimelinePage({ id, after, onEarlier }: TimelinePageProps) {
  const query = useQuery(memberTimeline(id, after));
  return (
    <Loaded query={query} what={texts.timelineNoun} skeleton={<FormSkeleton />}>
      {({ entries, next }) => (
        <>
          {entries.length === 0 && after === null ? (
            <p>{texts.nothingYet}</p>
          ) : (
            <Timeline entries={entries.map(entryOf)} />
          )}
          {next !== null && onEarlier && (
            <Actions>
              <Button onClick={() => onEarlier(next)}>{texts.earlier}</Button>
            </Actions>
          )}
        </>
      )}
    </Loaded>
  );
}

const labelOf = (options: Readonly<Record<number, string>>, code: Entry['code']): string =>
  options[Number(code)] ?? '';

const headings: Readonly<Record<Entry['kind'], (entry: Entry) => string>> = {
  told: ({ what }) => texts.told(what ?? ''),
  application: ({ code, what }) => texts.application(labelOf(codes.submissionEvent, code), what ?? ''),
  money: ({ code, what }) => texts.money(entryKinds[String(code)] ?? '', what ?? ''),
  case: ({ code, what }) => texts.caseMoved(what ?? '', labelOf(codes.caseStatus, code)),
  event: ({ what }) => texts.registered(what ?? ''),
  certificate: ({ code }) => texts.certificate(labelOf(codes.certificateKind, code)),
  changed: ({ code }) =>
    ({ create: texts.madeFirst, refuse: texts.refused, erase: texts.erased })[String(code)] ?? texts.changed,
  looked: ({ code }) => labelOf(texts.looks, code),
};

function entryOf(entry: Entry): TimelineEntry {
  const { id, at, kind, what, amountCents, by } = entry;
  const isAct = kind === 'changed' || kind === 'looked';
  const who = by === null ? (kind === 'changed' ? texts.bySystem : null) : texts.by(by);
  const notes = [
    isAct ? what : null,
    who,
    amountCents === null ? null : formatMoney(amountCents / 100),
  ].filter(Boolean);
  return {
    id,
    label: headings[kind](entry),
    at: { iso: at, text: momentText(at) },
    ...(notes.length === 0 ? {} : { note: notes.join(' · ') }),
  };
}
