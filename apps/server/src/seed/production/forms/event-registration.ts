import { defineForm } from './define-form.ts';
import { noIntroductionElsewhere } from './parts/introduction.ts';
import { registrationStep } from './parts/registration.ts';

export const eventRegistration = defineForm({
  name: 'eventreg',
  title: 'Event Registration',
  fee: 'elsewhere',
  intro: noIntroductionElsewhere,
  steps: [
    registrationStep('Event Registration', 'event', 'What you need to take part, and what you cannot eat.'),
  ],
});
