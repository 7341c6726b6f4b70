import { divisionMessages, records } from '@charter/contracts';
import { useMemo } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { RecordList, type ListColumn } from '../../../record-list/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import styles from './divisions.module.css';
import { NextYear } from './next-year-panel.tsx';

export function DivisionsScreen() {
  return (
    <Stack>
      <PageHeader title="Divisions">
        <p>The technical divisions whose work you follow.</p>
      </PageHeader>
      <ul className={styles.rules}>
        <li>{divisionMessages.free}</li>
        <li>{divisionMessages.alwaysPaid}</li>
        <li>{divisionMessages.deadline}</li>
      </ul>
      <Tabs
        label="Divisions"
        tabs={[
          { id: 'current', label: 'Current Year', content: () => <CurrentYear /> },
          { id: 'next', label: 'Next Year', content: () => <NextYear /> },
        ]}
      />
    </Stack>
  );
}

const columns: readonly ListColumn<typeof records.contactDivisions>[] = [
  { id: 'division', field: 'division', label: 'Division', format: 'label', sortable: true },
];

function CurrentYear() {
  const { contactId } = useMember();
  const filter = useMemo(() => ({ owner: contactId }), [contactId]);
  const year = today().slice(0, 4);
  return (
    <Stack>
      <RecordList
        title={`Divisions of ${year}`}
        of={records.contactDivisions}
        columns={columns}
        filter={filter}
        sort={{ field: 'division', direction: 'asc' }}
        empty={{
          title: `No division in ${year}`,
          text: 'Divisions that you choose under Next Year begin on 1 January.',
        }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>Go Back</LinkButton>
      </Actions>
    </Stack>
  );
}
