import { codes } from '@charter/contracts';
import { digitsPattern } from '../patterns.ts';
import { date, multiline, picklist, text, units } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

/** More than anybody learns in one activity: what is beyond it was mistyped. */
export const mostUnits = 999;

/** A piece of evidence, but for its document, which is no field of the record. */
export const evidence = recordForm({
  name: 'evidence',
  title: texts.evidence,
  recordType: 'ctpt_evidences',
  idField: 'ctpt_evidenceid',
  groups: [
    {
      id: 'activity',
      title: texts.activity,
      questions: [
        text('name', texts.evidenceName, 'ctpt_name', { required: true, ask: texts.enterEvidenceName }),
        date('tookPlaceOn', texts.whenItTookPlace, 'ctpt_whendidthisactivitytakeplace', {
          required: true,
          ask: texts.enterWhenItTookPlace,
          help: texts.whenItTookPlaceHelp,
          dayFirst: true,
        }),
        picklist('kind', texts.activityKind, 'ctpt_activitykind', codes.activityKind, {
          help: texts.activityKindHelp,
        }),
        multiline('description', texts.activityDescription, 'ctpt_descriptionofdevelopmentlearningactivity', {
          maxLength: 4000,
        }),
        multiline('whyChosen', texts.whyChosen, 'ctpt_whydidyouchoosethisactivityandhowisitre', {
          required: true,
          ask: texts.enterWhyChosen,
          maxLength: 4000,
        }),
        multiline('learned', texts.whatWasLearned, 'ctpt_whatdidyoulearnandhowdidwillyouapplyit', {
          required: true,
          ask: texts.enterWhatWasLearned,
          maxLength: 4000,
        }),
      ],
    },
    {
      id: 'units',
      title: texts.units,
      questions: [
        units('unitsClaimed', texts.unitsClaimed, 'ctpt_howmanyunitsareyourclaimingforthisactivit', {
          required: true,
          messages: { required: texts.enterUnitsClaimed, length: texts.mostUnits(mostUnits) },
          maxLength: String(mostUnits).length,
          pattern: digitsPattern,
          message: texts.onlyNumbersAllowed,
        }),
        units('unitsVerifiable', texts.unitsVerifiable, 'ctpt_howmanyoftheseunitscouldyouverifywithsup', {
          required: true,
          messages: { required: texts.enterUnitsVerifiable, length: texts.mostUnits(mostUnits) },
          maxLength: String(mostUnits).length,
          pattern: digitsPattern,
          message: texts.onlyNumbersAllowed,
        }),
      ],
    },
  ],
  rules: [{ id: 'took-place', at: 'tookPlaceOn', validator: 'date-not-future' }],
});
