import { messages } from '@charter/contracts';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { feeOf } from './fee.ts';
import type { Division } from './next-year.ts';
import * as texts from '../texts.ts';

interface AddDivisionProps {
  open: boolean;
  chosen: readonly Division[];
  offered: readonly Division[];
  isPending: boolean;
  onAdd: (divisionId: string) => void;
  onClose: () => void;
}

/** The person sees what a division adds to next year's fee before it is added. */
export function AddDivision({ open, onClose, ...form }: AddDivisionProps) {
  return (
    <Modal open={open} title={texts.addDivision} onEscape={onClose}>
      <AddDivisionForm {...form} onClose={onClose} />
    </Modal>
  );
}

function AddDivisionForm({ chosen, offered, isPending, onAdd, onClose }: Omit<AddDivisionProps, 'open'>) {
  const [picked, setPicked] = useState('');
  const division = offered.find((one) => one.id === picked);
  const addedBy = (one: Division) => feeOf([...chosen, one]) - feeOf(chosen);
  const added = division ? addedBy(division) : null;
  const priceOf = (cents: number) => (cents === 0 ? texts.free : formatMoney(cents / 100));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (division) onAdd(division.id);
      }}
    >
      <Stack>
        <SelectField
          label={texts.division}
          prompt={texts.select}
          options={offered.map((one) => ({
            value: one.id,
            label: texts.divisionAt(one.name, priceOf(addedBy(one))),
          }))}
          value={picked}
          onChange={setPicked}
        />
        <p role="status">
          {added === null
            ? texts.chooseDivisionToSee
            : added === 0
              ? texts.thisDivisionIsFree
              : texts.divisionAdds(formatMoney(added / 100))}
        </p>
        <Actions>
          <Button look="primary" type="submit" disabled={!division} busy={isPending}>
            {isPending ? messages.loader.submitting : texts.add}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Actions>
      </Stack>
    </form>
  );
}
