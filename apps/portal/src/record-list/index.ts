export { recordListKey } from './list-request.ts';
export type { ListColumn, ListFilter, ListRow } from './list.ts';
export { RecordList, type RecordListProps } from './record-list.tsx';
