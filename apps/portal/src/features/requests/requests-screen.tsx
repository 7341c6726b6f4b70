import { codes, isRecordId } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { pageRange } from '../../record-list/index.ts';
import { Loaded } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { NewRequest } from './new-request.tsx';
import { fetchedAtOnce, ownRequests, requestTypes } from './request-calls.ts';
import styles from './requests.module.css';
import * as texts from './texts.ts';

const rowsPerPage = 10;
const pagesAtOnce = fetchedAtOnce / rowsPerPage;

/** The person's requests; `serviceRequestId` in the address narrows them to one type, as the tiles of the home page do. */
export function RequestsScreen() {
  const [params, setParams] = useSearchParams();
  const given = params.get('serviceRequestId') ?? '';
  const typeId = isRecordId(given) ? given.toLowerCase() : null;
  const [isAdding, setIsAdding] = useState(false);
  const navigate = useNavigate();
  const types = useQuery(requestTypes());
  const add = (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      {texts.addNewRequest}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={texts.serviceRequests} act={add}>
        <p>{texts.lede}</p>
      </PageHeader>
      <div className={styles.narrow}>
        <SelectField
          label={texts.showType}
          prompt={texts.everyType}
          options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={typeId ?? ''}
          onChange={(id) => setParams(id === '' ? {} : { serviceRequestId: id }, { replace: true })}
        />
      </div>
      <RequestList key={typeId} typeId={typeId} />
      <NewRequest
        open={isAdding}
        types={types.data ?? []}
        typeId={typeId}
        onClose={() => setIsAdding(false)}
        onAsked={(id) => void navigate(paths.serviceRequest(id))}
      />
    </Stack>
  );
}

function RequestList({ typeId }: { typeId: string | null }) {
  const { contactId } = useMember();
  // A thousand are fetched at once and shown ten at a time; the token of each thousand leads to the next.
  const [tokens, setTokens] = useState<readonly (string | null)[]>([null]);
  const [page, setPage] = useState(0);
  const fetched = Math.floor(page / pagesAtOnce);
  const query = useQuery(ownRequests(contactId, typeId, tokens[fetched] ?? null));
  return (
    <Loaded query={query} what={texts.listNoun} skeleton={<WaitingTable />}>
      {({ rows, total, token }) => {
        if (total === 0)
          return (
            <EmptyState title={typeId === null ? texts.none : texts.noneOfType}>{texts.noneText}</EmptyState>
          );
        const first = (page % pagesAtOnce) * rowsPerPage;
        const shown = rows.slice(first, first + rowsPerPage);
        const isMore = first + rowsPerPage < rows.length || token !== null;
        const onward = () => {
          if (Math.floor((page + 1) / pagesAtOnce) >= tokens.length) setTokens([...tokens, token]);
          setPage(page + 1);
        };
        return (
          <>
            <Table caption={texts.serviceRequests} columns={columns} rows={shown} rowKey={({ id }) => id} />
            <Pagination
              label={texts.serviceRequests}
              status={pageRange({ number: page + 1, size: rowsPerPage, rows: shown.length, total })}
              steps={
                total > rowsPerPage
                  ? {
                      back: {
                        label: texts.previous,
                        go: page === 0 ? undefined : () => setPage(page - 1),
                      },
                      onward: { label: texts.next, go: isMore ? onward : undefined },
                    }
                  : undefined
              }
            />
          </>
        );
      }}
    </Loaded>
  );
}

const WaitingTable = () => (
  <Table caption={texts.serviceRequests} columns={columns} rows={[]} rowKey={() => ''} waitingRows={5} />
);

interface Row {
  readonly id: string;
  text(name: 'number' | 'title' | 'createdOn' | 'modifiedOn'): string | null;
  code(name: 'status'): number | null;
  label(name: 'status'): string | null;
}

const momentOf = (iso: string | null) => (iso === null ? '' : formatMoment(iso));

const columns: readonly TableColumn<Row>[] = [
  {
    key: 'name',
    label: texts.caseName,
    cell: (row) => (
      <>
        {row.text('title')}
        <small>{row.text('number')}</small>
      </>
    ),
  },
  {
    key: 'status',
    label: texts.status,
    cell: (row) => <StatusTag code={row.code('status')} label={row.label('status')} />,
    breaks: 'never',
  },
  {
    key: 'created',
    label: texts.createdOn,
    cell: (row) => momentOf(row.text('createdOn')),
    breaks: 'never',
  },
  {
    key: 'updated',
    label: texts.lastUpdated,
    cell: (row) => momentOf(row.text('modifiedOn')),
    breaks: 'never',
  },
  {
    key: 'view',
    label: texts.viewRequest,
    acts: true,
    cell: (row) => (
      <LinkButton
        size="small"
        to={paths.serviceRequest(row.id)}
        aria-label={texts.viewRequestOf(row.text('number') ?? '')}
      >
        {texts.viewRequest}
      </LinkButton>
    ),
  },
];

const status = codes.caseStatus;
const tones: Readonly<Record<number, TagTone>> = {
  [codes.codeOf(status, 'Active')]: 'calm',
  [codes.codeOf(status, 'In Progress')]: 'calm',
  [codes.codeOf(status, 'On Hold')]: 'due',
  [codes.codeOf(status, 'Resolved')]: 'good',
};

export const StatusTag = ({ code, label }: { code: number | null; label: string | null }) => (
  <Tag tone={tones[code ?? 0] ?? 'plain'}>{label}</Tag>
);
