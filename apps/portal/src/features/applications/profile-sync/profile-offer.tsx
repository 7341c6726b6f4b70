import { emailChangeMessages, messages } from '@charter/contracts';
import { isMonth, type ListWords } from '@charter/form-logic';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { focusField, type FormStore } from '../../../form-renderer/index.ts';
import { paths } from '../../../lib/paths.ts';
import { updateAccount, useMember } from '../../../lib/session.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangeRow } from './change-row.tsx';
import type { AskedQuestion } from './known-records.ts';
import {
  isPrimaryEmail,
  profileChanges,
  updateProfile,
  type GivenAnswers,
  type Outcome,
  type RecordChange,
} from './profile-changes.ts';
import styles from './profile-offer.module.css';
import { profileOfApplicant } from './profile-of-applicant.ts';
import * as texts from '../texts.ts';
import { Sentence } from '../../../ui/sentence.tsx';

/** What of the answers is to be taken over into the profile, and what became of it. */
export type Takeover = ReturnType<typeof useTakeover>;

export function useTakeover(store: FormStore) {
  const { contactId } = useMember();
  const { data: profile = [] } = useQuery(profileOfApplicant(store.form, contactId));
  const [turned, setTurned] = useState<readonly string[]>([]);
  const [given, setGiven] = useState<GivenAnswers>({});
  const [insists, setInsists] = useState(false);
  const [done, setDone] = useState<readonly RecordChange[]>([]);
  const [refused, setRefused] = useState<Outcome | null>(null);
  const changes = profileChanges(store, profile).filter(({ key }) => !done.some((one) => one.key === key));
  // What asks for more begins unchosen: nobody who hands in an application has to answer it.
  const chosen = changes.filter(({ key, asks }) => (asks === null) !== turned.includes(key));
  const missing = chosen.find(({ key, asks }) => asks !== null && !isGiven(asks, given[key] ?? ''));
  /** Whether all is there that was asked for; what is not is said, and the focus goes there. */
  const isReady = (): boolean => {
    setInsists(missing !== undefined);
    if (missing) focusField(document, missing.key);
    return missing === undefined;
  };
  /** Answers whether all of it could be. */
  const takeOver = async (): Promise<boolean> => {
    const outcome = await updateProfile(chosen, given);
    setDone((before) => [...before, ...outcome.done]);
    setRefused(outcome.refusals.length > 0 ? outcome : null);
    const name = outcome.done.flatMap((one) => one.changes).find(({ path }) => path === 'firstName');
    if (name) updateAccount({}, String(name.after));
    return outcome.refusals.length === 0;
  };
  const update = useAction(takeOver);
  const turn = (key: string) =>
    setTurned((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const give = (key: string, answer: string) => setGiven((before) => ({ ...before, [key]: answer }));
  const insistsOn = insists ? missing?.key : undefined;
  return { changes, chosen, done, refused, given, insistsOn, turn, give, isReady, takeOver, update };
}

const isGiven = ({ options }: AskedQuestion, answer: string): boolean =>
  options ? options.some(({ value }) => value === answer) : isMonth(answer);

/**
 * Offers to bring the profile up to date with what was answered otherwise here: by its button, or with the application. The
 * application is the same whatever becomes of it.
 */
export function ProfileOffer({ takeover, words }: { takeover: Takeover; words: ListWords }) {
  const { changes, chosen, done, refused, given, insistsOn, update } = takeover;
  if (changes.length + done.length === 0) return null;

  const updated = done.filter((change) => !isPrimaryEmail(change));
  return (
    <section className={styles.offer} aria-label={texts.updateYourProfile}>
      <h2>{texts.updateYourProfile}</h2>
      {changes.length > 0 && (
        <>
          <p>{texts.updateExplained}</p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <ChangeRow
                key={change.key}
                change={change}
                words={words}
                chosen={chosen.includes(change)}
                refusal={refused?.refusals.find(({ key }) => key === change.key)?.message}
                given={given[change.key] ?? ''}
                insists={insistsOn === change.key}
                onChoose={() => takeover.turn(change.key)}
                onGive={(answer) => takeover.give(change.key, answer)}
              />
            ))}
          </ul>
          <div role="alert">{refused && <Refused outcome={refused} />}</div>
          <Button
            className={styles.button}
            disabled={chosen.length === 0}
            busy={update.isPending}
            onClick={() => takeover.isReady() && void update.run()}
          >
            {update.isPending ? messages.loader.submitting : texts.updateMyProfile}
          </Button>
        </>
      )}
      <div role="status">
        {updated.length > 0 && <p>{texts.updatedInProfile(updated.map(({ title }) => title).join(', '))}</p>}
        {updated.length < done.length && <p>{emailChangeMessages.sent}</p>}
      </div>
    </section>
  );
}

/** What belongs to one of the rows stands there as well. */
function Refused({ outcome: { refusals, isStale } }: { outcome: Outcome }) {
  return (
    <div className={styles.refused}>
      <p>{isStale ? texts.profileChangedMeanwhile : texts.notAllChanged}</p>
      {refusals
        .filter(({ key }) => key === null)
        .map(({ message }) => (
          <p key={message}>
            {message}.{' '}
            <Sentence
              text={texts.addInProfile}
              parts={{ profile: <Link to={paths.profile()}>{texts.yourProfile}</Link> }}
            />
          </p>
        ))}
    </div>
  );
}
