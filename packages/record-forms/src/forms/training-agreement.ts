import { digitsPattern, lettersPattern } from '../patterns.ts';
import { date, name, units } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

/** The terms of a training agreement; who the parties are is chosen beside them, and the document is optional. */
export const trainingAgreement = recordForm({
  name: 'training-agreement',
  title: texts.trainingAgreement,
  recordType: 'ctpt_studenttrainingagreements',
  idField: 'ctpt_studenttrainingagreementid',
  groups: [
    {
      id: 'terms',
      questions: [
        name('studentName', texts.studentName, 'ctpt_name', {
          required: true,
          ask: texts.enterStudentName,
          pattern: lettersPattern,
          message: texts.onlyStringAllowed,
        }),
        date('startDate', texts.startDate, 'ctpt_startdate', { required: true, ask: texts.selectStartDate }),
        units('duration', texts.durationInMonths, 'ctpt_duration', {
          required: true,
          ask: texts.enterNumber,
          pattern: digitsPattern,
          message: texts.enterNumber,
          maxLength: 3,
        }),
        date('endDate', texts.endDate, 'ctpt_enddate', {
          required: true,
          ask: texts.selectEndDate,
          help: texts.endDateHelp,
        }),
      ],
    },
  ],
  rules: [{ id: 'end-after-start', at: 'endDate', validator: 'end-after-start', with: 'startDate' }],
});
