import { allow, lookup, ownBy, recordType, text, through } from '../../../engines/records/index.ts';

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
    ctpt_answers: text('answers', 'Answers', { multiline: true, required: true, maxLength: 50_000 }),
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
});
