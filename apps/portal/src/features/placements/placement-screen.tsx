import { codes, isRecordId, placementMessages, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { submitUpdate } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { changesOf, getRecord, listRecords } from '../../lib/records.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { FileLink, FocusedError, Loaded, notThere, question, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import * as texts from './texts.ts';

const details = question('placement-details', {
  of: [records.placements.type, records.contacts.type, records.documents.type],
  ask: readDetails,
});

type Details = Awaited<ReturnType<typeof readDetails>>;

async function readDetails(signal: AbortSignal, studentId: string, placementId: string) {
  const [student, placement, cv] = await Promise.all([
    getRecord(
      records.contacts,
      studentId,
      { read: ['firstName', 'lastName', 'fullName', 'birthDate'] },
      signal,
    ),
    getRecord(
      records.placements,
      placementId,
      { read: ['status', 'company', 'version'], labels: ['company'] },
      signal,
    ),
    findCv(signal, studentId),
  ]);
  return { student: recordValues(student), placement: recordValues(placement), cv };
}

/** The newest CV that the student shares; the server gives nobody one that was withdrawn. */
async function findCv(signal: AbortSignal, studentId: string) {
  const documents = await listRecords(
    records.documents,
    {
      read: ['name'],
      where: { owner: studentId, name: 'cv' },
      sort: { field: 'createdOn', direction: 'desc' },
      size: 10,
    },
    signal,
  );
  const ids = documents.data.map(({ id }) => id);
  if (ids.length === 0) return null;
  const { data } = await listRecords(
    records.files,
    {
      read: ['name', 'document'],
      where: [{ field: 'document', value: ids, operator: 'in' }],
      size: 10,
    },
    signal,
  );
  const files = data.map((row) => ({ id: row.id, ...recordValues(row) }));
  const file = ids
    .map((id) => files.find((one) => one.text('document') === id))
    .find((one) => one !== undefined);
  return file ? { id: file.id, name: file.text('name') ?? 'cv' } : null;
}

/** One student, as far as an employer may know them, and how it stands with them. */
export function PlacementScreen() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [student, placement] = [params.get('id') ?? '', params.get('placement') ?? ''];
  const isNamed = isRecordId(student) && isRecordId(placement);
  const query = useQuery({ ...details(student, placement), enabled: isNamed });
  const toAll = <LinkButton to={paths.placements()}>{texts.allStudents}</LinkButton>;
  if (!isNamed)
    return (
      <Loaded
        query={notThere}
        what={texts.studentNoun}
        title={texts.detailsTitle}
        actions={toAll}
        skeleton={null}
      >
        {() => null}
      </Loaded>
    );
  return (
    <Stack width="column">
      <PageHeader title={texts.detailsTitle} />
      {query.error !== null ? (
        <div role="alert">
          <Notice
            tone="bad"
            title={handedStatus(state) === ended ? placementMessages.ended : placementMessages.detailsFailed}
            action={
              <Actions>
                <Button onClick={() => void query.refetch()}>{texts.tryAgain}</Button>
                {toAll}
              </Actions>
            }
          />
        </div>
      ) : (
        <Loaded query={query} what={texts.studentNoun} skeleton={<FormSkeleton fields={4} />}>
          {(found) => (
            <Placement key={placement} id={placement} details={found} handed={handedStatus(state)} />
          )}
        </Loaded>
      )}
    </Stack>
  );
}

const handedStatus = (state: unknown): number | null => {
  const { status = null } = (state ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : null;
};

const ended = codes.codeOf(codes.placementStatus, 'Inactive');
const options = Object.entries(codes.placementStatus).map(([value, label]) => ({
  value,
  label,
  disabled: Number(value) === ended,
}));

function Placement({ id, details: found, handed }: { id: string; details: Details; handed: number | null }) {
  const { student, placement, cv } = found;
  const status = placement.code('status') ?? handed;
  const version = placement.code('version');
  const stored = String(status ?? '');
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? stored;
  const [isStale, setIsStale] = useState(false);
  const change = (_signal: AbortSignal, to: number) => {
    setIsStale(false);
    return changeStatus(id, version, to);
  };
  const update = useAction(change, {
    done: placementMessages.saved,
    failed: placementMessages.failed,
    onDone: () => setPicked(null),
    onFailed: ({ code }) => {
      if (code !== 'stale') return;
      // What somebody else has made of it is seen before it is changed again.
      setIsStale(true);
      setPicked(null);
    },
  });
  const label = codes.placementStatus[status as keyof typeof codes.placementStatus];
  const changed = useMemo(
    () => (update.failure && isStale ? { ...update.failure, text: texts.changedMeanwhile(label) } : null),
    [update.failure, isStale, label],
  );
  const birthDate = student.text('birthDate');
  return (
    <Stack>
      <Facts
        facts={[
          { term: texts.firstName, value: student.text('firstName') ?? '' },
          { term: texts.lastName, value: student.text('lastName') ?? '' },
          { term: texts.fullName, value: student.text('fullName') ?? '' },
          { term: texts.birthDate, value: birthDate === null ? texts.notKnown : dayText(birthDate) },
          { term: texts.company, value: placement.label('company') ?? '' },
          { term: texts.cv, value: cv ? <Cv file={cv} /> : placementMessages.noCv },
        ]}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void update.run(Number(chosen));
        }}
      >
        <Stack>
          <FocusedError failure={changed} />
          <SelectField
            label={texts.status}
            options={inOrder}
            value={chosen}
            error={isStale ? undefined : update.failure?.text}
            onChange={setPicked}
          />
          <Actions>
            <Button look="primary" type="submit" busy={update.isPending} disabled={chosen === stored}>
              {texts.updateStatus}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Stack>
  );
}

/** One that somebody else has changed since it was read is left as it is. */
const changeStatus = (id: string, version: number | null, status: number) =>
  submitUpdate({
    recordtype: records.placements.type,
    id,
    ...(version === null ? {} : { version }),
    data: changesOf(records.placements, { status }),
  });

/** As the documents list them. */
const order = ['Inactive', 'Placed', 'Shortlisted', 'Unplaced'];
const inOrder = options.toSorted((one, other) => order.indexOf(one.label) - order.indexOf(other.label));

function Cv({ file }: { file: { readonly id: string; readonly name: string } }) {
  return (
    <span id="cv">
      <FileLink file={file} anchor="cv" meanwhile={texts.opening} failed={texts.cvNotOpened}>
        {placementMessages.viewCv}
      </FileLink>{' '}
      <small>{texts.openingIsNoted}</small>
    </span>
  );
}
