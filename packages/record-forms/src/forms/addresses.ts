import { addressTextPattern, cityPattern, postalCodePattern, suburbPattern } from '../patterns.ts';
import { choice, text } from '../questions.ts';
import { recordForm, type RecordForm } from '../record-form.ts';

const anyText = { pattern: addressTextPattern, message: 'Only string allowed' };

/** What every postal address must be, whatever it is used for. */
export const address = recordForm({
  name: 'address',
  title: 'Address',
  recordType: 'ctpt_channels',
  idField: 'ctpt_channelid',
  about: { ctpt_methodtype: 727530000 },
  groups: [
    {
      id: 'address',
      questions: [
        text('line1', 'Address line 1', 'ctpt_line1', {
          ...anyText,
          required: true,
          ask: 'Enter address line 1',
          autocomplete: 'address-line1',
        }),
        text('line2', 'Address line 2', 'ctpt_line2', { ...anyText, autocomplete: 'address-line2' }),
        text('suburb', 'Suburb', 'ctpt_county', {
          pattern: suburbPattern,
          message: 'Only string allowed',
          autocomplete: 'address-level3',
        }),
        text('city', 'City', 'ctpt_city', {
          pattern: cityPattern,
          message: 'Only letters allowed',
          required: true,
          ask: 'Enter the city',
          autocomplete: 'address-level2',
        }),
        text('postalCode', 'Postal code', 'ctpt_postalcode', {
          pattern: postalCodePattern,
          message: 'Enter correct postal code',
          maxLength: 20,
          required: true,
          ask: 'Enter the postal code',
          autocomplete: 'postal-code',
        }),
        choice('country', 'Country', 'ctpt_country', 'ctpt_countries', {
          widget: 'country',
          required: true,
          ask: 'Select the country',
        }),
      ],
    },
  ],
});

const addressFor = (name: string, title: string, type: number, use: number): RecordForm => ({
  ...address,
  definition: { ...address.definition, name, title },
  about: { ...address.about, ctpt_addresstype: type },
  given: { ctpt_mapaddressto: use },
});

export const residentialAddress = addressFor(
  'residentialAddress',
  'Residential address',
  727530001,
  727530000,
);

export const billingAddress = addressFor('billingAddress', 'Billing address', 727530002, 727530004);

export const postalAddress = addressFor('postalAddress', 'Postal address', 727530003, 727530003);

/** What stands on an invoice besides the address; kept on the person, not on the address. */
export const billingDetails = recordForm({
  name: 'billingDetails',
  title: 'Billing details',
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'billing',
      questions: [
        text('companyName', 'Company name', 'ctpt_companyname', { ...anyText, autocomplete: 'organization' }),
        text('billingContactPerson', 'Billing contact person', 'ctpt_billingcontactperson', anyText),
        text('vatNumber', 'VAT number', 'ctpt_vatnumber', anyText),
      ],
    },
  ],
});
