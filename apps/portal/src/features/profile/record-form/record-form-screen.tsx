import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { loadPart, type Part } from './part.ts';
import { LoadFailed, Waiting } from './waiting.tsx';
import { RecordForm } from './record-form.tsx';
import styles from './record-form.module.css';
import type { RecordFormState, SaveTexts } from './use-record-form.ts';

interface RecordFormScreenProps extends RecordFormPanelProps {
  title: string;
  lede?: ReactNode;
}

interface RecordFormPanelProps {
  parts: readonly Part[];
  texts: SaveTexts;
  goBack: string;
  loadingText?: string;
  saveLabel?: string;
  onSaved?: (answers: Readonly<Record<string, unknown>>) => void;
  children?: (state: RecordFormState) => ReactNode;
}

/** A screen that is one form over a record or two. */
export function RecordFormScreen({ title, lede, ...panel }: RecordFormScreenProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={title}>{lede}</PageHeader>
      <RecordFormPanel {...panel} />
    </div>
  );
}

/** The form alone, for a screen that has more than it: reads the records, shows them, saves them. */
export function RecordFormPanel({ parts, loadingText, ...form }: RecordFormPanelProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['record-form', ...parts.map(({ form: { definition }, record }) => [definition.name, record])],
    queryFn: ({ signal }) => Promise.all(parts.map((part) => loadPart(part, signal))),
    // What is being edited never changes under the person's hands; every opening of the screen reads anew.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return <RecordForm loaded={data} {...form} />;
  if (!error) return <Waiting text={loadingText} />;
  return (
    <LoadFailed error={error} retry={() => void refetch()}>
      <LinkButton to={form.goBack}>Go Back</LinkButton>
    </LoadFailed>
  );
}
