import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { question } from '../server-state/index.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField, TextField } from '../ui/field.tsx';
import { Actions } from '../ui/layout.tsx';
import { Lookup } from '../ui/lookup.tsx';
import { Popover } from '../ui/popover.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { optionsText, rangeText } from './active-texts.ts';
import { chosenOptions, flagged, readChoice, readRange, writeRange } from './filter-choice.ts';
import styles from './list-toolbar.module.css';
import type { ListFilter, ListSource } from './list.ts';
import type { ListNavigation } from './use-list-view.ts';
import * as texts from './texts.ts';

/** A control for each filter of the list. */
export function ListFilters({ source, list }: { source: ListSource; list: ListNavigation }) {
  const { view, change } = list;
  return (source.filters ?? []).map((filter) => (
    <Filter
      key={filter.id}
      filter={filter}
      choice={view.choices[filter.id] ?? ''}
      onChoose={(choice) => {
        const others = Object.entries(view.choices).filter(([id]) => id !== filter.id);
        change({ choices: Object.fromEntries(choice === '' ? others : [...others, [filter.id, choice]]) });
      }}
    />
  ));
}

interface FilterProps<Kind extends ListFilter = ListFilter> {
  filter: Kind;
  choice: string;
  onChoose: (choice: string) => void;
}

function Filter({ filter, choice, onChoose }: FilterProps) {
  switch (filter.kind) {
    case 'numbers':
    case 'dates':
      return <RangeFilter filter={filter} choice={choice} onChoose={onChoose} />;
    case 'flag':
      return (
        <Button
          className={styles.flag}
          aria-pressed={choice === flagged}
          onClick={() => onChoose(choice === flagged ? '' : flagged)}
        >
          {filter.label}
        </Button>
      );
    case 'several':
      return <SeveralFilter filter={filter} choice={choice} onChoose={onChoose} />;
    case 'lookup':
      return <LookupFilter filter={filter} choice={choice} onChoose={onChoose} />;
    case 'choice':
    case undefined:
      return (
        <Choice
          label={filter.label}
          value={choice}
          options={[
            { value: '', label: texts.all },
            ...filter.options.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChoose={onChoose}
        />
      );
  }
}

type SeveralOf = Extract<ListFilter, { options: unknown }>;

function SeveralFilter({ filter, choice, onChoose }: FilterProps<SeveralOf>) {
  const chosen = chosenOptions(filter, choice).map(({ id }) => id);
  return (
    <FilterPopover label={filter.label} shown={optionsText(filter, choice)}>
      {() =>
        filter.options.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={(checked) =>
              onChoose(
                readChoice(filter, (checked ? [...chosen, id] : chosen.filter((one) => one !== id)).join()),
              )
            }
          />
        ))
      }
    </FilterPopover>
  );
}

function RangeFilter({
  filter,
  choice,
  onChoose,
}: FilterProps<Extract<ListFilter, { kind: 'numbers' | 'dates' }>>) {
  return (
    <FilterPopover label={filter.label} shown={rangeText(choice)}>
      {(close) => (
        <RangeForm
          filter={filter}
          choice={choice}
          onChoose={(next) => {
            close();
            onChoose(next);
          }}
        />
      )}
    </FilterPopover>
  );
}

function RangeForm({ filter, choice, onChoose }: FilterProps) {
  const [range, setRange] = useState(() => readRange(choice));
  const [tried, setTried] = useState(false);
  const kept = readRange(readChoice(filter, writeRange(range)));
  const problemOf = (end: 'from' | 'to') =>
    tried && kept[end] !== range[end]
      ? filter.kind === 'dates'
        ? texts.dateWanted
        : texts.numberWanted
      : undefined;
  const FieldOf = filter.kind === 'dates' ? DateField : TextField;
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (kept.from === range.from && kept.to === range.to) onChoose(writeRange(kept));
      }}
    >
      <FieldOf
        label={texts.from}
        value={range.from}
        error={problemOf('from')}
        onChange={(from: string) => setRange({ ...range, from: from.trim() })}
      />
      <FieldOf
        label={texts.to}
        value={range.to}
        error={problemOf('to')}
        onChange={(to: string) => setRange({ ...range, to: to.trim() })}
      />
      <Actions>
        <Button type="submit" look="primary" size="small">
          {texts.apply}
        </Button>
        {choice !== '' && (
          <Button size="small" onClick={() => onChoose('')}>
            {texts.clear}
          </Button>
        )}
      </Actions>
    </form>
  );
}

type LookupListFilter = Extract<ListFilter, { kind: 'lookup' }>;

const lookupName = question('lookup-name', {
  of: [],
  ask: (signal, filter: LookupListFilter, id: string) => filter.nameOf(id, signal),
  key: ([filter, id]) => [filter.field, id],
});

function LookupFilter({ filter, choice, onChoose }: FilterProps<LookupListFilter>) {
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null);
  // An address that was sent names the record by its id alone.
  const isUnnamed = choice !== '' && chosen?.id !== choice;
  const named = useQuery({ ...lookupName(filter, choice), enabled: isUnnamed });
  const label = isUnnamed ? (named.data ?? '…') : (chosen?.label ?? '');
  return (
    <div className={styles.lookup}>
      <Lookup
        label={filter.label}
        chosen={choice === '' ? null : { id: choice, label }}
        search={filter.search}
        onChoose={(option) => {
          setChosen(option);
          onChoose(option?.id ?? '');
        }}
      />
    </div>
  );
}

function FilterPopover(props: { label: string; shown: string; children: (close: () => void) => ReactNode }) {
  return (
    <div className={styles.choice}>
      <span className={styles.name} aria-hidden="true">
        {props.label}
      </span>
      <Popover
        title={props.label}
        label={
          <>
            <VisuallyHidden>{`${props.label}:`}</VisuallyHidden> {props.shown}
          </>
        }
      >
        {props.children}
      </Popover>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
