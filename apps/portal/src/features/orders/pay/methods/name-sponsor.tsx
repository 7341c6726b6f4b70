import { isEmailAddress, messages } from '@charter/contracts';
import { loadForm } from '@charter/form-logic';
import { changesFrom, sponsor } from '@charter/profile-forms';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Form, FormStore } from '../../../../form-renderer/index.ts';
import { today } from '../../../../lib/today.ts';
import { FocusedError, useAction } from '../../../../server-state/index.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from '../../order/order-page.module.css';
import { choosePayment } from './choose-payment.ts';
import * as texts from '../../texts.ts';

interface NameSponsorProps {
  orderId: string;
  onNamed: () => void;
}

const needed = ['fullName', 'email', 'companyName', 'vatNumber', 'line1', 'city', 'postalCode'];

/** Who pays instead; saving it asks them. */
export function NameSponsor({ orderId, onNamed }: NameSponsorProps) {
  const [store] = useState(() => new FormStore(loadForm(sponsor.definition), {}, { today: today() }));
  const isComplete = useSyncExternalStore(
    store.subscribeAll,
    useCallback(() => isReady(store.answers()), [store]),
  );
  const [isNamed, setNamed] = useState(false);
  const save = useAction(
    (_signal, answers: Record<string, unknown>) => {
      setNamed(false);
      return choosePayment(orderId, 'sponsor', changesFrom(sponsor, answers));
    },
    {
      onDone: onNamed,
      onFailed: ({ errors }) => {
        const named = errors.flatMap(({ field, message }) => {
          const [path] = Object.entries(sponsor.bindings).find(([, { name }]) => name === field) ?? [];
          return path === undefined ? [] : [{ path, message }];
        });
        // What the server says of an answer stands beside it, and in the summary of the form.
        setNamed(named.length > 0);
        if (named.length > 0) store.refuse(named);
      },
    },
  );
  return (
    <div className={styles.panel}>
      <FocusedError failure={isNamed ? null : save.failure} />
      <Form store={store} onSubmit={save.run}>
        {({ submitting }) => (
          <div>
            <Button look="primary" type="submit" disabled={!isComplete} busy={submitting}>
              {submitting ? messages.loader.submitting : texts.continueOn}
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}

const isReady = (answers: Readonly<Record<string, unknown>>): boolean =>
  needed.every((path) => answers[path] !== undefined && answers[path] !== '') &&
  isEmailAddress(String(answers['email']));
