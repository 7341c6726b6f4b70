import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  lookup,
  picklist,
  recordType,
  through,
} from '../../../engines/records/index.ts';
import { givenSteps } from '../../../engines/steps/index.ts';
import { ofOrganisationsSpokenFor, representativeDesks } from '../representatives/organisation.ts';

export const recognitionType = 'ctpt_recognitions';

export const recognitionKinds = {
  provider: codes.codeOf(codes.recognitionKind, 'Tuition provider'),
  employer: codes.codeOf(codes.recognitionKind, 'Training employer'),
} as const;

export const recognitionSteps = givenSteps(
  'Recognition of an organisation',
  { name: 'grant', by: ['an approved application'] },
  { name: 'withdraw', by: ['who approved it, within a day and while nothing has followed'] },
);

/** What an organisation is recognised as, and until when. Granted by approving an application for it, and by nothing else. */
export const recognitions = recordType({
  name: recognitionType,
  label: 'Recognition',
  table: 'recognition',
  idField: 'ctpt_recognitionid',
  display: 'id',
  fields: {
    ctpt_account: lookup('account_id', 'Organisation', 'accounts', { required: true }),
    ctpt_kind: picklist('kind_code', 'As', codes.recognitionKind, { required: true }),
    ctpt_startdate: date('begins_on', 'From', { required: true }),
    ctpt_enddate: date('ends_on', 'Until', { required: true }),
  },
  grants: [
    allow(
      ['read'],
      ofOrganisationsSpokenFor('recognitions of own organisations', 'account_id'),
      'all',
      through('profile'),
    ),
    allow(['read'], everyRow, 'all', through(...representativeDesks)),
  ],
});
