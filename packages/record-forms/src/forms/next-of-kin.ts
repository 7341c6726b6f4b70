import { codes } from '@charter/contracts';
import { phonePattern } from '../patterns.ts';
import { email, phone, picklist, text } from '../questions.ts';
import { recordForm } from '../record-form.ts';

const otherRelationship = 6;

export const nextOfKin = recordForm({
  name: 'nextOfKin',
  title: 'Next of kin',
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'kin',
      questions: [
        text('surname', 'Surname', 'ctpt_nextofkinsurname', { required: true, ask: 'Enter their surname' }),
        text('firstName', 'First name', 'ctpt_nextofkinfirstname', {
          required: true,
          ask: 'Enter their first name',
        }),
        text('secondName', 'Second name', 'ctpt_nextofkinsecondname'),
        email('email', 'Email', 'ctpt_nextofkinemail', {
          required: true,
          ask: 'Enter their email',
          message: 'Enter a valid Email Address',
        }),
        phone('mobileNumber', 'Mobile number', 'ctpt_nextofkinmobilenumber', {
          required: true,
          ask: 'Enter their mobile number',
          pattern: phonePattern,
          message: 'Enter minimum of 10 digits',
          help: 'Prefix the country code, for example +27.',
        }),
        picklist('relationship', 'Relationship', 'ctpt_nextofkinrelationship', codes.relationship, {
          required: true,
          ask: 'Select how you are related',
          otherCode: otherRelationship,
          other: { when: otherRelationship, path: 'otherRelationship' },
        }),
        text('otherRelationship', 'Specify', 'ctpt_nextofkinother'),
      ],
    },
  ],
});
