import { defineDomain } from '../domain.ts';
import { branches } from './records/branches.ts';
import { caseTypes } from './records/case-types.ts';
import { countries } from './records/countries.ts';
import { currencies } from './records/currencies.ts';
import { disciplines } from './records/disciplines.ts';
import { divisions } from './records/divisions.ts';
import { institutions } from './records/institutions.ts';
import { interestTypes } from './records/interest-types.ts';
import { nationalities } from './records/nationalities.ts';
import { organisations } from './records/organisations.ts';
import { preferenceTypes } from './records/preference-types.ts';
import { programmeLevels } from './records/programme-levels.ts';
import { registrationCategories } from './records/registration-categories.ts';
import { specialistFields } from './records/specialist-fields.ts';
import { timezones } from './records/timezones.ts';

export const referenceDomain = defineDomain({
  records: [
    branches,
    caseTypes,
    countries,
    currencies,
    disciplines,
    divisions,
    institutions,
    interestTypes,
    nationalities,
    organisations,
    preferenceTypes,
    programmeLevels,
    registrationCategories,
    specialistFields,
    timezones,
  ],
});
