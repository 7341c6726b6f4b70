import { codes, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayOpen } from '../../../lib/access.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { cancelSubmission } from '../../../lib/api.ts';
import { focusHeading } from '../../../lib/arrival.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { RecordList, useCounts, type ListColumn, type ListRow } from '../../../record-list/index.ts';
import { Loaded, question, useAction } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import * as texts from '../texts.ts';

type Row = ListRow<typeof records.submissions>;
type Column = ListColumn<typeof records.submissions>;

/** The lists, or one of the submitted applications in their place: which one stands in the address. */
export function ApplicationsScreen() {
  const [search] = useSearchParams();
  const viewed = search.get('view');
  const before = useRef(viewed);
  useEffect(() => {
    // Back at the lists; the address changed behind the question mark only, which is no other page to the shell.
    if (before.current && !viewed) focusHeading();
    before.current = viewed;
  }, [viewed]);
  return viewed ? <Viewed key={viewed} id={viewed} /> : <ApplicationLists />;
}

/** Shows answers as their form asked for them, and so needs the code of forms, which the lists do not. */
const submissionCode = question('submission-code', {
  of: [],
  ask: () => import('../submission/submission-screen.tsx'),
  staleTime: Infinity,
});

function Viewed({ id }: { id: string }) {
  const code = useQuery(submissionCode());
  return (
    <Loaded
      query={code}
      what={texts.applicationNoun}
      title={texts.application}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paths.applications()}>{texts.backToApplications}</LinkButton>}
    >
      {({ SubmissionScreen }) => <SubmissionScreen id={id} />}
    </Loaded>
  );
}

function ApplicationLists() {
  const of = records.submissions;
  const [begunCount, completedCount] = useCounts([
    { of, where: useOwn('In progress') },
    { of, where: useOwn('Completed') },
  ]);
  return (
    <Stack>
      <PageHeader title={texts.applications}>
        <p>{texts.begunAndSubmitted}</p>
      </PageHeader>
      <Tabs
        label={texts.applications}
        tabs={[
          { id: '1', label: texts.applicationsInProgress, count: begunCount, content: () => <InProgress /> },
          {
            id: '2',
            label: texts.completedApplications,
            count: completedCount,
            content: () => <Completed />,
          },
        ]}
      />
    </Stack>
  );
}

const title = {
  id: 'application',
  field: 'form',
  label: texts.application,
  format: 'label',
} as const;

const begun: readonly Column[] = [
  title,
  { id: 'begun-on', field: 'createdOn', label: texts.begunOn, format: 'day', sortable: true },
  { id: 'last-saved', field: 'modifiedOn', label: texts.lastSaved, format: 'moment', sortable: true },
];

const submitted: readonly Column[] = [
  title,
  { id: 'reference', field: 'reference', label: texts.reference },
  { id: 'status', field: 'status', label: texts.status },
  { id: 'submitted-on', field: 'submittedOn', label: texts.submittedOn, format: 'day', sortable: true },
];

const alsoRead: readonly Column['field'][] = ['name'];

const viewing = (row: Row) => [{ label: texts.view, to: paths.submission(row.id) }];

/** The forms of places at events and exams are listed with those. */
const notPlaces = ['eventreg', 'examreg'].map((value) => ({ field: 'name', operator: 'ne', value }) as const);

function useOwn(status: 'In progress' | 'Completed') {
  const { contactId } = useMember();
  return useMemo(
    () => [
      { field: 'contact' as const, value: contactId },
      { field: 'progress' as const, value: codes.codeOf(codes.submissionStatus, status) },
      ...notPlaces,
    ],
    [contactId, status],
  );
}

function InProgress() {
  const filter = useOwn('In progress');
  const [abandoning, setAbandoning] = useState<Row | null>(null);
  const rowActions = useMemo(
    () => (row: Row) => [
      {
        label: texts.resume,
        look: 'primary' as const,
        to: paths.application(row.text('name') ?? '', row.id),
      },
      { label: texts.abandon, onSelect: () => setAbandoning(row), destructive: true },
    ],
    [],
  );
  return (
    <>
      <RecordList
        title={texts.applicationsInProgress}
        of={records.submissions}
        columns={begun}
        alsoRead={alsoRead}
        filter={filter}
        sort={{ field: 'modifiedOn', direction: 'desc' }}
        rowActions={rowActions}
        empty={{
          title: texts.noneInProgress,
          text: texts.noneInProgressExplained,
          action: <ToApply />,
        }}
      />
      <Abandon row={abandoning} onClose={() => setAbandoning(null)} />
    </>
  );
}

const cancelFailed = texts.cancelFailed;

function Abandon({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const abandon = useAction(
    async (_signal, abandoned: Row) => {
      const { status } = await cancelSubmission({
        submissionId: abandoned.id,
        webFormName: abandoned.text('name') ?? '',
      });
      if (!status) throw new ApiError({ status: 409, title: cancelFailed });
    },
    { done: texts.successfullyCancelled, failed: cancelFailed, failureShown: 'message' },
  );
  return (
    <ConfirmDialog
      open={row !== null}
      title={texts.sureToCancel}
      destructive
      confirmLabel={texts.yes}
      cancelLabel={texts.no}
      onConfirm={() => {
        onClose();
        if (row) void abandon.run(row);
      }}
      onCancel={onClose}
    >
      <p>{texts.willBeGone(row?.label('form') ?? '')}</p>
    </ConfirmDialog>
  );
}

function Completed() {
  const filter = useOwn('Completed');
  return (
    <RecordList
      title={texts.completedApplications}
      of={records.submissions}
      columns={submitted}
      filter={filter}
      sort={{ field: 'submittedOn', direction: 'desc' }}
      rowActions={viewing}
      empty={{
        title: texts.noneCompleted,
        text: texts.noneCompletedExplained,
        action: <ToApply />,
      }}
    />
  );
}

/** The first step, for whoever has nothing here yet. */
function ToApply() {
  return mayOpen(useMember(), paths.apply()) ? (
    <LinkButton look="primary" to={paths.apply()}>
      {texts.seeOffers}
    </LinkButton>
  ) : null;
}
