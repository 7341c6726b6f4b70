import { codes, isRecordId, records, type AgreementAnswer, type Picklist } from '@charter/contracts';
import { trainingAgreement } from '@charter/record-forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { downloadMade, saveBlob } from '../../lib/file-download.ts';
import { formatSize } from '../../lib/file-limits.ts';
import { formatMoment } from '../../lib/format.ts';
import { openTab } from '../../lib/new-tab.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord } from '../../lib/records.ts';
import { viewFile } from '../../lib/view-file.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { loadRecord } from '../../record-form/index.ts';
import { FocusedError, Loaded, notThere, question, together, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DecisionDialog } from '../../ui/decision-dialog.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Facts, type Fact } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileRow, FileRows } from '../../ui/file-row.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AgreementForm, type Parties } from './agreement-form.tsx';
import { statusTones } from './agreements-screen.tsx';
import styles from './training.module.css';
import * as texts from './texts.ts';
import {
  agreementDocuments,
  cancelAgreement,
  paperPath,
  signAgreement,
  standing,
  type StoredFile,
} from './training-calls.ts';

const signedStatus = codes.codeOf(codes.agreementStatus, 'Signed');

/** The terms as they stand, which are signed, and what the form begins with: it keeps what is being edited. */
const agreementInForm = question('agreement-in-form', {
  of: [records.trainingAgreements.type],
  ask: async (signal, id: string) => {
    const loaded = await loadRecord({ form: trainingAgreement, record: { id } }, signal);
    const named = ['student', 'employer', 'provider'] as const;
    const row = recordValues(
      await getRecord(
        records.trainingAgreements,
        id,
        { read: ['name', 'startsOn', 'months', 'endsOn', ...named], labels: [...named] },
        signal,
      ),
    );
    const option = (field: (typeof named)[number]) => {
      const of = row.text(field);
      return of === null ? null : { id: of, label: row.label(field) ?? '' };
    };
    const parties: Parties = {
      student: option('student'),
      employer: option('employer'),
      provider: option('provider'),
    };
    return { loaded, row, parties };
  },
  staleTime: Infinity,
  gcTime: 0,
});

/** One agreement: its terms, who has signed, and the signed paper. */
export function AgreementScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('id') ?? '';
  const enabled = isRecordId(id);
  const query = together(
    useQuery({ ...agreementInForm(id), enabled }),
    useQuery({ ...standing(id), enabled }),
  );
  const toList = () => void navigate(paths.trainingAgreements());
  return (
    <Loaded
      query={enabled ? query : notThere}
      what={texts.agreementNoun}
      title={texts.agreement}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paths.trainingAgreements()}>{texts.goBack}</LinkButton>}
    >
      {([{ loaded, row, parties }, answer]) => {
        const label = (codes.agreementStatus as Picklist)[answer.status] ?? '';
        return (
          <Stack gap="wide">
            <PageHeader title={texts.agreement}>
              <p>
                <Tag tone={statusTones[label] ?? 'calm'}>{label}</Tag> {row.text('name')}
              </p>
            </PageHeader>
            {answer.cancelled && (
              <Notice title={texts.cancelledOn(formatMoment(answer.cancelled.on))}>
                <p>{answer.cancelled.reason}</p>
              </Notice>
            )}
            <Stack as="section" width="column" labelledBy="terms">
              <h2 id="terms">{texts.terms}</h2>
              {answer.mayChange ? (
                <>
                  {answer.status === signedStatus && <p className={styles.warning}>{texts.signedWarning}</p>}
                  <AgreementForm
                    loaded={loaded}
                    parties={parties}
                    submitLabel={texts.update}
                    onSaved={toList}
                    onCancel={toList}
                  />
                </>
              ) : (
                <>
                  <Facts facts={termsOf(row, answer)} />
                  <Actions>
                    <LinkButton to={paths.trainingAgreements()}>{texts.goBack}</LinkButton>
                  </Actions>
                </>
              )}
            </Stack>
            <Documents agreementId={id} />
            <Signatures answer={answer} student={row.text('name') ?? ''} terms={termsOf(row, answer)} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

type TermsRow = { text: (name: 'name' | 'startsOn' | 'months' | 'endsOn') => string | null };

/** What one signs: who with whom, from when and for how long. */
const termsOf = (row: TermsRow, { parties }: AgreementAnswer): readonly Fact[] => [
  { term: texts.studentName, value: row.text('name') },
  ...parties
    .filter(({ party }) => partyName(party) !== 'Student')
    .map(({ party, name }) => ({ term: partyName(party), value: name ?? texts.notNamed })),
  { term: texts.startDate, value: dayText(row.text('startsOn') ?? '') },
  { term: texts.months, value: row.text('months') },
  { term: texts.endDate, value: dayText(row.text('endsOn') ?? '') },
];

/** What was stored with it, for all of its parties. */
function Documents({ agreementId }: { agreementId: string }) {
  const query = useQuery(agreementDocuments(agreementId));
  const viewing = useAction(
    (_signal, { id, name }: StoredFile, tab: ReturnType<typeof openTab>) => viewFile(id, name, tab),
    { failureShown: 'message' },
  );
  return (
    <Stack as="section" gap="tight" width="column" labelledBy="documents">
      <h2 id="documents">{texts.documents}</h2>
      <Loaded query={query} what={texts.documentsNoun} skeleton={<Skeleton width="long" />}>
        {(files) =>
          files.length === 0 ? (
            <p className={styles.muted}>{texts.noDocument}</p>
          ) : (
            <FileRows>
              {files.map((file) => (
                <FileRow
                  key={file.id}
                  name={file.name}
                  detail={formatSize(file.size)}
                  acts={[
                    {
                      label: texts.view,
                      spoken: texts.viewDocument(file.name),
                      onPress: () => void viewing.run(file, openTab(texts.openingDocument)),
                    },
                  ]}
                />
              ))}
            </FileRows>
          )
        }
      </Loaded>
    </Stack>
  );
}

const partyName = (party: number) => (codes.agreementParty as Picklist)[party] ?? '';

interface SignaturesProps {
  answer: AgreementAnswer;
  student: string;
  terms: readonly Fact[];
}

function Signatures({ answer, student, terms }: SignaturesProps) {
  const [signing, setSigning] = useState<number | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const paper = useAction(
    async () => saveBlob(await downloadMade(paperPath(answer.id)), texts.paperFile(student)),
    { failureShown: 'message' },
  );
  const cancel = useAction((_signal, reason: string) => cancelAgreement(answer.id, reason), {
    done: texts.isCancelled,
    onDone: () => setCancelling(false),
  });
  const isComplete = answer.parties.every(({ name }) => name !== null);
  return (
    <Stack as="section" gap="tight" width="column" labelledBy="signatures">
      <h2 id="signatures">{texts.signatures}</h2>
      {!isComplete && answer.cancelled === undefined && <p className={styles.warning}>{texts.nameFirst}</p>}
      <Facts
        facts={answer.parties.map(({ party, name, signedName, signedOn, maySign }) => ({
          term: partyName(party),
          value: (
            <>
              {name ?? <span className={styles.muted}>{texts.notNamed}</span>}
              <span className={styles.line}>
                {signedName !== undefined && signedOn !== undefined
                  ? texts.signedBy(signedName, formatMoment(signedOn))
                  : texts.notSigned}
              </span>
            </>
          ),
          ...(maySign
            ? {
                action: (
                  <Button look="primary" size="small" onClick={() => setSigning(party)}>
                    {texts.signFor(partyName(party))}
                  </Button>
                ),
              }
            : {}),
        }))}
      />
      <Actions>
        {answer.status === signedStatus && (
          <Button look="primary" busy={paper.isPending} onClick={() => void paper.run()}>
            {texts.downloadPaper}
          </Button>
        )}
        {answer.mayCancel && (
          <Button look="destructive" onClick={() => setCancelling(true)}>
            {texts.cancelAgreement}
          </Button>
        )}
      </Actions>
      <Modal
        open={signing !== null}
        title={texts.signFor(partyName(signing ?? 0))}
        onEscape={() => setSigning(null)}
      >
        {signing !== null && (
          <SignForm answer={answer} terms={terms} party={signing} onDone={() => setSigning(null)} />
        )}
      </Modal>
      <DecisionDialog
        open={cancelling}
        title={texts.cancelQuestion}
        reason={{ label: texts.why, help: texts.whyHelp, limit: 500 }}
        confirmLabel={texts.cancelAgreement}
        cancelLabel={texts.keepIt}
        destructive
        busy={cancel.isPending}
        error={cancel.failure?.text}
        onDecide={(reason) => void cancel.run(reason)}
        onCancel={() => setCancelling(false)}
      >
        <p>{texts.cancelFollows}</p>
      </DecisionDialog>
    </Stack>
  );
}

interface SignFormProps {
  answer: AgreementAnswer;
  terms: readonly Fact[];
  party: number;
  onDone: () => void;
}

function SignForm({ answer: { id, edition, signAs }, terms, party, onDone }: SignFormProps) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const signing = useAction(() => signAgreement({ id, party, edition, name: name.trim() }), {
    done: texts.signed,
    onDone,
  });
  const error = name.trim() === '' ? texts.enterName : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (error === undefined) void signing.run();
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <Stack>
        <Facts look="figures" facts={terms} />
        <p>{texts.signFollows}</p>
        <FocusedError failure={signing.failure} />
        <TextField
          label={texts.signName}
          help={texts.signNameHelp(signAs)}
          error={tried ? error : undefined}
          required
          autoComplete="name"
          value={name}
          onChange={setName}
        />
        <Actions>
          <Button look="primary" type="submit" busy={signing.isPending}>
            {texts.sign}
          </Button>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
