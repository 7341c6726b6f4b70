import { submittedTexts, type InvoiceDetails } from '@charter/contracts';
import { dayText } from '../../../lib/zone-clock.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import * as texts from '../texts.ts';

/** Of an application whose fee is to be paid: that it was received, by which number it is known and what comes of it. */
export function SubmittedNotice({ order: { orderedFor } }: { order: Pick<InvoiceDetails, 'orderedFor'> }) {
  if (orderedFor?.kind !== 'application' || orderedFor.reference === undefined) return null;
  const { id, reference, decision, decisionBy } = orderedFor;
  return (
    <Notice
      title={texts.applicationIsSubmitted(reference)}
      action={<LinkButton to={paths.submission(id)}>{texts.seeWhatYouSent}</LinkButton>}
    >
      <p>{submittedTexts.review}</p>
      {decision !== undefined && (
        <p>
          {decisionBy === undefined
            ? submittedTexts.decisionTakes(decision)
            : submittedTexts.decisionBy(decision, dayText(decisionBy))}
        </p>
      )}
    </Notice>
  );
}
