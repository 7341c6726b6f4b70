import { useState } from 'react';
import { DayPicker, type ClassNames, type Labels } from 'react-day-picker';
import styles from './calendar.module.css';
import { fromMoment, toMoment } from './read-date.ts';
import { monthName, weekdayName } from '../../lib/language.ts';
import * as texts from '../texts.ts';

interface CalendarProps {
  value: string | undefined;
  onChoose: (date: string) => void;
}

const firstYear = 1900;
const yearsAhead = 20;

const classNames: Partial<ClassNames> = {
  root: styles['root'] ?? '',
  months: styles['months'] ?? '',
  month_caption: styles['caption'] ?? '',
  dropdowns: styles['dropdowns'] ?? '',
  dropdown_root: styles['choice'] ?? '',
  dropdown: styles['dropdown'] ?? '',
  caption_label: styles['shownChoice'] ?? '',
  nav: styles['nav'] ?? '',
  button_previous: styles['step'] ?? '',
  button_next: styles['step'] ?? '',
  chevron: styles['chevron'] ?? '',
  month_grid: styles['grid'] ?? '',
  weekday: styles['weekday'] ?? '',
  day: styles['day'] ?? '',
  day_button: styles['dayButton'] ?? '',
  today: styles['today'] ?? '',
  outside: styles['outside'] ?? '',
  selected: styles['selected'] ?? '',
};

/** The day's number comes as it is rendered, so that whoever speaks to the page can say what they see. */
const labels: Partial<Labels> = {
  labelDayButton: (date, { today, selected }) =>
    [spoken(date), weekdayName(date, 'long'), today && texts.today, selected && texts.selected]
      .filter(Boolean)
      .join(', '),
};

const spoken = (date: Date) =>
  texts.spokenDate(date.getDate(), monthName(date.getMonth() + 1, 'long'), date.getFullYear());

/** A month of days, from Monday. Arrow keys move by a day and a week, Page Up and Down by a month. */
export default function Calendar({ value, onChoose }: CalendarProps) {
  const [start] = useState(() => new Date(firstYear, 0));
  const [end] = useState(() => new Date(new Date().getFullYear() + yearsAhead, 11));
  const chosen = value === undefined ? undefined : toMoment(value);
  const shown = chosen && chosen >= start && chosen.getFullYear() <= end.getFullYear() ? chosen : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      selected={shown}
      onSelect={(day: Date) => onChoose(fromMoment(day))}
      {...(shown ? { defaultMonth: shown } : {})}
      startMonth={start}
      endMonth={end}
      captionLayout="dropdown"
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      classNames={classNames}
      labels={labels}
    />
  );
}
