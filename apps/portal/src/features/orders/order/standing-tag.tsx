import { invoiceStandingTexts, type InvoiceStanding } from '@charter/contracts';
import { Tag, type TagTone } from '../../../ui/tag.tsx';

const tones: Readonly<Record<InvoiceStanding, TagTone>> = {
  due: 'due',
  overdue: 'bad',
  withSponsor: 'calm',
  beingVerified: 'calm',
  paid: 'good',
  credited: 'plain',
};

/** How an invoice stands, in the words and the colour that it has everywhere. */
export const StandingTag = ({ standing }: { standing: InvoiceStanding }) => (
  <Tag tone={tones[standing]}>{invoiceStandingTexts[standing]}</Tag>
);
