import { isEmailAddress } from '@charter/contracts';
import { loadForm } from '@charter/form-logic';
import { changesFrom, sponsor } from '@charter/profile-forms';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Form, FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../payment-screen.module.css';
import { Problem } from '../problem.tsx';
import { choosePayment } from './choose-payment.ts';

interface NameSponsorProps {
  orderId: string;
  onNamed: () => Promise<unknown>;
}

const needed = ['fullName', 'email', 'companyName', 'vatNumber', 'line1', 'city', 'postalCode'];

/** Who pays instead; saving it asks them. */
export function NameSponsor({ orderId, onNamed }: NameSponsorProps) {
  const [store] = useState(() => new FormStore(loadForm(sponsor.definition), {}, { today: today() }));
  const [problem, setProblem] = useState<string | null>(null);
  const isComplete = useSyncExternalStore(
    store.subscribeAll,
    useCallback(() => isReady(store.answers()), [store]),
  );
  const save = async (answers: Record<string, unknown>) => {
    setProblem(null);
    try {
      await choosePayment(orderId, 'sponsor', changesFrom(sponsor, answers));
      await onNamed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const named = error.errors.flatMap(({ field, message }) => {
        const [path] = Object.entries(sponsor.bindings).find(([, { name }]) => name === field) ?? [];
        return path === undefined ? [] : [{ path, message }];
      });
      if (named.length > 0) store.refuse(named);
      else setProblem(error.message);
    }
  };
  return (
    <div className={styles.panel}>
      {problem && <Problem message={problem} />}
      <Form store={store} onSubmit={save}>
        {({ submitting }) => (
          <div>
            <Button look="primary" type="submit" disabled={!isComplete || submitting}>
              Continue
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
