import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFocusOnceLoaded } from '../../lib/arrival.ts';
import { Loaded } from '../../server-state/index.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';

interface OpenedRecordProps<Answer> {
  query: UseQueryResult<Answer>;
  /** What it is, as in 'There is no such …', and the heading until it is there. */
  what: string;
  title: string;
  /** The list that it stands in. */
  list: { readonly path: string; readonly wayBack: string };
  children: (answer: Answer) => ReactNode;
}

/** One record at a desk, with the way back to its list where it is missing or cannot be read. */
export function OpenedRecord<Answer>({ query, what, title, list, children }: OpenedRecordProps<Answer>) {
  useFocusOnceLoaded(query);
  return (
    <Loaded
      query={query}
      what={what}
      title={title}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={list.path}>{list.wayBack}</LinkButton>}
    >
      {children}
    </Loaded>
  );
}
