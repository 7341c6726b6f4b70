import type { RecordDescriptor } from './records/descriptor.ts';

/** How each list that forms choose from is read: its id, its naming field and what narrows it. */
export interface ReferenceList {
  readonly idField: string;
  readonly nameField: string;
  /** The lookup whose value a row belongs under. */
  readonly withinField?: string;
}

export const referenceLists = {
  ctpt_branches: { idField: 'ctpt_branchid', nameField: 'ctpt_name' },
  ctpt_casetypes: { idField: 'ctpt_casetypeid', nameField: 'ctpt_name' },
  ctpt_countries: { idField: 'ctpt_countryid', nameField: 'ctpt_name' },
  ctpt_disciplines: { idField: 'ctpt_disciplineid', nameField: 'ctpt_name' },
  ctpt_divisions: { idField: 'ctpt_divisionid', nameField: 'ctpt_name' },
  ctpt_institutions: {
    idField: 'ctpt_institutionid',
    nameField: 'ctpt_name',
    withinField: 'ctpt_country',
  },
  ctpt_nationalities: { idField: 'ctpt_nationalityid', nameField: 'ctpt_name' },
  ctpt_organisations: { idField: 'ctpt_organisationid', nameField: 'ctpt_name' },
  ctpt_registrationcategories: {
    idField: 'ctpt_registrationcategoryid',
    nameField: 'ctpt_name',
    withinField: 'ctpt_organisation',
  },
  ctpt_specialists: { idField: 'ctpt_specialistid', nameField: 'ctpt_name' },
  mshied_programlevels: { idField: 'mshied_programlevelid', nameField: 'mshied_name' },
  timezonedefinitions: { idField: 'timezonedefinitionid', nameField: 'standardname' },
  transactioncurrencies: { idField: 'transactioncurrencyid', nameField: 'currencyname' },
} as const satisfies Readonly<Record<string, ReferenceList>>;

/** A list as the record type it is. */
export const referenceDescriptor = (
  type: string,
  { idField, nameField, withinField }: ReferenceList,
): RecordDescriptor => ({
  type,
  id: idField,
  fields: {
    name: [nameField, 'string'],
    isOther: ['isother', 'boolean'],
    ...(withinField === undefined ? {} : { within: [withinField, 'lookup'] }),
  },
});

/** The lists that a program speaks of by name; all others are named by the forms that choose from them. */
export const listNames = {
  branches: 'ctpt_branches',
  countries: 'ctpt_countries',
  disciplines: 'ctpt_disciplines',
  divisions: 'ctpt_divisions',
  institutions: 'ctpt_institutions',
  nationalities: 'ctpt_nationalities',
} as const satisfies Readonly<Record<string, keyof typeof referenceLists>>;
