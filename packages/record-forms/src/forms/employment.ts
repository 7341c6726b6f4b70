import { codes } from '@charter/contracts';
import type { RuleDefinition } from '@charter/form-logic';
import { date, picklist, text } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

const sectors = Object.fromEntries(
  Object.entries(codes.employmentSector).filter(([code]) => Number(code) !== codes.employerType),
);

export const employment = recordForm({
  name: 'employment',
  title: texts.employment,
  recordType: 'ctpt_professionalhistories',
  idField: 'ctpt_professionalhistoryid',
  groups: [
    {
      id: 'employment',
      questions: [
        text('positionHeld', texts.positionHeld, 'ctpt_jobtitle', {
          required: true,
          ask: texts.enterPositionHeld,
          autocomplete: 'organization-title',
        }),
        text('company', texts.company, 'ctpt_company', { autocomplete: 'organization' }),
        picklist('sector', texts.employmentSector, 'ctpt_typeofemployment', sectors, {
          required: true,
          ask: texts.selectEmploymentSector,
        }),
        date('startDate', texts.startDate, 'ctpt_startdate', { required: true, ask: texts.enterStartDate }),
        date('endDate', texts.endDate, 'ctpt_enddate', { help: texts.stillWorkThere }),
      ],
    },
  ],
  rules: [
    ...(['startDate', 'endDate'] as const).flatMap((at): RuleDefinition[] => [
      { id: `${at}-not-in-future`, at, validator: 'date-not-future' },
      {
        id: `${at}-in-living-memory`,
        at,
        assert: { field: at, atLeast: '1900-01-01' },
        when: { field: at, filled: true },
        message: texts.enterDateAfter,
      },
    ]),
    { id: 'end-after-start', at: 'endDate', validator: 'end-after-start', with: 'startDate' },
  ],
});
