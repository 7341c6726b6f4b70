import { useId, type ReactNode } from 'react';
import { Stack } from '../ui/layout.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

/** A list under a heading of its own, which names it, with what is to be said of it first between the two. */
export function ListSection({ children, ...list }: RecordListProps & { children?: ReactNode }) {
  const heading = useId();
  return (
    <Stack as="section" gap="tight" labelledBy={heading}>
      <h2 id={heading}>{list.title}</h2>
      {children}
      <RecordList {...list} />
    </Stack>
  );
}
