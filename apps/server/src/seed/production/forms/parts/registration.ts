import { stableId } from '../../../stable-id.ts';
import type { StepOfQuestions } from '../question.ts';
import { longText, text } from './questions.ts';

/** A place at an event or exam. Which one it is comes with the page that the registration starts from. */
export const registrationStep = (title: string, noun: string, help: string): StepOfQuestions => ({
  id: 'registration',
  title,
  groups: [
    {
      id: 'registration',
      questions: [
        text('eventId', `Reference of the ${noun}`, {
          readOnly: true,
          maxLength: 36,
          pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
          message: `Go back and choose the ${noun} again`,
          ask: `Go back and choose the ${noun}`,
          example: stableId('example-event', noun),
        }),
        longText('specialRequirements', 'Special requirements', {
          optional: true,
          maxLength: 1_000,
          help,
          example: 'I use a wheelchair.',
        }),
      ],
    },
  ],
});
