import { codes, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downloadMade, saveBlob } from '../../lib/file-download.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { RecordList, type ListColumn, type ListRow } from '../../record-list/index.ts';
import { FocusedError, Loaded, useAction } from '../../server-state/index.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import { NoValue } from '../../ui/table.tsx';
import { AttemptsChart, attempts } from './attempts-chart.tsx';
import * as texts from './texts.ts';

type ResultRow = ListRow<typeof records.examResults>;
type ResultColumn = ListColumn<typeof records.examResults>;

/** What somebody sat and how it went: the newest three first, all of it as a chart below. */
export function ResultsScreen() {
  const { contactId } = useMember();
  const filter = useMemo(() => ({ contact: contactId }), [contactId]);
  const query = useQuery(attempts(contactId));
  const statement = useStatement();
  return (
    <Stack gap="wide">
      <PageHeader
        title={texts.examStatementAndReports}
        act={
          <Button busy={statement.isPending} onClick={() => void statement.run()}>
            {texts.statement}
          </Button>
        }
      >
        <p>{texts.resultsExplained}</p>
      </PageHeader>
      <FocusedError failure={statement.failure} retry={statement.retry} />
      <RecordList
        of={records.examResults}
        title={texts.examResults}
        columns={columns}
        alsoRead={alsoRead}
        filter={filter}
        sort={{ field: 'createdOn', direction: 'desc' }}
        pageSize={3}
        empty={{
          title: texts.noResults,
          text: texts.noResultsExplained,
          action: <LinkButton to={paths.exams()}>{texts.seeUpcoming}</LinkButton>,
        }}
      />
      <Loaded query={query} what={texts.attemptsNoun} skeleton={<Skeleton width="long" />}>
        {(all) => all.length > 0 && <AttemptsChart attempts={all} />}
      </Loaded>
    </Stack>
  );
}

/** A paper with a code that says to whoever is shown it whether it holds. Nothing is made of no results, and it says so. */
const useStatement = () =>
  useAction(async () => saveBlob(await downloadMade('/exams/statement'), texts.statementFile), {
    done: texts.statementSaved,
  });

const alsoRead: readonly ResultColumn['field'][] = ['isMock', 'isShortlisted', 'name'];

const tones: Readonly<Record<string, TagTone>> = {
  Pass: 'good',
  Fail: 'due',
  'Bad Fail': 'bad',
};

const labels: Readonly<Record<number, string>> = codes.examResult;

function resultTag(row: ResultRow) {
  const label = labels[row.code('result') ?? -1];
  return label === undefined ? <NoValue /> : <Tag tone={tones[label] ?? 'calm'}>{label}</Tag>;
}

const columns: readonly ResultColumn[] = [
  {
    id: 'exam',
    field: 'name',
    label: texts.exam,
    render: (row) => (
      <>
        {row.text('name')}{' '}
        {row.flag('isMock') ? (
          <Tag>{texts.mockExam}</Tag>
        ) : (
          row.flag('isShortlisted') && <Tag>{texts.shortlisted}</Tag>
        )}
      </>
    ),
  },
  { id: 'result', field: 'result', label: texts.result, format: 'label', render: resultTag },
  { id: 'mark', field: 'mark', label: texts.mark, format: 'number' },
  { id: 'attempt', field: 'attempt', label: texts.attempt, format: 'number' },
  { id: 'candidate-number', field: 'candidateNumber', label: texts.candidateNumber },
  { id: 'office-code', field: 'officeCode', label: texts.officeCode, hidden: 'on-phones' },
  {
    id: 'released',
    field: 'createdOn',
    label: texts.recordedOn,
    format: 'day',
  },
];
