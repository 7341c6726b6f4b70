import { divisionMessages, records } from '@charter/contracts';
import { useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { RecordList, useCounts, type ListColumn } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import styles from './divisions.module.css';
import { NextYear } from './next-year-panel.tsx';
import * as texts from '../texts.ts';

export function DivisionsScreen() {
  const { contactId } = useMember();
  const where = { owner: contactId };
  const [current, next] = useCounts([
    { of: records.contactDivisions, where },
    { of: records.nextYearDivisions, where },
  ]);
  return (
    <Stack>
      <PageHeader title={texts.divisions}>
        <p>{texts.technicalDivisionsWhoseWork}</p>
      </PageHeader>
      <ul className={styles.rules}>
        <li>{divisionMessages.free}</li>
        <li>{divisionMessages.alwaysPaid}</li>
        <li>{divisionMessages.deadline}</li>
      </ul>
      <Tabs
        label={texts.divisions}
        tabs={[
          { id: 'current', label: texts.currentYear, count: current, content: () => <CurrentYear /> },
          { id: 'next', label: texts.nextYear, count: next, content: () => <NextYear /> },
        ]}
      />
    </Stack>
  );
}

const columns: readonly ListColumn<typeof records.contactDivisions>[] = [
  { id: 'division', field: 'division', label: texts.division, format: 'label', sortable: true },
];

function CurrentYear() {
  const { contactId } = useMember();
  const filter = useMemo(() => ({ owner: contactId }), [contactId]);
  const year = today().slice(0, 4);
  return (
    <Stack>
      <RecordList
        title={texts.divisionsOf(year)}
        of={records.contactDivisions}
        columns={columns}
        filter={filter}
        sort={{ field: 'division', direction: 'asc' }}
        empty={{
          title: texts.noDivisionIn(year),
          text: texts.noDivisionExplained,
        }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>
      </Actions>
    </Stack>
  );
}
