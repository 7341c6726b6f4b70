import { codes, records, type BulkAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useFocusOnceLoaded, useOwnTitle } from '../../../lib/arrival.ts';
import { changed } from '../../../lib/changes.ts';
import { formatMoment } from '../../../lib/format.ts';
import { RecordList, type ListColumn } from '../../../record-list/index.ts';
import { Loaded, useAction } from '../../../server-state/index.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { targets } from './acts.ts';
import { bulkAction, stopBulk } from './bulk-calls.ts';
import { bulkPath } from './paths.ts';
import { Amount, Progress, Reasons } from './reasons.tsx';
import * as texts from './texts.ts';

const status = (label: (typeof codes.bulkStatus)[keyof typeof codes.bulkStatus]) =>
  codes.codeOf(codes.bulkStatus, label);
const underWay = status('Under way');
const ended: readonly number[] = [status('Done'), status('Stopped')];
/** How often one that is under way is looked at. */
const pace = 1_000;

/** What came of doing something to many records, while it is being done and afterwards. */
export function BulkReport({ id }: { id: string }) {
  const query = useQuery({
    ...bulkAction(id),
    refetchInterval: ({ state }) => (state.data?.status === underWay ? pace : false),
  });
  useFocusOnceLoaded(query);
  return (
    <Loaded
      query={query}
      what={texts.reportNoun}
      title={texts.report}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={bulkPath}>{texts.earlier}</LinkButton>}
    >
      {(found) => <Report found={found} />}
    </Loaded>
  );
}

function Report({ found }: { found: BulkAnswer }) {
  const { id, act, officer, total, done, notDone, startedOn } = found;
  const target = targets[act.kind];
  const title = texts.titleOf(act, officer);
  useOwnTitle(title);
  const isRunning = found.status === underWay;
  const hasEnded = ended.includes(found.status);
  // The job has written what nothing on these pages knows of.
  useEffect(() => {
    if (hasEnded) changed(target.type, records.bulkOutcomes.type);
  }, [hasEnded, target.type]);
  const stopping = useAction(() => stopBulk(id), { done: texts.stopped, failureShown: 'message' });
  const query = found.query === '' ? '' : `?${found.query}`;
  return (
    <Stack>
      <Stack gap="tight">
        <BackLink to={target.list + query}>{target.back}</BackLink>
        <PageHeader
          title={title}
          act={
            isRunning ? (
              <Button busy={stopping.isPending} onClick={() => void stopping.run()}>
                {texts.stop}
              </Button>
            ) : (
              <LinkButton to={bulkPath}>{texts.earlier}</LinkButton>
            )
          }
        >
          {startedOn !== null && <p>{texts.startedBy(found.startedBy ?? '', formatMoment(startedOn))}</p>}
        </PageHeader>
        {isRunning ? (
          <>
            <Progress label={texts.underWay} done={total - found.willDo} total={total} />
            <p>{texts.goesOn}</p>
          </>
        ) : (
          <p role="status">
            {summary(found)}
            <Amount cents={found.amountCents} />
          </p>
        )}
      </Stack>
      {notDone > 0 && (
        <Stack as="section" gap="tight" labelledBy="bulk-not-done">
          <h2 id="bulk-not-done">{texts.notDone(notDone)}</h2>
          <Reasons reasons={found.reasons} />
        </Stack>
      )}
      {hasEnded && done + notDone > 0 && <Outcomes found={found} />}
    </Stack>
  );
}

function summary({ status: now, done, total }: BulkAnswer): string {
  if (now === status('Done')) return texts.isDone(done, total);
  if (now === status('Stopped')) return texts.wasStopped(done, total);
  return texts.neverStarted;
}

const tones: Readonly<Record<number, TagTone>> = {
  [codes.codeOf(codes.bulkOutcome, 'Done')]: 'plain',
  [codes.codeOf(codes.bulkOutcome, 'Not done')]: 'due',
};
const outcomes = (['Done', 'Not done'] as const).map((label) => {
  const value = codes.codeOf(codes.bulkOutcome, label);
  return { id: String(value), label, value };
});

function Outcomes({ found: { id, act } }: { found: BulkAnswer }) {
  const { pathOf } = targets[act.kind];
  const pays = act.kind === 'confirm-payments';
  const columns = useMemo(
    () =>
      [
        {
          id: 'record',
          field: 'name',
          label: texts.record,
          render: (row) => (
            <Link to={pathOf(row.text('record') ?? '')}>
              {row.text('name') ?? row.label('contact') ?? texts.noName}
            </Link>
          ),
        },
        { id: 'person', field: 'contact', label: texts.person, format: 'label' },
        ...(pays ? [{ id: 'amount', field: 'amount', label: texts.amount, format: 'money' } as const] : []),
        {
          id: 'outcome',
          field: 'outcome',
          label: texts.outcome,
          format: 'label',
          render: (row) => <Tag tone={tones[row.code('outcome') ?? 0] ?? 'calm'}>{row.label('outcome')}</Tag>,
        },
        { id: 'why', field: 'reason', label: texts.why },
      ] satisfies readonly ListColumn<typeof records.bulkOutcomes>[],
    [pathOf, pays],
  );
  return (
    <RecordList
      of={records.bulkOutcomes}
      title={texts.eachRecord}
      filter={{ bulkAction: id }}
      filters={[
        { id: 'outcome', label: texts.outcome, field: 'outcome', kind: 'several', options: outcomes },
      ]}
      alsoRead={['record']}
      columns={columns}
      pageSize={25}
      dense
      exportName="bulk-action"
      empty={{ title: texts.neverStarted }}
    />
  );
}
