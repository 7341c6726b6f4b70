import { staffQueues, type StaffQueue } from '@charter/contracts';
import { InstitutionFigures, WaitingWork } from '../../features/staff/index.ts';
import { paths } from '../../lib/paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { staffPages } from './staff-pages.tsx';
import * as texts from './texts.ts';

export const staffPath = (path: string): string => `${paths.staff()}/${path}`;

const queueNames = Object.fromEntries(
  staffQueues.map((queue) => [queue, staffPages.find(({ path }) => path === queue)?.name ?? queue]),
) as Readonly<Record<StaffQueue, string>>;

/** What waits for this person's desk, and how the institution stands. */
export function StaffHome() {
  return (
    <Stack gap="wide">
      <PageHeader title={texts.staffHome}>
        <p>{texts.staffHomeExplained}</p>
      </PageHeader>
      <Stack as="section" labelledBy="staff-waiting">
        <h2 id="staff-waiting">{texts.whatWaits}</h2>
        <WaitingWork queueNames={queueNames} />
      </Stack>
      <InstitutionFigures />
    </Stack>
  );
}
