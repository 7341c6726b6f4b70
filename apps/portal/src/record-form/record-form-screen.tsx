import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded, question } from '../server-state/index.ts';
import { LinkButton } from '../ui/button.tsx';
import { FormSkeleton } from '../ui/form-skeleton.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/layout.tsx';
import { loadRecord, type RecordSource } from './record-source.ts';
import { RecordForm } from './record-form.tsx';
import type { RecordFormState, SaveAll, SaveTexts } from './use-record-form.ts';
import * as words from './texts.ts';

interface RecordFormScreenProps extends RecordFormPanelProps {
  title: string;
  lede?: ReactNode;
}

interface RecordFormPanelProps {
  parts: readonly RecordSource[];
  texts: SaveTexts;
  goBack: string;
  loadingText?: string;
  saveLabel?: string;
  onSaved?: (answers: Readonly<Record<string, unknown>>) => void;
  saveAll?: SaveAll;
  children?: (state: RecordFormState) => ReactNode;
}

/** A screen that is one form over a record or two. */
export function RecordFormScreen({ title, lede, ...panel }: RecordFormScreenProps) {
  return (
    <Stack>
      <PageHeader title={title}>{lede}</PageHeader>
      <RecordFormPanel {...panel} />
    </Stack>
  );
}

/** What is being edited never changes under the person's hands; every opening of the screen reads anew. */
const recordsInForm = question('records-in-form', {
  ask: (signal, parts: readonly RecordSource[]) => Promise.all(parts.map((part) => loadRecord(part, signal))),
  of: [],
  key: ([parts]) => parts.map(({ form: { definition }, record }) => [definition.name, record]),
  staleTime: Infinity,
  gcTime: 0,
});

/** The form alone, for a screen that has more than it: reads the records, shows them, saves them. */
export function RecordFormPanel({ parts, loadingText, ...form }: RecordFormPanelProps) {
  const query = useQuery(recordsInForm(parts));
  return (
    <Loaded
      query={query}
      what={words.record}
      text={loadingText}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={form.goBack}>{words.goBack}</LinkButton>}
    >
      {(loaded) => <RecordForm loaded={loaded} {...form} />}
    </Loaded>
  );
}
