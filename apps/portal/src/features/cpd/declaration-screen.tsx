import { isRecordId, messages, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Form, FormStore, LeaveGuard } from '../../form-renderer/index.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { downloadMade, saveBlob } from '../../lib/file-download.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { paths } from '../../lib/paths.ts';
import { deleteRecord } from '../../lib/records.ts';
import { today } from '../../lib/today.ts';
import { keepTyped, StaleNotice } from '../../record-form/index.ts';
import { RecordList, type ListColumn, type ListRow } from '../../record-list/index.ts';
import { FocusedError, Loaded, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag } from '../../ui/tag.tsx';
import { packPath } from './cpd-calls.ts';
import {
  answersOf,
  declaration,
  form,
  haveSameAnswers,
  isEditable,
  isWithin,
  numberOf,
  pathOf,
  periodText,
  saveAnswers,
  statusTones,
  submitted,
  type Declaration,
  type Period,
} from './declaration.ts';
import styles from './cpd.module.css';
import * as texts from './texts.ts';
import { UnitFigures } from './tracker-panel.tsx';

/** One declaration as a form, with its evidence below. Opened with its row and whether it may be edited. */
export function DeclarationScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (!isRecordId(id))
    return (
      <MessagePage
        title={texts.noSuchDeclaration}
        actions={
          <LinkButton look="primary" to={paths.declarations()}>
            {texts.toDeclarations}
          </LinkButton>
        }
      >
        <p>{texts.noSuchDeclarationExplained}</p>
      </MessagePage>
    );
  return <OneDeclaration id={id} />;
}

function OneDeclaration({ id }: { id: string }) {
  const location = useLocation();
  const handed = location.state as { readonly editable?: boolean } | null;
  const query = useQuery(declaration(id));
  return (
    <Loaded
      query={query}
      what={texts.declarationNoun}
      title={texts.cpdDeclaration}
      text={messages.loader.declaration}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paths.declarations()}>{texts.goBack}</LinkButton>}
    >
      {(row) => {
        const mayEdit = isEditable(row.code('status'), row.flag('isReadOnly')) && handed?.editable !== false;
        return <DeclarationPage key={row.id} row={row} mayEdit={mayEdit} />;
      }}
    </Loaded>
  );
}

function DeclarationPage({ row, mayEdit }: { row: Declaration; mayEdit: boolean }) {
  const label = row.label('status') ?? '';
  const name = row.text('name') ?? '';
  return (
    <Stack gap="wide">
      <PageHeader title={name}>
        <p>
          <Tag tone={statusTones[label] ?? 'calm'}>{label}</Tag>{' '}
          {periodText(row.text('startsOn') ?? '', row.text('endsOn') ?? '')}
        </p>
      </PageHeader>
      <Review row={row} mayEdit={mayEdit} />
      <Stack as="section" gap="tight" labelledBy="running-totals">
        <h2 id="running-totals">{texts.runningTotals}</h2>
        <UnitFigures {...unitsOf(row)} isOpen={mayEdit} />
      </Stack>
      <EvidenceList declaration={row} mayEdit={mayEdit} />
      {mayEdit ? <Answers row={row} /> : <ReadOnlyAnswers row={row} />}
    </Stack>
  );
}

const unitsOf = (row: Declaration) => ({
  totals: { claimed: numberOf(row, 'unitsClaimed'), verifiable: numberOf(row, 'unitsVerifiable') },
  asked: { claimed: numberOf(row, 'unitsRequired'), verifiable: numberOf(row, 'verifiableRequired') },
});

/** What the institution said of it, before anything else. */
function Review({ row, mayEdit }: { row: Declaration; mayEdit: boolean }) {
  const request = row.text('reviewRequest');
  const dueOn = row.text('reviewDueOn');
  const remark = row.text('reviewRemark');
  return (
    <>
      {row.flag('isSelected') && (
        <Notice
          {...(mayEdit ? { tone: 'needs-you' as const } : {})}
          title={request === null ? texts.selectedForReview : mayEdit ? texts.reviewAsks : texts.reviewAsked}
        >
          {request !== null && <p className={styles.lines}>{request}</p>}
          {mayEdit && request !== null && <p>{texts.answerReview}</p>}
          {mayEdit && dueOn !== null && <p>{texts.reviewDueOn(dayText(dueOn))}</p>}
          {row.code('status') === submitted && <p>{texts.withReviewer}</p>}
        </Notice>
      )}
      {remark !== null && (
        <Notice title={texts.reviewFound}>
          <p className={styles.lines}>{remark}</p>
        </Notice>
      )}
      {!mayEdit && <p className={styles.muted}>{texts.isReadOnly}</p>}
    </>
  );
}

/** Saving keeps what there is; submitting asks once more, with the totals as they stand. */
function Answers({ row }: { row: Declaration }) {
  const navigate = useNavigate();
  const now = { version: row.code('version'), answers: answersOf(row) };
  const [begun, setBegun] = useState(now);
  const [store] = useState(() => new FormStore(form, begun.answers, { today: today() }));
  const [problem, setProblem] = useState<Failure | null>(null);
  const [isStale, setIsStale] = useState(false);
  const [toConfirm, setToConfirm] = useState<Record<string, unknown> | null>(null);
  // Evidence raises the version and leaves the answers. Those of another window are never written over unseen.
  const isFollowed = haveSameAnswers(now.answers, begun.answers);
  const version = isFollowed ? now.version : begun.version;
  const goOnFromNow = () => {
    setBegun(now);
    setProblem(null);
    setIsStale(false);
  };
  const run = (answers: Readonly<Record<string, unknown>>, isSubmitting: boolean) => {
    setProblem(null);
    setIsStale(false);
    return saveAnswers(row.id, version, answers, isSubmitting);
  };
  const refuse = (error: ApiError) => {
    const shown = error.errors.flatMap(({ field, message }) => {
      const path = pathOf(field);
      return path === null ? [] : [{ path, message }];
    });
    store.refuse(shown);
    setProblem(shown.length === 0 ? failureOf(error) : null);
    setIsStale(error.code === 'stale');
  };
  const saving = useAction((_signal, answers: Record<string, unknown>) => run(answers, false), {
    done: messages.saved.declaration.done,
    failed: messages.saved.declaration.failed,
    onDone: (_done, [answers]) => {
      store.rebase(answers);
      setBegun({ version: version === null ? null : version + 1, answers });
    },
    onFailed: refuse,
  });
  // It leads on before anything is read again: what is submitted is no longer edited, and this form is gone then.
  const submit = async (_signal: AbortSignal, answers: Record<string, unknown>) => {
    await run(answers, true);
    store.rebase(answers);
    await navigate(paths.declarations());
  };
  const submitting = useAction(submit, {
    done: messages.saved.submittedDeclaration.done,
    failed: messages.saved.submittedDeclaration.failed,
    onFailed: refuse,
  });
  // A member who saves half of it goes on later: only submitting needs the main answers.
  const save = () => saving.run(store.answers());
  const { totals, asked } = unitsOf(row);
  return (
    <>
      {isStale && !isFollowed ? (
        <StaleNotice
          state={{
            store,
            keepMine: () => {
              keepTyped(store, now.answers);
              goOnFromNow();
            },
            takeTheirs: () => {
              store.replace(now.answers);
              goOnFromNow();
            },
          }}
          fresh={[now]}
        />
      ) : (
        <FocusedError failure={problem} retry={() => void save()} />
      )}
      <Form store={store} onSubmit={async (answers) => setToConfirm(answers)}>
        {() => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting.isPending}>
              {submitting.isPending ? messages.loader.submitting : texts.submit}
            </Button>
            <Button busy={saving.isPending} onClick={() => void save()}>
              {texts.save}
            </Button>
            <LinkButton to={paths.declarations()}>{texts.goBack}</LinkButton>
          </Actions>
        )}
      </Form>
      <ConfirmDialog
        open={toConfirm !== null}
        title={texts.submitQuestion(row.text('name') ?? '')}
        confirmLabel={texts.submit}
        cancelLabel={texts.cancel}
        onConfirm={() => {
          const answers = toConfirm;
          setToConfirm(null);
          if (answers) void submitting.run(answers);
        }}
        onCancel={() => setToConfirm(null)}
      >
        <p>{texts.totalsNow(totals.claimed, asked.claimed, totals.verifiable, asked.verifiable)}</p>
        {(totals.claimed < asked.claimed || totals.verifiable < asked.verifiable) && (
          <p>{texts.totalsShort}</p>
        )}
        <p>{texts.submitFollows}</p>
      </ConfirmDialog>
      <LeaveGuard isChanged={() => store.isChanged()} save={save} />
    </>
  );
}

function ReadOnlyAnswers({ row }: { row: Declaration }) {
  const store = useMemo(() => new FormStore(form, answersOf(row), { today: today() }), [row]);
  return (
    <Form store={store} readOnly>
      {() => (
        <Actions>
          <LinkButton to={paths.declarations()}>{texts.goBack}</LinkButton>
        </Actions>
      )}
    </Form>
  );
}

type EvidenceRow = ListRow<typeof records.evidences>;

function EvidenceList({ declaration: row, mayEdit }: { declaration: Declaration; mayEdit: boolean }) {
  const declarationId = row.id;
  const [startsOn, endsOn] = [row.text('startsOn') ?? '', row.text('endsOn') ?? ''];
  const columns = useMemo(() => columnsOf({ startsOn, endsOn }), [startsOn, endsOn]);
  const filter = useMemo(() => ({ declaration: declarationId }), [declarationId]);
  const [leaving, setLeaving] = useState<EvidenceRow | null>(null);
  const removing = useAction((_signal, id: string) => deleteRecord(records.evidences, id), {
    done: texts.evidenceRemoved,
    failureShown: 'message',
  });
  const rowActions = useMemo(
    () => (row: EvidenceRow) => [
      { label: texts.viewDetails, to: paths.evidence(row.id), look: 'quiet' as const },
      ...(mayEdit ? [{ label: texts.remove, onSelect: () => setLeaving(row), look: 'quiet' as const }] : []),
    ],
    [mayEdit],
  );
  const pack = useAction(
    async () => saveBlob(await downloadMade(packPath(declarationId)), texts.packFile(texts.cpdDeclaration)),
    { failureShown: 'message' },
  );
  return (
    <Stack as="section" gap="tight" labelledBy="evidence">
      <div className={styles.between}>
        <h2 id="evidence">{texts.evidence}</h2>
        <div className={styles.tools}>
          {mayEdit && (
            <LinkButton look="primary" size="small" to={paths.addEvidence(declarationId)}>
              {texts.addEvidence}
            </LinkButton>
          )}
          <Button size="small" busy={pack.isPending} onClick={() => void pack.run()}>
            {texts.evidencePack}
          </Button>
        </div>
      </div>
      <RecordList
        of={records.evidences}
        title={texts.evidence}
        columns={columns}
        filter={filter}
        sort={{ field: 'tookPlaceOn', direction: 'desc' }}
        rowActions={rowActions}
        empty={{ title: texts.noEvidence, text: texts.noEvidenceExplained }}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={texts.removeEvidence(leaving?.text('name') ?? '')}
        destructive
        confirmLabel={texts.yes}
        cancelLabel={texts.no}
        onConfirm={() => {
          if (leaving) void removing.run(leaving.id);
          setLeaving(null);
        }}
        onCancel={() => setLeaving(null)}
      >
        <p>{texts.willBeGone}</p>
      </ConfirmDialog>
    </Stack>
  );
}

const columnsOf = (period: Period): readonly ListColumn<typeof records.evidences>[] => [
  { id: 'activity', field: 'name', label: texts.evidenceName },
  {
    id: 'took-place',
    field: 'tookPlaceOn',
    label: texts.tookPlaceOn,
    format: 'day',
    render: (row) => {
      const day = row.text('tookPlaceOn');
      if (day === null) return '';
      return isWithin(day, period) ? (
        dayText(day)
      ) : (
        <>
          {dayText(day)} <span className={styles.asked}>{texts.doesNotCount}</span>
        </>
      );
    },
  },
  { id: 'claimed', field: 'unitsClaimed', label: texts.claimed, format: 'number' },
  { id: 'verifiable', field: 'unitsVerifiable', label: texts.verifiable, format: 'number' },
  {
    id: 'document',
    field: 'fileName',
    label: texts.document,
    render: (row) => row.text('fileName') ?? <span className={styles.asked}>{texts.noDocument}</span>,
  },
];
