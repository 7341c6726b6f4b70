import { messages } from '@charter/contracts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { updateRecord } from '../../../lib/api.ts';
import { formatIsoDate } from '../../../lib/format.ts';
import { showLoader } from '../../../lib/loader.ts';
import { notify } from '../../../lib/notify.ts';
import { updateAccount, type Member } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './profile-hub.module.css';
import { today } from '../../../lib/today.ts';

/** The person looks the parts over and says that they are right; that day is kept. */
export function Confirmation({ member: { contactId, account } }: { member: Member }) {
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirmedOn = account?.profileConfirmedOn ?? null;
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const done = showLoader(messages.loader.submitting);
    const day = today();
    try {
      await updateRecord({
        recordtype: 'contacts',
        id: contactId,
        data: [{ name: 'ctpt_profiledetailsconfirmedaccurateon', value: day, type: 'datetime' }],
      });
      updateAccount({ profileConfirmedOn: day });
      setTicked(false);
      notify(messages.saved.personal.done, 'success');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(messages.saved.personal.failed, 'error');
    } finally {
      done();
      setBusy(false);
    }
  };
  return (
    <section className={styles.confirmation} aria-label="Confirmation">
      <p className={styles.confirmed}>
        {confirmedOn === null
          ? 'You have not confirmed your details yet.'
          : `Last confirmed on ${formatIsoDate(confirmedOn)}.`}
      </p>
      <Checkbox
        label="I confirm that my profile details are accurate and up to date."
        checked={ticked}
        onChange={setTicked}
      />
      <Button look="primary" disabled={!ticked || busy} onClick={() => void save()}>
        Save
      </Button>
    </section>
  );
}
