export type { ListColumn, ListFilter, ListRow, RowAction } from './list.ts';
export { conditions } from './list-request.ts';
export { narrowedTo, readChoices } from './list-view.ts';
export { ListSection } from './list-section.tsx';
export { pageRange } from './page-range.ts';
export { RecordList, type RenderedPage, type RecordListProps } from './record-list.tsx';
export { SearchBox } from './search-box.tsx';
export { useCounts } from './use-counts.ts';
