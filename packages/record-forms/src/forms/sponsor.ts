import { payBy, paymentMessages } from '@charter/contracts';
import { email, name, text } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

/** Who pays in the person's stead: kept with the order, and only where it is to be paid through a sponsor. */
export const sponsor = recordForm({
  name: 'sponsor',
  title: texts.yourSponsor,
  recordType: 'salesorders',
  idField: 'salesorderid',
  about: { ctpt_paymentmethod: payBy.sponsor },
  groups: [
    {
      id: 'sponsor',
      questions: [
        name('fullName', texts.fullName, 'ctpt_sponsorname', {
          required: true,
          ask: texts.enterFullNameOf,
        }),
        email('email', texts.email, 'ctpt_sponsoremail', {
          required: true,
          ask: texts.enterEmailOfYour,
          message: paymentMessages.invalidEmail,
          help: texts.linkToSponsor,
        }),
        name('companyName', texts.companyName, 'ctpt_companyname', {
          required: true,
          ask: texts.enterCompanyName,
        }),
        text('vatNumber', texts.vatNumber, 'ctpt_vatnumber', {
          required: true,
          ask: texts.enterVatNumber,
          maxLength: 20,
        }),
      ],
    },
    {
      id: 'address',
      title: texts.addressForInvoice,
      questions: [
        name('line1', texts.addressLine1, 'address3_line1', {
          required: true,
          ask: texts.enterFirstLineOf,
        }),
        name('line2', texts.addressLine2, 'address3_line2'),
        name('suburb', texts.suburb, 'address3_county'),
        name('city', texts.city, 'address3_city', { required: true, ask: texts.enterCity }),
        text('postalCode', texts.postalCode, 'address3_postalcode', {
          required: true,
          ask: texts.enterPostalCode,
          maxLength: 20,
        }),
      ],
    },
  ],
});
