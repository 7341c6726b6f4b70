import { useMemo, useState } from 'react';
import { where } from '../../../lib/record-filter.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, type ListRow } from '../../../record-list/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AddDialog } from './add-dialog.tsx';
import type { History } from './history.ts';

/** The list of one's own records, with Add. Nothing is deleted here: what was once declared stays on record. */
export function HistoryScreen({ history }: { history: History }) {
  const { contactId } = useMember();
  const [adding, setAdding] = useState(false);
  const { form, ownerField, detailsPath, noun } = history;
  const filter = useMemo(
    () => [where(`_${ownerField}_value`, contactId, 'lookup'), where('statecode', 0, 'picklist')],
    [ownerField, contactId],
  );
  const rowActions = useMemo(
    () => (row: ListRow) => [{ label: 'View Details', to: detailsPath(row) }],
    [detailsPath],
  );
  return (
    <Stack>
      <PageHeader title={history.title}>
        <p>{history.lede}</p>
      </PageHeader>
      <RecordList
        title={history.title}
        recordType={form.recordType}
        idField={form.idField}
        columns={history.columns}
        filter={filter}
        sort={history.sort}
        search={`Search ${history.title.toLowerCase()}`}
        rowActions={rowActions}
        loadingText={history.loadingText}
        exportName={history.title.toLowerCase().replaceAll(' ', '-')}
        toolbar={
          <Button look="primary" onClick={() => setAdding(true)}>
            Add
          </Button>
        }
        empty={{ title: `No ${noun} on record`, text: `Add the first one.` }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>Go Back</LinkButton>
      </Actions>
      <AddDialog open={adding} history={history} onClose={() => setAdding(false)} />
    </Stack>
  );
}
