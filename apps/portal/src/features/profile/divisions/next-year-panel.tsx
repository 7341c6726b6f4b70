import { divisionMessages, mayChangeDivisions, messages } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { showLoader } from '../../../lib/loader.ts';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { today } from '../../../lib/today.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import formStyles from '../record-form/record-form.module.css';
import { LoadFailed, Waiting } from '../record-form/waiting.tsx';
import { AddDivision } from './add-division.tsx';
import { DivisionFees } from './division-fees.tsx';
import { allDivisions, changeDivision, nextYearDivisions } from './next-year.ts';

/** Next year's divisions, with what they will cost; from 1 October on they can only be read. */
export function NextYear() {
  const { contactId } = useMember();
  const all = useQuery(allDivisions());
  const own = useQuery(nextYearDivisions(contactId));
  const [adding, setAdding] = useState(false);
  const isOpen = mayChangeDivisions(today());

  const change = async (divisionId: string, type: 'add' | 'delete') => {
    const done = showLoader(messages.loader.submitting);
    try {
      await changeDivision(contactId, divisionId, type);
      notify(messages.saved.document.done, 'success');
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message, 'error');
      return false;
    } finally {
      done();
    }
  };

  const failed = all.error ?? own.error;
  const back = <LinkButton to={paths.profile()}>Go Back</LinkButton>;
  if (!all.data || !own.data) {
    if (!failed) return <Waiting />;
    const retry = () => void Promise.all([all.refetch(), own.refetch()]);
    return (
      <LoadFailed error={failed} retry={retry}>
        {back}
      </LoadFailed>
    );
  }
  const ids = own.data;
  const chosen = all.data.filter(({ id }) => ids.includes(id));
  const offered = all.data.filter(({ id }) => !ids.includes(id));
  return (
    <div className={formStyles.page}>
      {!isOpen && <Notice title="Closed until 1 January">{divisionMessages.closed}</Notice>}
      {chosen.length === 0 ? (
        <EmptyState title="No division chosen for next year">
          {isOpen ? 'The first one is free, unless it is Geotechnical.' : 'You belong to none next year.'}
        </EmptyState>
      ) : (
        <DivisionFees chosen={chosen} onRemove={isOpen ? ({ id }) => void change(id, 'delete') : undefined} />
      )}
      <div className={formStyles.actions}>
        {isOpen && offered.length > 0 && (
          <Button look="primary" onClick={() => setAdding(true)}>
            Add
          </Button>
        )}
        {back}
      </div>
      <AddDivision
        open={adding}
        chosen={chosen}
        offered={offered}
        onAdd={async (id) => {
          if (await change(id, 'add')) setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
    </div>
  );
}
