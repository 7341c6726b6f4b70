import { registration } from './events.ts';
import { insert, lookup, owned, text, type Samples } from './sample.ts';

const declaration = owned('member_declaration', {
  name: 'CPD 2026',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
});

const day = (name: string, value: string) => ({ name, value, type: 'datetime' }) as const;
const units = (name: string, value: number) => ({ name, value, type: 'number' }) as const;

export const cpdSamples: Samples = {
  ctpt_cpdcredits: {
    row: async (db, contactId) =>
      insert(db, 'cpd_credit', {
        contact_id: contactId,
        registration_id: await registration(db, contactId),
        name: 'Seminar',
        units: 2,
        took_place_on: '2026-03-01',
        attended_on: '2026-03-01',
      }),
  },
  ctpt_evidences: {
    row: async (db, contactId) =>
      insert(db, 'evidence', { declaration_id: await declaration(db, contactId), name: 'Seminar' }),
    create: async (db, contactId) => [
      lookup('ctpt_memberdeclaration', await declaration(db, contactId), 'ctpt_memberdeclarations'),
      text('ctpt_name', 'Seminar'),
      text('ctpt_whydidyouchoosethisactivityandhowisitre', 'It bears on my work.'),
      day('ctpt_whendidthisactivitytakeplace', '2026-03-01'),
      units('ctpt_howmanyunitsareyourclaimingforthisactivit', 2),
      units('ctpt_howmanyoftheseunitscouldyouverifywithsup', 1),
      text('ctpt_whatdidyoulearnandhowdidwillyouapplyit', 'To check first.'),
    ],
  },
  ctpt_memberdeclarations: {
    row: declaration,
    create: async (_, contactId) => [
      lookup('ctpt_contact', contactId, 'contacts'),
      text('ctpt_name', 'CPD 2027'),
      day('ctpt_declarationperiodstartdate', '2027-01-01'),
      day('ctpt_declarationperiodenddate', '2027-12-31'),
    ],
  },
};
