import { codes } from '@charter/contracts';
import { date, picklist, text } from '../questions.ts';
import { recordForm } from '../record-form.ts';

const sectors = Object.fromEntries(
  Object.entries(codes.employmentSector).filter(([code]) => Number(code) !== codes.employerType),
);

export const employment = recordForm({
  name: 'employment',
  title: 'Employment',
  recordType: 'ctpt_professionalhistories',
  idField: 'ctpt_professionalhistoryid',
  groups: [
    {
      id: 'employment',
      questions: [
        text('positionHeld', 'Position Held', 'ctpt_jobtitle', {
          required: true,
          ask: 'Enter the position held',
          autocomplete: 'organization-title',
        }),
        text('company', 'Company', 'ctpt_company', { autocomplete: 'organization' }),
        picklist('sector', 'Employment Sector', 'ctpt_typeofemployment', sectors, {
          required: true,
          ask: 'Select the employment sector',
        }),
        date('startDate', 'Start Date', 'ctpt_startdate', { required: true, ask: 'Enter the start date' }),
        date('endDate', 'End Date', 'ctpt_enddate', { help: 'Leave it empty if you still work there.' }),
      ],
    },
  ],
  rules: [{ id: 'end-after-start', at: 'endDate', validator: 'end-after-start', with: 'startDate' }],
});
