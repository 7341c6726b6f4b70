import { codes, listNames, records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { monthName } from '../../../lib/language.ts';
import { today } from '../../../lib/today.ts';
import { RecordList, type ListFilter } from '../../../record-list/index.ts';
import { referenceRows } from '../../../server-state/index.ts';
import { cx } from '../../../ui/cx.ts';
import { eventShown } from '../../../registration/index.ts';
import { eventColumns, exam, soonestFirst, upcoming } from './event-question.ts';
import { EventRows } from './event-rows.tsx';
import { MonthView } from './month-view.tsx';
import styles from './events-screen.module.css';
import * as texts from '../texts.ts';

export function UpcomingEvents() {
  const [params, setParams] = useSearchParams();
  const day = today();
  const filters = useFilters(day);
  const filter = useMemo(() => upcoming(day), [day]);
  const asMonth = params.get('as') === 'month';
  const show = (as: 'list' | 'month') => {
    const next = new URLSearchParams(params);
    if (as === 'month') next.set('as', 'month');
    else next.delete('as');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={cx(styles.both, asMonth && styles.asMonth)}>
      <h2 className={styles.title}>{texts.upcomingEvents}</h2>
      <RecordList
        of={records.events}
        title={texts.upcomingEvents}
        columns={eventColumns}
        filter={filter}
        filters={filters}
        search={texts.search}
        sort={soonestFirst}
        pageSize={10}
        empty={{ title: texts.nothingUpcoming, text: texts.nothingUpcomingText }}
        toolbar={<ShowAs asMonth={asMonth} onChoose={show} />}
        render={({ rows, ...page }) => <EventRows {...page} events={rows.map(eventShown)} action="view" />}
        beside={<MonthView filters={filters} />}
      />
    </div>
  );
}

/** Where there is no room for both. */
function ShowAs({ asMonth, onChoose }: { asMonth: boolean; onChoose: (as: 'list' | 'month') => void }) {
  return (
    <fieldset className={styles.switch}>
      <legend>{texts.showAs}</legend>
      {(['list', 'month'] as const).map((as) => (
        <label key={as}>
          <input
            type="radio"
            name="show-as"
            checked={(as === 'month') === asMonth}
            onChange={() => onChoose(as)}
          />
          {as === 'list' ? texts.asList : texts.asMonth}
        </label>
      ))}
    </fieldset>
  );
}

const monthsAhead = 12;

/** The fields have indexes, or narrow what the bound on the beginning has left. */
function useFilters(day: string): readonly ListFilter[] {
  const branches = useQuery(referenceRows(listNames.branches)).data;
  const divisions = useQuery(referenceRows(listNames.divisions)).data;
  return useMemo(() => {
    const options = (rows: typeof branches) =>
      (rows ?? []).map(({ value, label }) => ({ id: value, label, value }));
    const kinds = Object.entries(codes.eventType).filter(([code]) => Number(code) !== exam);
    return [
      {
        id: 'type',
        label: texts.type,
        field: 'kind',
        kind: 'several',
        options: kinds.map(([code, label]) => ({ id: code, label, value: Number(code) })),
      },
      { id: 'month', label: texts.month, field: 'startsOn', options: monthsFrom(day) },
      { id: 'branch', label: texts.branch, field: 'branch', options: options(branches) },
      { id: 'division', label: texts.division, field: 'division', options: options(divisions) },
      { id: 'cpd', label: texts.units, field: 'cpdUnits', kind: 'numbers' },
      { id: 'free', label: texts.free, field: 'totalCost', kind: 'flag', value: 0 },
      { id: 'online', label: texts.online, field: 'isOnline', kind: 'flag', value: true },
    ];
  }, [branches, divisions, day]);
}

function monthsFrom(day: string) {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: monthsAhead }, (_none, ahead) => {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1));
    const last = new Date(Date.UTC(year, month + ahead, 0));
    const written = (at: Date) => at.toISOString().slice(0, 10);
    return {
      id: written(first).slice(0, 7),
      label: texts.monthOf(monthName(first.getUTCMonth() + 1, 'long'), first.getUTCFullYear()),
      value: [written(first), written(last)],
      operator: 'between' as const,
    };
  });
}
