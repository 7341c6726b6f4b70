import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RegisteredExams } from './registered-exams.tsx';
import { UpcomingExams } from './upcoming-exams.tsx';
import * as texts from './texts.ts';

/** Which exams there are, and which one has a place at. */
export function ExamsScreen() {
  return (
    <Stack>
      <PageHeader title={texts.exams}>
        <p>{texts.examsExplained}</p>
      </PageHeader>
      <Tabs
        label={texts.exams}
        tabs={[
          { id: 'upcoming', label: texts.upcomingExams, content: () => <UpcomingExams /> },
          { id: 'registered', label: texts.registeredExams, content: () => <RegisteredExams /> },
        ]}
      />
    </Stack>
  );
}
