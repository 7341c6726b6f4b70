import { messages, records } from '@charter/contracts';
import { useId, useState } from 'react';
import { formatIsoDate } from '../../../lib/format.ts';
import { updateRecord } from '../../../lib/records.ts';
import { updateAccount, type Member } from '../../../lib/session.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './profile-hub.module.css';
import { today } from '../../../lib/today.ts';
import * as texts from '../texts.ts';

/** Where the page of the profile ends in the confirmation. */
export const confirmAt = 'confirm';

/** The person has looked the parts over and says that they are right; that day is kept. */
export function Confirmation({ member: { contactId, account } }: { member: Member }) {
  const heading = useId();
  const [ticked, setTicked] = useState(false);
  const confirmedOn = account?.profileConfirmedOn ?? null;
  const save = useAction(
    async () => {
      const day = today();
      await updateRecord(records.contacts, contactId, { confirmedOn: day });
      return day;
    },
    {
      done: messages.saved.personal.done,
      failed: messages.saved.personal.failed,
      onDone: (day) => {
        updateAccount({ profileConfirmedOn: day });
        setTicked(false);
      },
    },
  );
  return (
    <section id={confirmAt} className={styles.confirmation} aria-labelledby={heading}>
      <h2 id={heading}>{texts.confirmation}</h2>
      <p className={styles.confirmed}>
        {confirmedOn === null ? texts.youHaveNotConfirmed : texts.lastConfirmedOn(formatIsoDate(confirmedOn))}
      </p>
      <Checkbox label={texts.iConfirmThatMy} checked={ticked} onChange={setTicked} />
      <FocusedError failure={save.failure} />
      <Button look="primary" disabled={!ticked} busy={save.isPending} onClick={() => void save.run()}>
        {save.isPending ? messages.loader.submitting : texts.save}
      </Button>
    </section>
  );
}
