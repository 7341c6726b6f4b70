import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { DateField, FieldGrid, TextField } from '../../ui/field.tsx';
import { Actions } from '../../ui/layout.tsx';
import { Lookup, type LookupOption } from '../../ui/lookup.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { Popover, Tooltip } from '../../ui/popover.tsx';
import { Section, Specimen } from './section.tsx';

const members = ['Thandi Mokoena', 'Thabo Nkosi', 'Pieter Botha', 'Aisha Patel', 'José Ferreira'].map(
  (label, index) => ({ id: String(index), label, detail: `Member ${2041 + index}` }),
);
const search = async (text: string): Promise<readonly LookupOption[]> => {
  if (text === 'offline') throw new Error('offline');
  return members.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
};

/** What lies over the page, and what is chosen from what is not on it. */
export function PopupSection({ id, title }: { id: string; title: string }) {
  const [member, setMember] = useState<LookupOption | null>(null);
  const [day, setDay] = useState('2026-11-20');
  const [files, setFiles] = useState<readonly string[]>([]);
  return (
    <Section id={id} title={title}>
      <Specimen title="Menu, popover and tooltip">
        <Actions>
          <MenuButton
            items={[
              { label: 'Open', to: `#${id}` },
              { label: 'Remove', onSelect: () => {}, destructive: true },
            ]}
          >
            Actions
          </MenuButton>
          <Popover label="Amount" title="Filter by amount">
            {(close) => (
              <>
                <TextField label="At least" inputMode="decimal" value="" onChange={() => {}} />
                <Button look="primary" onClick={close}>
                  Apply
                </Button>
              </>
            )}
          </Popover>
          <Tooltip text="Counted when the page was opened">
            {(described) => <Button {...described}>128 members</Button>}
          </Tooltip>
        </Actions>
      </Specimen>
      <Specimen title="Lookup and date; ‘offline’ shows a search that fails">
        <FieldGrid>
          <Lookup label="Member" chosen={member} onChoose={setMember} search={search} />
          <DateField label="Day of the event" value={day} onChange={setDay} />
          <DateField
            label="Day of the deadline"
            error="The deadline is after the event"
            value="2026-12-24"
            onChange={() => {}}
          />
        </FieldGrid>
      </Specimen>
      <Specimen title="Drop zone">
        <p id={`${id}-drop`}>Evidence</p>
        <DropZone
          id={`${id}-files`}
          several
          accept=".pdf"
          onFiles={(chosen) => setFiles(chosen.map(({ name }) => name))}
          labelledBy={`${id}-drop`}
          describedBy={`${id}-chosen`}
          required={false}
          invalid={false}
          disabled={false}
        />
        <p id={`${id}-chosen`} role="status">
          {files.length === 0 ? 'PDF, as many as you like.' : files.join(', ')}
        </p>
      </Specimen>
    </Section>
  );
}
