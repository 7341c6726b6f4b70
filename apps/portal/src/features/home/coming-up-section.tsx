import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatIsoDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Member } from '../../lib/session.ts';
import { timeLeft } from '../../lib/time-left.ts';
import { now } from '../../lib/today.ts';
import { momentText } from '../../lib/zone-clock.ts';
import { Stack } from '../../ui/layout.tsx';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { comingUp, type Coming } from './coming-up.ts';
import { hasEmail, homeFigures } from './figures.ts';
import * as texts from './texts.ts';

/** The next event and the next deadline. It stands below the tiles, which stay where they are when it comes. */
export function ComingUp({ member }: { member: Member }) {
  const heading = useId();
  const { data: figures } = useQuery(homeFigures(member.contactId, hasEmail(member)));
  const moment = now();
  const coming = comingUp(figures?.places ?? [], moment, figures?.declarations ?? []);
  if (coming.length === 0) return null;
  return (
    <Stack as="section" gap="tight" labelledBy={heading}>
      <h2 id={heading}>{texts.comingUp}</h2>
      <Timeline entries={coming.map((one) => entryOf(one, moment))} />
    </Stack>
  );
}

function entryOf(coming: Coming, moment: Date): TimelineEntry {
  const { id, name, isExam, zone, what, at } = coming;
  const left = timeLeft(at, moment);
  const to = isExam ? paths.exam(id) : paths.event(id);
  return {
    id: `${what} ${id}`,
    label: texts.comingLabel[what](name),
    at: { iso: at, text: what === 'pay' || what === 'declare' ? formatIsoDate(at) : momentText(at, zone) },
    left: left?.text,
    tone: what === 'begins' ? 'calm' : 'needs-you',
    state: 'ahead',
    note:
      what === 'declare' ? (
        <Link to={paths.declaration(id)}>{texts.openDeclaration}</Link>
      ) : what === 'pay' ? (
        <Link to={paths.invoices()}>{texts.seeInvoices}</Link>
      ) : (
        <Link to={to}>{isExam ? texts.openExam : texts.openEvent}</Link>
      ),
  };
}
