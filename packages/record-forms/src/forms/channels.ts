import { codes, longestEmailAddress } from '@charter/contracts';
import { phonePattern } from '../patterns.ts';
import { email, phone } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

export const emailAddress = recordForm({
  name: 'emailAddress',
  title: texts.updateEmail,
  recordType: 'ctpt_channels',
  idField: 'ctpt_channelid',
  about: { ctpt_methodtype: codes.codeOf(codes.channelMethod, 'Email') },
  groups: [
    {
      id: 'email',
      questions: [
        email('email', texts.email, 'ctpt_emailaddress', {
          required: true,
          maxLength: longestEmailAddress,
          message: texts.invalidEmailAddress,
          autocomplete: 'email',
        }),
      ],
    },
  ],
});

export const phoneNumber = recordForm({
  name: 'phoneNumber',
  title: texts.updateContactNumber,
  recordType: 'ctpt_channels',
  idField: 'ctpt_channelid',
  about: { ctpt_methodtype: codes.codeOf(codes.channelMethod, 'Telephone') },
  groups: [
    {
      id: 'phone',
      questions: [
        phone('phoneNumber', texts.phoneNumber, 'ctpt_telephone', {
          required: true,
          pattern: phonePattern,
          message: texts.tenDigits,
          help: texts.prefixYourCode,
          autocomplete: 'tel',
        }),
      ],
    },
  ],
});
