import { useState } from 'react';
import { FieldGrid, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section, Specimen } from './section.tsx';

const divisions = [
  { value: 'structural', label: 'Structural' },
  { value: 'water', label: 'Water' },
  { value: 'railway', label: 'Railway (closed)', disabled: true },
];

/** The same fields as in a form, for a dialog or a filter that is none. */
export function FieldSection({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} title={title}>
      <Specimen title="Side by side, on one line whatever one of them has to say">
        <Fields />
      </Specimen>
      <Specimen title="Disabled">
        <Fields disabled />
      </Specimen>
      <Specimen title="A search, empty and with something to clear">
        <Search begunWith="" />
        <Search begunWith="Naledi" />
      </Specimen>
    </Section>
  );
}

function Search({ begunWith }: { begunWith: string }) {
  const [text, setText] = useState(begunWith);
  const label = begunWith ? 'Search the members' : 'Search the firms';
  return <SearchField label={label} clearLabel={`Clear: ${label}`} value={text} onChange={setText} />;
}

function Fields({ disabled = false }: { disabled?: boolean }) {
  const [name, setName] = useState('');
  const [division, setDivision] = useState('');
  const [year, setYear] = useState('20');
  const [reason, setReason] = useState('The certificate is not signed.');
  return (
    <FieldGrid>
      <TextField
        label="Name of the project"
        help="As it stands in the contract, without abbreviations that only its people know."
        required
        {...{ disabled, value: name, onChange: setName }}
      />
      <SelectField
        label="Division"
        optional
        prompt="Select"
        options={divisions}
        {...{ disabled, value: division, onChange: setDivision }}
      />
      <TextField
        label="Year"
        inputMode="numeric"
        error={/^\d{4}$/.test(year) ? undefined : 'Give the year with four digits'}
        {...{ disabled, value: year, onChange: setYear }}
      />
      <TextField label="Reference" optional value="INV-2026" onChange={() => {}} disabled={disabled} />
      <TextAreaField
        label="Reason"
        help="The applicant reads it."
        limit={200}
        full
        {...{ disabled, value: reason, onChange: setReason }}
      />
    </FieldGrid>
  );
}
