import { records } from '@charter/contracts';
import { useState } from 'react';
import { now } from '../../lib/today.ts';
import { useMember } from '../../lib/session.ts';
import { useCounts } from '../../record-list/index.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ownExams, RegisteredExams } from './registered-exams.tsx';
import { upcomingAt, UpcomingExams } from './upcoming-exams.tsx';
import * as texts from './texts.ts';

/** Which exams there are, and which one has a place at. */
export function ExamsScreen() {
  const { contactId } = useMember();
  const [asOf] = useState(() => now().toISOString());
  const [upcoming, registered] = useCounts([
    { of: records.events, where: upcomingAt(asOf) },
    { of: records.registrations, where: ownExams(contactId, false) },
  ]);
  return (
    <Stack>
      <PageHeader title={texts.exams}>
        <p>{texts.examsExplained}</p>
      </PageHeader>
      <Tabs
        label={texts.exams}
        tabs={[
          { id: 'upcoming', label: texts.upcomingExams, count: upcoming, content: () => <UpcomingExams /> },
          {
            id: 'registered',
            label: texts.registeredExams,
            count: registered,
            content: () => <RegisteredExams />,
          },
        ]}
      />
    </Stack>
  );
}
