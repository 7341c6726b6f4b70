import type { Offer } from '@charter/contracts';
import { Link } from 'react-router';
import { formatMoment, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './apply.module.css';
import { texts } from './texts.ts';

/** What may be applied for, or already is: whom it is for, what it needs, how long it takes and what it costs. */
export function OpenOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className={styles.open}>
      {offers.map((offer) => (
        <OpenOffer key={offer.formName} offer={offer} />
      ))}
    </ul>
  );
}

function OpenOffer({ offer }: { offer: Offer }) {
  const { title, state, audience } = offer;
  return (
    <li>
      <div className={styles.words}>
        <h3>{title}</h3>
        {audience !== undefined && <p>{audience}</p>}
      </div>
      {state === 'open' ? <Way offer={offer} /> : <Progress offer={offer} />}
      <Asks offer={offer} />
    </li>
  );
}

function Asks({ offer: { needs, minutes, decision, hasPayment, feeCents } }: { offer: Offer }) {
  return (
    <dl className={styles.asks}>
      <div>
        <dt>{texts.needs}</dt>
        <dd>{needs.length === 0 ? texts.needsNothing : <Needs needs={needs} />}</dd>
      </div>
      <div>
        <dt>{texts.takes}</dt>
        <dd>{texts.duration(minutes, decision)}</dd>
      </div>
      <div>
        <dt>{texts.costs}</dt>
        <dd>
          {!hasPayment ? (
            <b>{texts.free}</b>
          ) : feeCents === undefined ? (
            texts.priceUnknown
          ) : (
            <>
              <b>{formatMoney(feeCents / 100)}</b> {texts.withVat}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Needs({ needs }: { needs: readonly string[] }) {
  const [first, ...others] = needs;
  if (others.length === 0) return first;
  return (
    <ul>
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  );
}

/** Where one stands with what is under way, and the way on; a list of all of it is one click further. */
function Progress({ offer }: { offer: Offer }) {
  const { state, since } = offer;
  const when = since === undefined ? '' : formatMoment(since);
  return (
    <div className={styles.doing}>
      <p>
        <b>{state === 'begun' ? texts.begun : texts.submitted}</b>{' '}
        {state === 'begun' ? texts.lastSaved(when) : texts.handedIn(when)} {texts.goTo}{' '}
        <Link to={paths.applications()}>{texts.manage}</Link>
      </p>
      <Way offer={offer} />
    </div>
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
