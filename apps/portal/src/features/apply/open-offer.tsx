import type { Offer } from '@charter/contracts';
import { Link } from 'react-router';
import { formatMoment, formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './apply.module.css';
import { texts } from './texts.ts';

/** Something that may be applied for, or already is. */
export function OpenOffer({ offer }: { offer: Offer }) {
  const { formName, title, state, audience, needs, minutes, decision } = offer;
  return (
    <li>
      <div className={styles.item}>
        <div>
          <h3>{title}</h3>
          {audience !== undefined && <p>{audience}</p>}
        </div>
        {state === 'open' && (
          <LinkButton size="small" to={paths.application(formName)}>
            {texts.start}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
      <UnderWay offer={offer} />
      <dl className={styles.asks}>
        <div>
          <dt>{texts.needs}</dt>
          <dd>
            {needs.length === 0 ? (
              texts.needsNothing
            ) : (
              <ul className={styles.needs}>
                {needs.map((need) => (
                  <li key={need}>{need}</li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.takes}</dt>
          <dd>{texts.duration(minutes, decision)}</dd>
        </div>
        <div>
          <dt>{texts.costs}</dt>
          <dd>
            <Cost offer={offer} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Cost({ offer: { hasPayment, feeCents } }: { offer: Offer }) {
  if (!hasPayment) return <b>{texts.free}</b>;
  if (feeCents === undefined) return texts.priceUnknown;
  return (
    <>
      <b>{formatMoney(feeCents / 100)}</b> {texts.withVat}
    </>
  );
}

function UnderWay({ offer: { formName, title, state, submissionId, since } }: { offer: Offer }) {
  if (submissionId === undefined) return null;
  const begun = state === 'begun';
  const when = since === undefined ? '' : formatMoment(since);
  return (
    <div className={styles.underWay}>
      <p>
        <b>{begun ? texts.begun : texts.submitted}</b>{' '}
        {begun ? texts.lastSaved(when) : `${texts.submittedOn(when)} ${texts.notDecided}`}
        <br />
        Please go to <Link to={paths.applications()}>{texts.manage}</Link>
      </p>
      <LinkButton
        size="small"
        look={begun ? 'primary' : 'quiet'}
        to={begun ? paths.application(formName, submissionId) : paths.submission(submissionId)}
      >
        {begun ? texts.resume : texts.view}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </LinkButton>
    </div>
  );
}
