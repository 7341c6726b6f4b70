import {
  allow,
  date,
  decimal,
  everyRow,
  lookup,
  ownThrough,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

export const evidences = recordType({
  name: 'ctpt_evidences',
  label: 'Evidence',
  table: 'evidence',
  idField: 'ctpt_evidenceid',
  display: 'name',
  fields: {
    ctpt_name: text('name', 'Name', { searchable: true, required: true }),
    ctpt_descriptionofdevelopmentlearningactivity: text('description', 'Description of the activity', {
      multiline: true,
      maxLength: 4000,
    }),
    ctpt_whydidyouchoosethisactivityandhowisitre: text('why_chosen', 'Why this activity was chosen', {
      multiline: true,
      maxLength: 4000,
    }),
    ctpt_whendidthisactivitytakeplace: date('took_place_on', 'When it took place'),
    ctpt_howmanyunitsareyourclaimingforthisactivit: decimal('units_claimed', 'Units claimed', {
      min: 0,
      max: 9999,
    }),
    ctpt_howmanyoftheseunitscouldyouverifywithsup: decimal('units_verifiable', 'Units that can be verified', {
      min: 0,
      max: 9999,
    }),
    ctpt_whatdidyoulearnandhowdidwillyouapplyit: text('learned', 'What was learned', {
      multiline: true,
      maxLength: 4000,
    }),
    ctpt_evidenceurl: text('evidence_url', 'Evidence address', { maxLength: 1000 }),
    ctpt_memberdeclaration: lookup('declaration_id', 'Declaration', 'ctpt_memberdeclarations', {
      required: true,
    }),
  },
  grants: [
    allow(
      ['read'],
      ownThrough('declaration_id', { table: 'member_declaration', owner: 'contact_id' }),
      'all',
      through('exam.evidence', 'viewEvidence', 'add-evidence'),
    ),
    allow(['read'], everyRow, 'all', through('staff.education')),
  ],
});
