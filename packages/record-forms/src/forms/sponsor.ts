import { payBy, paymentMessages } from '@charter/contracts';
import { email, text } from '../questions.ts';
import { recordForm } from '../record-form.ts';

/** Who pays in the person's stead: kept with the order, and only where it is to be paid through a sponsor. */
export const sponsor = recordForm({
  name: 'sponsor',
  title: 'Your sponsor',
  recordType: 'salesorders',
  idField: 'salesorderid',
  about: { ctpt_paymentmethod: payBy.sponsor },
  groups: [
    {
      id: 'sponsor',
      questions: [
        text('fullName', 'Full name', 'ctpt_sponsorname', {
          required: true,
          ask: 'Enter the full name of your sponsor',
        }),
        email('email', 'Email', 'ctpt_sponsoremail', {
          required: true,
          ask: 'Enter the email of your sponsor',
          message: paymentMessages.invalidEmail,
          help: 'We send your sponsor a link to the invoice.',
        }),
        text('companyName', 'Company name', 'ctpt_companyname', {
          required: true,
          ask: 'Enter the company name',
        }),
        text('vatNumber', 'VAT number', 'ctpt_vatnumber', {
          required: true,
          ask: 'Enter the VAT number',
          maxLength: 20,
        }),
      ],
    },
    {
      id: 'address',
      title: 'Address for the invoice',
      questions: [
        text('line1', 'Address line 1', 'address3_line1', {
          required: true,
          ask: 'Enter the first line of the address',
        }),
        text('line2', 'Address line 2', 'address3_line2'),
        text('suburb', 'Suburb', 'address3_county'),
        text('city', 'City', 'address3_city', { required: true, ask: 'Enter the city' }),
        text('postalCode', 'Postal code', 'address3_postalcode', {
          required: true,
          ask: 'Enter the postal code',
          maxLength: 20,
        }),
      ],
    },
  ],
});
