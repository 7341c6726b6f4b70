import { codes } from '@charter/contracts';
import { evidence, mostUnits } from '@charter/record-forms';
import { date, decimal, judgeByForm, lookup, picklist, text } from '../../../engines/records/index.ts';

const words = { multiline: true, maxLength: 4000 };

/** What the member writes. */
export const evidenceFields = {
  ctpt_name: text('name', 'Name', { searchable: true, required: true }),
  ctpt_activitykind: picklist('activity_kind', 'Kind of activity', codes.activityKind),
  ctpt_descriptionofdevelopmentlearningactivity: text('description', 'Description of the activity', words),
  ctpt_whydidyouchoosethisactivityandhowisitre: text('why_chosen', 'Why this activity was chosen', words),
  ctpt_whendidthisactivitytakeplace: date('took_place_on', 'When it took place'),
  ctpt_howmanyunitsareyourclaimingforthisactivit: decimal('units_claimed', 'Units claimed', {
    min: 0,
    max: mostUnits,
  }),
  ctpt_howmanyoftheseunitscouldyouverifywithsup: decimal('units_verifiable', 'Units that can be verified', {
    min: 0,
    max: mostUnits,
  }),
  ctpt_whatdidyoulearnandhowdidwillyouapplyit: text('learned', 'What was learned', words),
  ctpt_evidenceurl: text('evidence_url', 'Evidence address', { maxLength: 1000 }),
  ctpt_memberdeclaration: lookup('declaration_id', 'Declaration', 'ctpt_memberdeclarations', {
    required: true,
  }),
} as const;

export const judgeEvidence = judgeByForm(evidence, evidenceFields);
