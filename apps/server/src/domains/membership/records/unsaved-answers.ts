import { messages } from '@charter/contracts';
import {
  allow,
  lookup,
  ownBy,
  recordType,
  text,
  through,
  type Rule,
} from '../../../engines/records/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** More forms than a profile has, twice over. What is older than a month goes by itself. */
const mostKept = 50;

/** Each may be long: without an end to their number one person could fill the disk. */
const keepsFew: Rule = {
  name: 'keeps the unsaved answers of a few forms',
  on: ['create'],
  check: async ({ db, after }) => {
    const kept = await db
      .selectFrom('unsaved_answers')
      .select('id')
      .where('contact_id', '=', String(after?.['contact_id']))
      .limit(mostKept + 1)
      .execute();
    if (kept.length > mostKept) throw new AppError('ruleBroken', messages.tooManyUnsaved);
  },
};

/** What a person had typed into a form of their profile when their session ended. Nobody else reads it, staff included. */
export const unsavedAnswers = recordType({
  name: 'ctpt_unsavedanswers',
  label: 'Unsaved answers',
  table: 'unsaved_answers',
  idField: 'ctpt_unsavedanswersid',
  display: 'form_name',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', { required: true }),
    ctpt_form: text('form_name', 'Form', { required: true, maxLength: 100 }),
    ctpt_record: text('edited_record', 'Record', { maxLength: 100 }),
    ctpt_answers: text('answers', 'Answers', {
      multiline: true,
      required: true,
      maxLength: 50_000,
      covered: true,
    }),
  },
  grants: [
    allow(['read', 'delete'], ownBy('contact_id'), 'all', through('profile')),
    allow(
      ['create'],
      ownBy('contact_id'),
      { only: ['ctpt_contact', 'ctpt_form', 'ctpt_record', 'ctpt_answers'] },
      through('profile'),
    ),
  ],
  rules: [keepsFew],
});
