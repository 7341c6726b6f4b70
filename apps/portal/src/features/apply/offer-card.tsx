import type { Offer } from '@charter/contracts';
import { formatMoment, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './apply.module.css';
import { texts } from './texts.ts';

export function OfferCards({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className={styles.cards}>
      {offers.map((offer) => (
        <OfferCard key={offer.formName} offer={offer} />
      ))}
    </ul>
  );
}

/** Something that may be applied for, or already is: whom it is for, time and cost at sight, what it needs on demand. */
function OfferCard({ offer }: { offer: Offer }) {
  const { title, state, audience, needs, minutes, decision } = offer;
  return (
    <li className={cx(styles.card, state !== 'open' && styles.underWay)}>
      <div className={styles.words}>
        <h3>{title}</h3>
        {state === 'open' ? audience !== undefined && <p>{audience}</p> : <Progress offer={offer} />}
      </div>
      <dl className={styles.facts}>
        <dt>{texts.takes}</dt>
        <dd>{texts.duration(minutes, decision)}</dd>
        <dt>{texts.costs}</dt>
        <dd>{costOf(offer)}</dd>
        <dt>{texts.needs}</dt>
        <dd>
          <Needs title={title} needs={needs} />
        </dd>
      </dl>
      <Way offer={offer} />
    </li>
  );
}

function Needs({ title, needs }: { title: string; needs: readonly string[] }) {
  if (needs.length === 0) return texts.needsNothing;
  return (
    <details className={styles.needs}>
      <summary>
        {texts.things(needs.length)}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </summary>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </details>
  );
}

function costOf({ hasPayment, feeCents }: Offer) {
  if (!hasPayment) return texts.free;
  if (feeCents === undefined) return texts.priceUnknown;
  return texts.withVat(formatMoney(feeCents / 100));
}

/** Whoever has begun it knows whom it is for. */
function Progress({ offer: { state, since } }: { offer: Offer }) {
  const when = since === undefined ? '' : formatMoment(since);
  return (
    <p>
      <b>{state === 'begun' ? texts.begun : texts.submitted}</b>{' '}
      {state === 'begun' ? texts.lastSaved(when) : texts.handedIn(when)}
    </p>
  );
}

/** The one thing to do with it. */
function Way({ offer: { formName, title, state, submissionId } }: { offer: Offer }) {
  const to =
    submissionId === undefined
      ? paths.application(formName)
      : state === 'begun'
        ? paths.application(formName, submissionId)
        : paths.submission(submissionId);
  const words = state === 'begun' ? texts.resume : state === 'submitted' ? texts.view : texts.start;
  return (
    <LinkButton size="small" look={state === 'begun' ? 'primary' : 'quiet'} to={to}>
      {words}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </LinkButton>
  );
}
