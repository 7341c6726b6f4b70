export { actions, all, apply, clear, from, tryAgain } from '../lib/glossary.ts';
export { reference } from '../ui/frame-texts.ts';

// active-texts.ts
export const searchedFor = (text: string) => `‘${text}’`;
export const narrowedBy = (label: string, choice: string) => `${label}: ${choice}`;

// column-choice.tsx
export const columns = 'Columns';
export const inThisOrder = 'Shown, in this order';
export const notShown = 'Not shown';
export const usualColumns = 'As the list has them';

// export-button.tsx
export const cancelExport = 'Cancel export';
export const exportCsv = 'Export CSV';
export const readingRecords = 'Reading the records';
export const megabytesSoFar = (megabytes: string) => `${megabytes} MB so far`;

// list-failure.tsx
export const listNotLoaded = (title: string) => `${title} could not be loaded`;

// list-filters.tsx
export const someChosen = (count: number) => `${count} chosen`;
export const fromValue = (from: string) => `From ${from}`;
export const upToValue = (to: string) => `Up to ${to}`;
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
export const dateWanted = 'Give a date as yyyy-mm-dd';
export const numberWanted = 'Give a number';
export const to = 'To';

// list-pages.tsx
export const firstPage = 'First page';
export const previous = 'Previous';
export const next = 'Next';
export const sortedUp = (label: string) => `sorted by ${label}, ascending`;
export const sortedDown = (label: string) => `sorted by ${label}, descending`;

// list-toolbar.tsx
export const searchAndFilter = 'Search and filter';
export const searchAndSort = 'Search and sort';
export const filterAndSort = 'Filter and sort';
export const filter = 'Filter';
export const ascending = (label: string) => `${label}, ascending`;
export const descending = (label: string) => `${label}, descending`;
export const sortBy = 'Sort by';
export const asListed = 'As listed';

// page-range.ts
export const showingNone = 'Showing none';
export const moreThan = (total: string) => `more than ${total}`;
export const showingOf = (shown: string, all: string) => `Showing ${shown} of ${all}`;
export const showingToOf = (first: string, last: string, all: string) =>
  `Showing ${first} to ${last} of ${all}`;

// selection-bar.tsx
export const selected = (count: string) => `${count} selected`;
export const allSelected = (count: string) => `All ${count} that match are selected`;
export const selectAllMatching = (count: string) => `Select all ${count} that match`;
export const tooManyMatch = (most: string) =>
  `More than ${most} match, which is as many as can be selected at once. Narrow the list to select all of them.`;
export const selectionCleared = 'Other rows are shown: the selection was cleared';
export const clearSelection = 'Clear the selection';

// record-list.tsx
export const pageGone = 'The page you asked for is not there any more.';
export const onFirstPage = 'This is the first page';
export const nothingFitsFilters = 'Nothing here fits what you searched for and chose.';
export const nothingMatches = 'Nothing matches';
export const clearFilters = 'Clear filters';
export const clearAll = 'Clear search and filters';
export const loadingList = (title: string) => `Loading ${title}`;

// search-box.tsx
export const clearSearch = 'Clear search';

// use-csv-export.ts
export const fileSaved = 'The file has been saved.';
export const fileNotMade = (reason: string) => `The file could not be made. ${reason}`;
