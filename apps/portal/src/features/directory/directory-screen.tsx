import { messages, type DirectoryEntry } from '@charter/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { pageRange, SearchBox } from '../../record-list/index.ts';
import { FocusedError, Loaded, useAction } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { askStanding, directoryPage, type Book } from './directory-calls.ts';
import styles from './directory.module.css';
import { OwnListing } from './own-listing.tsx';
import * as texts from './texts.ts';

export function MemberDirectoryScreen() {
  return (
    <Stack gap="wide">
      <PageHeader title={texts.memberList}>
        <p>{texts.memberLede}</p>
      </PageHeader>
      <OwnListing />
      <Directory book="memberDirectory" title={texts.memberList} loading={messages.loader.members} />
      <Standing />
    </Stack>
  );
}

export function FirmDirectoryScreen() {
  return (
    <Stack gap="wide">
      <PageHeader title={texts.firmMemberList}>
        <p>{texts.firmLede}</p>
      </PageHeader>
      <Directory book="firmDirectory" title={texts.firmMemberList} loading={messages.loader.firms} />
    </Stack>
  );
}

/** As the server gives where nothing else is said. */
const rowsPerPage = 10;

interface DirectoryProps {
  book: Book;
  title: string;
  loading: string;
}

function Directory({ book, title, loading }: DirectoryProps) {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').slice(0, 100);
  return (
    <Stack>
      <div className={styles.search}>
        <SearchBox
          label={book === 'memberDirectory' ? texts.searchMembers : texts.searchFirms}
          current={search}
          onSearch={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
        />
      </div>
      <Entries key={search} book={book} title={title} loading={loading} search={search} />
    </Stack>
  );
}

function Entries({ book, title, loading, search }: DirectoryProps & { search: string }) {
  /** The tokens of the pages up to this one; the first has none. */
  const [tokens, setTokens] = useState<readonly (string | null)[]>([null]);
  const query = useQuery({
    ...directoryPage(book, search, tokens.at(-1) ?? null),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} what={title} text={loading} skeleton={<WaitingTable title={title} />}>
      {({ data, totalCount, totalCountIsMinimum, continuationToken, isNear }) => {
        if (data.length === 0)
          return (
            <EmptyState title={search === '' ? texts.nobodyListed : texts.nobodyFound}>
              {search === '' ? texts.nobodyListedText : texts.nobodyFoundText}
            </EmptyState>
          );
        const isLast = continuationToken === null;
        const range = pageRange({
          number: tokens.length,
          size: rowsPerPage,
          rows: data.length,
          total: totalCount,
          isMinimum: totalCountIsMinimum === true,
          isLast,
        });
        const shownUpTo = (tokens.length - 1) * rowsPerPage + data.length;
        return (
          <>
            {isNear && <Notice title={texts.nearTitle}>{texts.nearText}</Notice>}
            {search === '' && totalCount > data.length && <p className={styles.hint}>{texts.someOfMany}</p>}
            <Table
              caption={title}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              stale={query.isPlaceholderData}
            />
            <Pagination
              label={title}
              status={
                <>
                  {range}
                  {search !== '' && isLast && shownUpTo < totalCount && ` ${texts.noFurther}`}
                </>
              }
              steps={
                tokens.length === 1 && isLast
                  ? undefined
                  : {
                      back: {
                        label: texts.previous,
                        go: tokens.length === 1 ? undefined : () => setTokens(tokens.slice(0, -1)),
                      },
                      onward: {
                        label: texts.next,
                        go:
                          continuationToken === null || query.isPlaceholderData
                            ? undefined
                            : () => setTokens([...tokens, continuationToken]),
                      },
                    }
              }
            />
          </>
        );
      }}
    </Loaded>
  );
}

const WaitingTable = ({ title }: { title: string }) => (
  <Table caption={title} columns={columns} rows={[]} rowKey={() => ''} waitingRows={5} />
);

const columns: readonly TableColumn<DirectoryEntry>[] = [
  { key: 'name', label: texts.name, cell: ({ membershipName }) => membershipName },
  {
    key: 'number',
    label: texts.membershipNumber,
    cell: ({ membershipNumber }) => membershipNumber,
    breaks: 'never',
  },
  { key: 'category', label: texts.category, cell: ({ category }) => category ?? texts.notGiven },
  { key: 'status', label: texts.status, cell: ({ membershipStatus }) => membershipStatus },
  {
    key: 'address',
    label: texts.mailingAddress,
    cell: ({ mailingAddress }) => mailingAddress ?? texts.notGiven,
  },
];

/** Yes or no, by the number that somebody gave: also of who is not listed. */
function Standing() {
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [answer, setAnswer] = useState<{ number: string; isGood: boolean } | null>(null);
  const ask = useAction(async (signal, asked: string) => ({ asked, ...(await askStanding(asked, signal)) }), {
    onDone: ({ asked, inGoodStanding }) => setAnswer({ number: asked, isGood: inGoodStanding }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAnswer(null);
    setIsMissing(number.trim() === '');
    if (number.trim() !== '') void ask.run(number.trim());
  };
  return (
    <section aria-labelledby="standing" className={styles.standing}>
      <h2 id="standing">{texts.standingTitle}</h2>
      <p>{texts.standingText}</p>
      <form noValidate onSubmit={submit}>
        <Stack>
          <FocusedError failure={ask.failure} retry={ask.retry} />
          <TextField
            label={texts.membershipNumber}
            value={number}
            error={isMissing ? texts.numberMissing : undefined}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            onChange={setNumber}
          />
          <Actions>
            <Button type="submit" busy={ask.isPending}>
              {texts.check}
            </Button>
          </Actions>
        </Stack>
      </form>
      <div role="status">
        {answer && (
          <Notice
            title={
              answer.isGood ? texts.inGoodStanding(answer.number) : texts.notInGoodStanding(answer.number)
            }
          >
            {answer.isGood ? undefined : texts.notInGoodStandingText}
          </Notice>
        )}
      </div>
    </section>
  );
}
