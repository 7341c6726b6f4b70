export type { ListColumn, ListFilter, ListRow, RowAction } from './list.ts';
export { RecordList, type RecordListProps } from './record-list.tsx';
