import { grouped, plural } from '../lib/language.ts';

export { byMail, cancel, close, nothingFits, optional, select, year } from '../lib/glossary.ts';

// character-count.tsx
const characters = (count: number) =>
  `${grouped(count)} ${plural(count, { one: 'character', other: 'characters' })}`;
export const tooMany = (count: number) => `${characters(count)} too many`;
export const left = (count: number) => `${characters(count)} left`;
export const upTo = (count: number) => `Up to ${characters(count)}`;

// chart.tsx
export const showAsTable = 'Show as a table';

// date/calendar.tsx
export const today = 'today';
export const selected = 'selected';
export const spokenDate = (day: number, month: string, year: number) => `${day} ${month} ${year}`;

// date/calendar-dialog.tsx
export const openingCalendar = 'Opening the calendar …';

// date/date-input.tsx
export const datePattern = 'yyyy-mm-dd';
export const dayFirstPattern = 'DD/MM/YYYY';
export const openCalendar = 'Open the calendar';

// date/month-input.tsx
export const month = 'Month';

// decision-dialog.tsx
export const reasonMissing = 'Give the reason';
export const atMostCharacters = (limit: number) => `Use ${limit} characters or fewer`;

// drop-zone.tsx
export const chooseFiles = 'Choose files';
export const chooseFile = 'Choose a file';
export const orDropThem = 'or drop them here';
export const orDropIt = 'or drop it here';
export const takePhotograph = 'Take a photograph';

// lookup.tsx
export const typeToSearch = 'Type to search';
export const clearOf = (label: string) => `Clear ${label}`;
export const searchFailed = 'The search did not work. Type again to try once more.';
export const searching = 'Searching …';
export const choices = (count: number) => `${count} ${plural(count, { one: 'choice', other: 'choices' })}`;

// pagination.tsx
export const pagesOf = (label: string) => `Pages of ${label}`;
export const rowsPerPage = 'Rows per page';

// reorderable-list.tsx
export const movedTo = (label: string, place: number, count: number) =>
  `${label} is now ${place} of ${count}`;
export const moveUp = (label: string) => `Move ${label} up`;
export const moveDown = (label: string) => `Move ${label} down`;

// result-search.tsx
export const searchHint = 'Type what you are looking for. Arrow keys choose, Enter opens.';
export const nothingFoundFor = (text: string) => `Nothing found for “${text}”.`;
export const results = (count: number) => plural(count, { one: 'One result', other: `${count} results` });

// stepper.tsx
export const steps = 'Steps';
export const stepOf = (step: number, count: number) => `Step ${step} of ${count}`;

// table.tsx
export const selectAll = 'Select all on this page';
export const selectRow = (row: string) => `Select ${row}`;

// way-back.tsx
export const breadcrumb = 'Breadcrumb';
