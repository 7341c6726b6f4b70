import { longestEmailAddress } from '@charter/contracts';
import { phonePattern } from '../patterns.ts';
import { email, phone } from '../questions.ts';
import { recordForm } from '../record-form.ts';

export const emailAddress = recordForm({
  name: 'emailAddress',
  title: 'Update Email',
  recordType: 'ctpt_channels',
  idField: 'ctpt_channelid',
  about: { ctpt_methodtype: 727530001 },
  groups: [
    {
      id: 'email',
      questions: [
        email('email', 'Email', 'ctpt_emailaddress', {
          required: true,
          maxLength: longestEmailAddress,
          message: 'Invalid Email Address',
          autocomplete: 'email',
        }),
      ],
    },
  ],
});

export const phoneNumber = recordForm({
  name: 'phoneNumber',
  title: 'Update Contact Number',
  recordType: 'ctpt_channels',
  idField: 'ctpt_channelid',
  about: { ctpt_methodtype: 727530002 },
  groups: [
    {
      id: 'phone',
      questions: [
        phone('phoneNumber', 'Phone number', 'ctpt_telephone', {
          required: true,
          pattern: phonePattern,
          maxLength: 40,
          message: 'Number must be 10 digits long',
          help: 'Prefix your country code, for example +27.',
          autocomplete: 'tel',
        }),
      ],
    },
  ],
});
