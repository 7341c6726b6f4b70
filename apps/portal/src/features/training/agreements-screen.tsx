import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayOpen } from '../../lib/access.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord } from '../../lib/records.ts';
import { useMember } from '../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow } from '../../record-list/index.ts';
import { question } from '../../server-state/index.ts';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { AgreementForm } from './agreement-form.tsx';
import * as texts from './texts.ts';

type Row = ListRow<typeof records.trainingAgreements>;

const ownName = question('own-name', {
  of: [records.contacts.type],
  ask: async (signal, contactId: string) =>
    recordValues(await getRecord(records.contacts, contactId, { read: ['fullName'] }, signal)).text(
      'fullName',
    ),
});

/** The agreements that one is a party to, and a form that makes one. */
export function AgreementsScreen() {
  const member = useMember();
  const [round, setRound] = useState(0);
  const student = mayOpen(member, '/student-placement')
    ? null
    : { id: member.contactId, label: texts.yourself };
  // Whose name does not come types it.
  const name = useQuery({ ...ownName(member.contactId), enabled: student !== null });
  return (
    <Stack gap="wide">
      <PageHeader title={texts.trainingAgreements}>
        <p>{texts.agreementsExplained}</p>
      </PageHeader>
      <RecordList
        of={records.trainingAgreements}
        title={texts.trainingAgreements}
        columns={columns}
        sort={{ field: 'createdOn', direction: 'desc' }}
        pageSize={6}
        rowActions={rowActions}
        empty={{ title: texts.noAgreements, text: texts.noAgreementsExplained }}
      />
      <Stack as="section" width="column" labelledBy="new-agreement">
        <h2 id="new-agreement">{texts.newAgreement}</h2>
        {!name.isLoading && (
          <AgreementForm
            key={round}
            loaded={null}
            parties={{ student, employer: null, provider: null }}
            known={name.data ? { studentName: name.data } : {}}
            submitLabel={texts.create}
            onSaved={() => setRound((before) => before + 1)}
          />
        )}
      </Stack>
    </Stack>
  );
}

export const statusTones: Readonly<Record<string, TagTone>> = {
  Open: 'due',
  Signed: 'good',
  Cancelled: 'plain',
};

const columns: readonly ListColumn<typeof records.trainingAgreements>[] = [
  { id: 'student', field: 'name', label: texts.studentName },
  { id: 'start', field: 'startsOn', label: texts.startDate, format: 'day' },
  { id: 'months', field: 'months', label: texts.months },
  { id: 'end', field: 'endsOn', label: texts.endDate, format: 'day' },
  {
    id: 'status',
    field: 'status',
    label: texts.status,
    format: 'label',
    render: (row) => {
      const label = row.label('status') ?? '';
      return <Tag tone={statusTones[label] ?? 'calm'}>{label}</Tag>;
    },
  },
];

const rowActions = (row: Row) => [{ label: texts.viewDetails, to: paths.trainingAgreement(row.id) }];
