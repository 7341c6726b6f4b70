import type { GroupOfQuestions } from '../question.ts';
import { address } from './addresses.ts';
import { addressText, email, oneOf } from './questions.ts';

/** To whom the invoices go. An address that was given above is not asked for again. */
export const billing: GroupOfQuestions = {
  id: 'membership-section',
  title: 'Invoices',
  help: 'Fill in the company only if your employer or another company pays your fees.',
  questions: [
    addressText('membershipSection/companyName', 'Company name', {
      optional: true,
      autocomplete: 'organization',
      example: 'Umgeni Consulting Engineers',
    }),
    addressText('membershipSection/billingContactName', 'Billing contact name', {
      visibleWhen: { field: 'membershipSection/companyName', filled: true },
      ask: 'Enter the name of the billing contact',
      example: 'P. Naidoo',
    }),
    addressText('membershipSection/vatNumber', 'VAT number', {
      optional: true,
      visibleWhen: { field: 'membershipSection/companyName', filled: true },
      example: '4123456789',
    }),
    oneOf(
      'membershipSection/billingMethod',
      'How should invoices reach you?',
      { email: 'By email', post: 'By post' },
      { ask: 'Select how invoices should reach you', example: 'email' },
    ),
    email('membershipSection/billingEmail', 'Billing email address', {
      visibleWhen: { field: 'membershipSection/billingMethod', equals: 'email' },
      example: 'accounts@umgeni.example.test',
    }),
    oneOf(
      'membershipSection/address',
      'Which address belongs on the invoice?',
      {
        residential: 'My residential address',
        postal: 'My postal address',
        another: 'Another address',
      },
      { ask: 'Select the address for the invoice', example: 'residential' },
    ),
    address('membershipSection/billingAddress', 'Billing address', {
      visibleWhen: { field: 'membershipSection/address', equals: 'another' },
    }),
  ],
};
