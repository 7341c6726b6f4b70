import { isRecordId, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { dayText } from '../../lib/zone-clock.ts';
import { openTab } from '../../lib/new-tab.ts';
import { paths } from '../../lib/paths.ts';
import { recordValues } from '../../lib/record-values.ts';
import { getRecord } from '../../lib/records.ts';
import { viewFile } from '../../lib/view-file.ts';
import { Loaded, question, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './cpd.module.css';
import * as texts from './texts.ts';

const read = [
  'name',
  'kind',
  'description',
  'whyChosen',
  'tookPlaceOn',
  'unitsClaimed',
  'unitsVerifiable',
  'learned',
  'url',
  'declaration',
  'fileId',
  'fileName',
] as const;

const pieceOfEvidence = question('piece-of-evidence', {
  of: [records.evidences.type, records.files.type],
  ask: async (signal, id: string) =>
    recordValues(await getRecord(records.evidences, id, { read, labels: ['kind'] }, signal)),
});

/** One piece of evidence, to be read and nothing else. */
export function EvidenceScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (!isRecordId(id))
    return (
      <MessagePage
        title={texts.noSuchEvidence}
        actions={
          <LinkButton look="primary" to={paths.declarations()}>
            {texts.toDeclarations}
          </LinkButton>
        }
      >
        <p>{texts.noSuchEvidenceExplained}</p>
      </MessagePage>
    );
  return <OneEvidence id={id} />;
}

function OneEvidence({ id }: { id: string }) {
  const query = useQuery(pieceOfEvidence(id));
  return (
    <Loaded
      query={query}
      what={texts.evidenceNoun}
      title={texts.evidence}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={paths.declarations()}>{texts.goBack}</LinkButton>}
    >
      {(row) => {
        const tookPlaceOn = row.text('tookPlaceOn');
        const words = (field: 'description' | 'whyChosen' | 'learned') => (
          <span className={styles.lines}>{row.text(field) ?? texts.nothingSaid}</span>
        );
        return (
          <Stack width="column">
            <PageHeader title={row.text('name') ?? texts.evidence} />
            <Facts
              facts={[
                { term: texts.kind, value: row.label('kind') ?? texts.otherKind },
                { term: texts.description, value: words('description') },
                { term: texts.tookPlaceOn, value: tookPlaceOn === null ? '' : dayText(tookPlaceOn) },
                { term: texts.whyChosen, value: words('whyChosen') },
                { term: texts.learned, value: words('learned') },
                { term: texts.claimedUnits, value: row.text('unitsClaimed') ?? '0' },
                { term: texts.verifiableUnits, value: row.text('unitsVerifiable') ?? '0' },
                { term: texts.document, value: row.text('fileName') ?? texts.noDocument },
              ]}
            />
            <Actions>
              <ViewDocument fileId={row.text('fileId')} name={row.text('fileName') ?? ''} />
              <LinkButton to={paths.declaration(row.text('declaration') ?? undefined)}>
                {texts.goBack}
              </LinkButton>
            </Actions>
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Opens in a new tab, where the browser lets it; otherwise it is saved. */
function ViewDocument({ fileId, name }: { fileId: string | null; name: string }) {
  const viewing = useAction(
    (_signal, id: string, tab: ReturnType<typeof openTab>) => viewFile(id, name, tab),
    { failureShown: 'message' },
  );
  if (fileId === null) return null;
  return (
    <Button
      look="primary"
      busy={viewing.isPending}
      onClick={() => void viewing.run(fileId, openTab(texts.openingDocument))}
    >
      {texts.viewEvidenceDocument}
    </Button>
  );
}
