import type { RecordPage } from '../lib/records.ts';
import { Pagination } from '../ui/pagination.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { defaultSize, pageSizes, type ListSource } from './list.ts';
import { pageRange } from './page-range.ts';
import type { ListView } from './list-view.ts';
import type { ListNavigation } from './use-list-view.ts';
import * as texts from './texts.ts';

interface ListPagesProps {
  source: ListSource;
  title: string;
  list: ListNavigation;
  shown: { readonly answer: RecordPage; readonly view: ListView } | undefined;
  /** What is shown is the page before; its token does not lead on from the one that is coming. */
  isStale: boolean;
  /** What is said while there are no rows to count. */
  saying: string;
}

export function ListPages({ source, title, list, shown, isStale, saying }: ListPagesProps) {
  const { view, back } = list;
  if (!shown || shown.answer.data.length === 0) {
    return shown ? (
      <Pagination label={title} status={<VisuallyHidden>{saying}</VisuallyHidden>} unseen />
    ) : (
      <Pagination label={title} status={saying} />
    );
  }
  const { continuationToken: token, data, totalCount: total, totalCountIsMinimum } = shown.answer;
  const { size, page } = shown.view;
  const [smallest = 0] = pageSizes(source);
  const isOnePage = back === 'none' && token === null;
  return (
    <Pagination
      label={title}
      status={
        <>
          {pageRange({
            number: page?.number ?? 1,
            size,
            rows: data.length,
            total,
            isMinimum: totalCountIsMinimum === true,
            isLast: token === null,
          })}
          <SortedBy source={source} view={shown.view} />
        </>
      }
      sizes={
        total > smallest || view.size !== defaultSize(source)
          ? { chosen: view.size, offered: pageSizes(source), onChoose: (size) => list.change({ size }) }
          : undefined
      }
      steps={
        isOnePage
          ? undefined
          : {
              back: {
                label: back === 'first' ? texts.firstPage : texts.previous,
                go: back === 'none' ? undefined : list.previous,
              },
              onward: {
                label: texts.next,
                go: token === null ? undefined : () => isStale || list.next(token),
              },
            }
      }
    />
  );
}

/** A new order shows the same range, which alone would say nothing to whoever hears it. */
function SortedBy({ source, view }: { source: ListSource; view: ListView }) {
  const column = source.columns.find(({ field }) => field === view.sort?.field);
  if (!column || !view.sort) return null;
  const sorted = view.sort.direction === 'asc' ? texts.sortedUp : texts.sortedDown;
  return <VisuallyHidden>{`, ${sorted(column.label)}`}</VisuallyHidden>;
}
