import { codes } from '@charter/contracts';
import { phonePattern } from '../patterns.ts';
import { email, phone, picklist, text } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

const otherRelationship = 6;

export const nextOfKin = recordForm({
  name: 'nextOfKin',
  title: texts.nextOfKin,
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'kin',
      questions: [
        text('surname', texts.surname, 'ctpt_nextofkinsurname', {
          required: true,
          ask: texts.enterTheirSurname,
        }),
        text('firstName', texts.firstName, 'ctpt_nextofkinfirstname', {
          required: true,
          ask: texts.enterTheirFirstName,
        }),
        text('secondName', texts.secondName, 'ctpt_nextofkinsecondname'),
        email('email', texts.email, 'ctpt_nextofkinemail', {
          required: true,
          ask: texts.enterTheirEmail,
          message: texts.enterValidEmailAddress,
        }),
        phone('mobileNumber', texts.mobileNumber, 'ctpt_nextofkinmobilenumber', {
          required: true,
          ask: texts.enterTheirMobileNumber,
          pattern: phonePattern,
          message: texts.enterMinimumOfDigits,
          help: texts.prefixCode,
        }),
        picklist('relationship', texts.relationship, 'ctpt_nextofkinrelationship', codes.relationship, {
          required: true,
          ask: texts.selectHowYouAre,
          otherCode: otherRelationship,
          other: { when: otherRelationship, path: 'otherRelationship' },
        }),
        text('otherRelationship', texts.specify, 'ctpt_nextofkinother'),
      ],
    },
  ],
});
