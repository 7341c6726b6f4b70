import { longestViewReason } from '@charter/contracts';
import { email, multiline } from '../questions.ts';
import { recordForm, type RecordForm } from '../record-form.ts';
import * as texts from '../texts.ts';
import { aboutYou } from './about-you.ts';
import { branch } from './branch.ts';
import { phoneNumber } from './channels.ts';
import { nextOfKin } from './next-of-kin.ts';

/**
 * What the institution's people correct of somebody's record: some questions of a form that the person fills in themselves, by
 * the same rules, in words that speak about them.
 */

interface Words {
  readonly label?: string;
  readonly help?: string;
  /** What is said when the answer is missing. */
  readonly ask?: string;
  readonly required?: false;
}

function corrected(form: RecordForm, name: string, asked: Readonly<Record<string, Words>>): RecordForm {
  const isAsked = (path: string | undefined): path is string => path !== undefined && path in asked;
  const { definition, bindings } = form;
  return {
    ...form,
    bindings: Object.fromEntries(Object.entries(bindings).filter(([path]) => isAsked(path))),
    definition: {
      ...definition,
      name,
      schema: {
        ...definition.schema,
        properties: Object.fromEntries(
          Object.entries(definition.schema.properties ?? {}).filter(([path]) => isAsked(path)),
        ),
      },
      steps: definition.steps.map((step) => ({
        ...step,
        groups: step.groups.flatMap(({ id, fields }) => {
          const kept = fields.flatMap(({ help: _help, autocomplete: _own, ...field }) => {
            if (!isAsked(field.path)) return [];
            const { ask, ...words } = asked[field.path] ?? {};
            return [{ ...field, ...words, ...(ask === undefined ? {} : { messages: { required: ask } }) }];
          });
          return kept.length === 0 ? [] : [{ id, fields: kept }];
        }),
      })),
      rules: (definition.rules ?? []).filter(({ at }) => isAsked(at)),
    },
  };
}

export const personCorrection = corrected(aboutYou, 'personCorrection', {
  title: { ask: texts.selectTheTitle },
  firstName: { ask: texts.enterTheFirstName },
  middleName: {},
  lastName: { ask: texts.enterTheLastName },
  dateOfBirth: { ask: texts.enterTheDateOfBirth },
  residesInSouthAfrica: { label: texts.residesHere },
  gender: {},
});

export const branchCorrection = corrected(branch, 'branchCorrection', { branch: { required: false } });

export const kinCorrection = corrected(nextOfKin, 'kinCorrection', {
  surname: {},
  firstName: {},
  secondName: {},
  email: {},
  mobileNumber: { help: texts.prefixCode },
  relationship: { ask: texts.selectHowTheyAre },
  otherRelationship: {},
});

export const raceCorrection = corrected(aboutYou, 'raceCorrection', { race: {} });

export const disabilityCorrection = corrected(aboutYou, 'disabilityCorrection', { disability: {} });

export const mobileCorrection = corrected(phoneNumber, 'mobileCorrection', {
  phoneNumber: { label: texts.mobileNumber, help: texts.prefixCode, required: false },
});

/** To write it is to ask for it: it changes once the link mailed to it is opened. */
export const emailCorrection = recordForm({
  name: 'emailCorrection',
  title: texts.email,
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'email',
      questions: [
        email('email', texts.email, 'emailaddress1', {
          message: texts.enterValidEmailAddress,
          help: texts.changesByItsLink,
        }),
      ],
    },
  ],
});

/** Why something is corrected: asked with each correction, and kept in no field of the record. */
export const correctionReason: RecordForm = {
  ...recordForm({
    name: 'correctionReason',
    title: texts.reason,
    recordType: 'contacts',
    idField: 'contactid',
    groups: [
      {
        id: 'reason',
        questions: [
          multiline('reason', texts.reason, 'reason', {
            required: true,
            maxLength: longestViewReason,
            ask: texts.sayWhyItIsCorrected,
            help: texts.personReadsIt,
          }),
        ],
      },
    ],
  }),
  bindings: {},
};
