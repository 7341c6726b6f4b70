import { insertRows, type Database } from '../../../platform/database/index.ts';
import { billingYears } from './billing-years.ts';
import { branches } from './branches.ts';
import { caseTypes } from './case-types.ts';
import { countries } from './countries.ts';
import { currencies } from './currencies.ts';
import { disciplines } from './disciplines.ts';
import { divisions } from './divisions.ts';
import { productPrices, products } from './fee-schedule.ts';
import { institutions } from './institutions.ts';
import { nationalities } from './nationalities.ts';
import { organisations } from './organisations.ts';
import { interestTypes, newsPreferenceTypes, preferenceTypes } from './preference-types.ts';
import { programmeLevels } from './programme-levels.ts';
import { registrationCategories } from './registration-categories.ts';
import { knownHolidays } from './public-holidays.ts';
import { specialistFields } from './specialist-fields.ts';
import { timezones } from './timezones.ts';
import { webForms } from './web-forms.ts';

/**
 * Adds the rows that are missing, at every start. A row that is there stays as the institution has it; a row it does
 * not want is made inactive, not deleted, or it would be back at the next start.
 */
export async function seedReferenceLists(db: Database): Promise<void> {
  const skip = { onConflict: 'skip' } as const;
  await db.transaction().execute(async (tx) => {
    await insertRows(tx, 'country', countries, skip);
    await insertRows(tx, 'nationality', nationalities, skip);
    await insertRows(tx, 'institution', institutions, skip);
    await insertRows(tx, 'discipline', disciplines, skip);
    await insertRows(tx, 'programme_level', programmeLevels, skip);
    await insertRows(tx, 'organisation', organisations, skip);
    await insertRows(tx, 'registration_category', registrationCategories, skip);
    await insertRows(tx, 'branch', branches, skip);
    await insertRows(tx, 'division', divisions, skip);
    await insertRows(tx, 'specialist_field', specialistFields, skip);
    await insertRows(tx, 'timezone', timezones, skip);
    await insertRows(tx, 'currency', currencies, skip);
    await insertRows(tx, 'case_type', caseTypes, skip);
    await insertRows(tx, 'preference_type', [...preferenceTypes, ...newsPreferenceTypes], skip);
    await insertRows(tx, 'interest_type', interestTypes, skip);
    await insertRows(tx, 'web_form', webForms, skip);
    await insertRows(tx, 'product', products, skip);
    await insertRows(tx, 'product_price', productPrices, skip);
    await insertRows(tx, 'billing_year', billingYears, skip);
    await insertRows(tx, 'public_holiday', knownHolidays, skip);
  });
}
