import { useMemo, useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { active } from '../../../lib/records.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, type ListRow } from '../../../record-list/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AddDialog } from './add-dialog.tsx';
import type { History } from './history.ts';
import * as texts from '../texts.ts';

/** The list of one's own records, with Add. Nothing is deleted here: what was once declared stays on record. */
export function HistoryScreen({ history }: { history: History }) {
  const { contactId } = useMember();
  const [adding, setAdding] = useState(false);
  const { of, noun } = history;
  const filter = useMemo(() => ({ owner: contactId, state: active }), [contactId]);
  const rowActions = useMemo(
    () => (row: ListRow) => [{ label: texts.viewDetails, to: history.detailsPath(row) }],
    [history],
  );
  return (
    <Stack>
      <PageHeader
        title={history.title}
        act={
          <Button look="primary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
      >
        <p>{history.lede}</p>
      </PageHeader>
      <RecordList
        title={history.title}
        of={of}
        columns={history.columns}
        filter={filter}
        sort={history.sort}
        search={texts.searchHistory(history.title.toLowerCase())}
        rowActions={rowActions}
        loadingText={history.loadingText}
        exportName={history.title.toLowerCase().replaceAll(' ', '-')}
        empty={{ title: texts.noneOnRecord(noun), text: texts.addFirstOne }}
      />
      <Actions>
        <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>
      </Actions>
      <AddDialog open={adding} history={history} onClose={() => setAdding(false)} />
    </Stack>
  );
}
