import { defineForm } from './define-form.ts';
import { noIntroduction } from './parts/introduction.ts';
import { registrationStep } from './parts/registration.ts';

export const eventRegistration = defineForm({
  name: 'eventreg',
  title: 'Event Registration',
  fee: 'elsewhere',
  intro: noIntroduction,
  steps: [
    registrationStep('Event Registration', 'event', 'What you need to take part, and what you cannot eat.'),
  ],
});
