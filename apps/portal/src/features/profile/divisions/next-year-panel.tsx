import { divisionMessages, mayChangeDivisions, messages } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { Loaded, together, useAction, type Action } from '../../../server-state/index.ts';
import { today } from '../../../lib/today.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Actions, Stack } from '../../../ui/layout.tsx';
import { AddDivision } from './add-division.tsx';
import { DivisionFees } from './division-fees.tsx';
import { allDivisions, changeDivision, nextYearDivisions, type Division } from './next-year.ts';
import * as texts from '../texts.ts';

/** Next year's divisions, with what they will cost; from 1 October on they can only be read. */
export function NextYear() {
  const { contactId } = useMember();
  const query = together(useQuery(allDivisions()), useQuery(nextYearDivisions(contactId)));
  const [adding, setAdding] = useState(false);
  const change = useAction(
    (_signal, divisionId: string, type: 'add' | 'delete') => changeDivision(contactId, divisionId, type),
    {
      done: messages.saved.document.done,
      failureShown: 'message',
      onDone: (_done, [, type]) => type === 'add' && setAdding(false),
    },
  );
  const back = <LinkButton to={paths.profile()}>{texts.goBack}</LinkButton>;
  return (
    <Loaded query={query} what={texts.listOfDivisions} skeleton={<FormSkeleton fields={2} />} actions={back}>
      {([all, ids]) => (
        <NextYearList
          chosen={all.filter(({ id }) => ids.includes(id))}
          offered={all.filter(({ id }) => !ids.includes(id))}
          change={change}
          adding={adding}
          setAdding={setAdding}
          back={back}
        />
      )}
    </Loaded>
  );
}

interface NextYearListProps {
  chosen: readonly Division[];
  offered: readonly Division[];
  change: Action<[divisionId: string, type: 'add' | 'delete']>;
  adding: boolean;
  setAdding: (adding: boolean) => void;
  back: ReactNode;
}

function NextYearList({ chosen, offered, change, adding, setAdding, back }: NextYearListProps) {
  const isOpen = mayChangeDivisions(today());
  return (
    <Stack>
      {!isOpen && <Notice title={texts.closedUntilJanuary}>{divisionMessages.closed}</Notice>}
      {chosen.length === 0 ? (
        <EmptyState title={texts.noDivisionNextYear}>
          {isOpen ? texts.firstFree : texts.noneNextYear}
        </EmptyState>
      ) : (
        <DivisionFees
          busy={change.isPending}
          chosen={chosen}
          onRemove={isOpen ? ({ id }) => void change.run(id, 'delete') : undefined}
        />
      )}
      <Actions>
        {isOpen && offered.length > 0 && (
          <Button look="primary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
        {back}
      </Actions>
      <AddDivision
        open={adding}
        chosen={chosen}
        offered={offered}
        isPending={change.isPending}
        onAdd={(id) => void change.run(id, 'add')}
        onClose={() => setAdding(false)}
      />
    </Stack>
  );
}
