import {
  documentFileTypes,
  fileTypes,
  isRecordId,
  messages,
  type EvidenceAnswers,
  type TrackerAnswer,
} from '@charter/contracts';
import { isDate, loadForm, type FormDefinition, type JsonSchema } from '@charter/form-logic';
import { evidence } from '@charter/record-forms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Form, FormStore, LeaveGuard, type FileService } from '../../form-renderer/index.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { failureOf, type Failure } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { today } from '../../lib/today.ts';
import { FocusedError, Loaded, notThere, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { addAttendedEvent, addEvidence, tracker } from './cpd-calls.ts';
import { isWithin, periodText, type Period } from './declaration.ts';
import * as texts from './texts.ts';

/** Evidence for the declaration that the address carries; with an attended event, most of it is filled in. */
export function AddEvidenceScreen() {
  const [search] = useSearchParams();
  const declarationId = search.get('declaration');
  const creditId = search.get('event');
  if (!declarationId)
    return (
      <MessagePage
        title={texts.whichDeclaration}
        actions={
          <LinkButton look="primary" to={paths.declarations()}>
            {texts.toDeclarations}
          </LinkButton>
        }
      >
        <p>{texts.whichDeclarationExplained}</p>
      </MessagePage>
    );
  return <OpenDeclaration declarationId={declarationId} creditId={creditId} />;
}

interface OpenDeclarationProps {
  declarationId: string;
  creditId: string | null;
}

/** The form, where the declaration can take evidence; nobody fills it in to be refused. */
function OpenDeclaration({ declarationId, creditId }: OpenDeclarationProps) {
  const isNamed = isRecordId(declarationId);
  const query = useQuery({ ...tracker(declarationId), staleTime: 0, enabled: isNamed });
  return (
    <Loaded
      query={isNamed ? query : notThere}
      what={texts.declarationNoun}
      title={texts.addEvidence}
      missing={texts.noSuchDeclarationExplained}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paths.declarations()}>{texts.toDeclarations}</LinkButton>}
    >
      {({ declaration, credits }) => {
        if (!declaration?.isEditable)
          return (
            <MessagePage
              title={texts.closedDeclaration(declaration?.name ?? texts.cpdDeclaration)}
              actions={
                <LinkButton look="primary" to={paths.declaration(declarationId)}>
                  {texts.toThisDeclaration}
                </LinkButton>
              }
            >
              <p>{texts.closedDeclarationExplained}</p>
            </MessagePage>
          );
        const credit = credits.find(({ id }) => id === creditId);
        return (
          <Stack width="column">
            <PageHeader title={texts.addEvidence} />
            {credit ? (
              <AttendedForm declarationId={declarationId} credit={credit} />
            ) : (
              <EvidenceForm declaration={declaration} />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const fieldOf = new Map(Object.entries(evidence.bindings).map(([path, { name }]) => [name, path]));

/** Ten megabytes: a photograph of a certificate, and half a minute on a slow line. */
const maxSizeBytes = 10 * 1_048_576;

const fileSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' }, size: { type: 'number' } },
};

/** The form of the record and its document, which is no field of it. */
const withDocument: FormDefinition = {
  ...evidence.definition,
  schema: {
    ...evidence.definition.schema,
    properties: { ...evidence.definition.schema.properties, document: fileSchema },
  },
  steps: evidence.definition.steps.map((step) => ({
    ...step,
    groups: [
      ...step.groups,
      {
        id: 'document',
        fields: [
          {
            path: 'document',
            widget: 'file',
            label: texts.evidenceDocument,
            help: texts.documentHelp,
            required: true,
            messages: { required: texts.attachDocument },
            accept: documentFileTypes.evidence.flatMap((type) => [...fileTypes[type].extensions]),
            maxSizeBytes,
            photograph: true,
          },
        ],
      },
    ],
  })),
};
const form = loadForm(withDocument);

/** Keeps the chosen file in the browser: it is sent with the answers, in one act. */
function useChosenFile() {
  const chosen = useRef(new Map<string, File>());
  const [service] = useState<FileService>(() => ({
    upload: async (file, { onProgress }) => {
      const id = `chosen-${chosen.current.size}`;
      chosen.current.set(id, file);
      onProgress(file.size);
      return { id, name: file.name, size: file.size };
    },
    open: async (id) => chosen.current.get(id) ?? new Blob(),
    remove: async (id) => void chosen.current.delete(id),
  }));
  return {
    service,
    fileOf: (answer: unknown): File | undefined =>
      chosen.current.get((answer as { readonly id?: string } | undefined)?.id ?? ''),
  };
}

function EvidenceForm({ declaration }: { declaration: NonNullable<TrackerAnswer['declaration']> }) {
  const { service, fileOf } = useChosenFile();
  return (
    <EvidenceEditor
      form={form}
      files={service}
      period={declaration}
      send={async (answers, signal) => {
        const { document, ...given } = answers;
        const file = fileOf(document);
        if (!file) throw new Error('The form let a missing document through');
        await addEvidence({ declarationId: declaration.id, ...given } as EvidenceAnswers, file, {
          signal,
          onProgress: () => {},
        });
      }}
    />
  );
}

const attendedForm = loadForm({
  ...evidence.definition,
  steps: evidence.definition.steps.map((step) => ({
    ...step,
    groups: step.groups
      .map((group) => ({
        ...group,
        fields: group.fields.filter(({ path }) => path === 'whyChosen' || path === 'learned'),
      }))
      .filter(({ fields }) => fields.length > 0),
  })),
  rules: [],
});

interface AttendedFormProps {
  declarationId: string;
  credit: TrackerAnswer['credits'][number];
}

/** Name, day, units and certificate of an attended event are known: only two questions are left. */
function AttendedForm({ declarationId, credit }: AttendedFormProps) {
  return (
    <>
      <Facts
        facts={[
          { term: texts.event, value: credit.name },
          { term: texts.tookPlaceOn, value: dayText(credit.tookPlaceOn) },
          { term: texts.units, value: texts.unitCount(credit.units) },
          { term: texts.document, value: texts.certificateComesAlong },
        ]}
      />
      <EvidenceEditor
        form={attendedForm}
        send={async ({ whyChosen, learned }) => {
          await addAttendedEvent({
            declarationId,
            creditId: credit.id,
            whyChosen: String(whyChosen),
            learned: String(learned),
          });
        }}
      />
    </>
  );
}

/** Said while the day is typed; the server keeps such evidence and does not count it. */
function OutsideNote({ store, period }: { store: FormStore; period: Period }) {
  const day = useSyncExternalStore(store.subscribeAll, () => store.cell('tookPlaceOn').raw);
  const isOutside = typeof day === 'string' && isDate(day) && !isWithin(day, period);
  return <p role="status">{isOutside && texts.outsidePeriod(periodText(period.startsOn, period.endsOn))}</p>;
}

interface EvidenceEditorProps {
  form: typeof form;
  files?: FileService;
  /** Of the declaration, where the day is asked for. */
  period?: Period;
  send: (answers: Record<string, unknown>, signal: AbortSignal) => Promise<void>;
}

/** Submit, Cancel and Clear; what is added leads back to where one came from. */
function EvidenceEditor({ form: compiled, files, period, send }: EvidenceEditorProps) {
  const navigate = useNavigate();
  const make = () => new FormStore(compiled, {}, { today: today() });
  const [problem, setProblem] = useState<Failure | null>(null);
  const [store, setStore] = useState(make);
  const [round, setRound] = useState(0);
  const clear = () => {
    setProblem(null);
    setStore(make());
    // Widgets keep what is typed until it can be read: they begin anew too.
    setRound((before) => before + 1);
  };
  const goBack = () => void navigate(-1);
  const adding = useAction(
    (signal, answers: Record<string, unknown>) => {
      setProblem(null);
      return send(answers, signal);
    },
    {
      done: messages.saved.evidence.done,
      failed: messages.saved.evidence.failed,
      onDone: (_done, [answers]) => {
        store.rebase(answers);
        goBack();
      },
      onFailed: (error) => {
        const shown = error.errors.flatMap(({ field, message }) => {
          const path = fieldOf.get(field) ?? (field === 'file' ? 'document' : undefined);
          return path === undefined ? [] : [{ path, message }];
        });
        store.refuse(shown);
        setProblem(shown.length === 0 ? failureOf(error) : null);
      },
    },
  );
  return (
    <>
      <FocusedError failure={problem} retry={adding.retry} />
      <Form key={round} store={store} {...(files ? { files } : {})} onSubmit={adding.run}>
        {({ submitting }) => (
          <Stack gap="tight">
            {period && <OutsideNote store={store} period={period} />}
            <Actions>
              <Button look="primary" type="submit" busy={submitting}>
                {submitting ? messages.loader.submitting : texts.submit}
              </Button>
              <Button onClick={goBack}>{texts.cancel}</Button>
              <Button onClick={clear}>{texts.clear}</Button>
            </Actions>
          </Stack>
        )}
      </Form>
      <LeaveGuard
        isChanged={() => store.isChanged() && !adding.isPending}
        save={async () => {
          const answers = store.submit();
          return answers === null ? false : adding.run(answers);
        }}
      />
    </>
  );
}
