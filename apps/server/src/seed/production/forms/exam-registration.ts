import { defineForm } from './define-form.ts';
import { noIntroductionElsewhere } from './parts/introduction.ts';
import { registrationStep } from './parts/registration.ts';

export const examRegistration = defineForm({
  name: 'examreg',
  title: 'Exam Registration',
  fee: 'elsewhere',
  intro: noIntroductionElsewhere,
  steps: [
    registrationStep(
      'Exam Registration',
      'exam',
      'What you need to write the exam, such as extra time or large print.',
    ),
  ],
});
