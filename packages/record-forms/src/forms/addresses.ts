import { codes } from '@charter/contracts';
import { addressTextPattern, cityPattern, postalCodePattern, suburbPattern } from '../patterns.ts';
import { choice, text } from '../questions.ts';
import { recordForm, type RecordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

const anyText = { pattern: addressTextPattern, message: texts.onlyStringAllowed };

/** What every postal address must be, whatever it is used for. */
export const address = recordForm({
  name: 'address',
  title: texts.address,
  recordType: 'ctpt_channels',
  idField: 'ctpt_channelid',
  about: { ctpt_methodtype: codes.codeOf(codes.channelMethod, 'Postal address') },
  groups: [
    {
      id: 'address',
      questions: [
        text('line1', texts.addressLine1, 'ctpt_line1', {
          ...anyText,
          required: true,
          ask: texts.enterAddressLine,
          autocomplete: 'address-line1',
        }),
        text('line2', texts.addressLine2, 'ctpt_line2', { ...anyText, autocomplete: 'address-line2' }),
        text('suburb', texts.suburb, 'ctpt_county', {
          pattern: suburbPattern,
          message: texts.onlyStringAllowed,
          autocomplete: 'address-level3',
        }),
        text('city', texts.city, 'ctpt_city', {
          pattern: cityPattern,
          message: texts.onlyLettersAllowed,
          required: true,
          ask: texts.enterCity,
          autocomplete: 'address-level2',
        }),
        text('postalCode', texts.postalCode, 'ctpt_postalcode', {
          pattern: postalCodePattern,
          message: texts.enterCorrectPostalCode,
          maxLength: 20,
          required: true,
          ask: texts.enterPostalCode,
          autocomplete: 'postal-code',
        }),
        choice('country', texts.country, 'ctpt_country', 'ctpt_countries', {
          widget: 'country',
          required: true,
          ask: texts.selectCountry,
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
  texts.residentialAddress,
  codes.codeOf(codes.addressType, 'Residential'),
  codes.codeOf(codes.addressMap, 'Home'),
);

export const billingAddress = addressFor(
  'billingAddress',
  texts.billingAddress,
  codes.codeOf(codes.addressType, 'Billing'),
  codes.codeOf(codes.addressMap, 'Billing'),
);

export const postalAddress = addressFor(
  'postalAddress',
  texts.postalAddress,
  codes.codeOf(codes.addressType, 'Postal'),
  codes.codeOf(codes.addressMap, 'Postal'),
);

/** What stands on an invoice besides the address; kept on the person, not on the address. */
export const billingDetails = recordForm({
  name: 'billingDetails',
  title: texts.billingDetails,
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'billing',
      questions: [
        text('companyName', texts.companyName, 'ctpt_companyname', {
          ...anyText,
          autocomplete: 'organization',
        }),
        text('billingContactPerson', texts.billingContactPerson, 'ctpt_billingcontactperson', anyText),
        text('vatNumber', texts.vatNumber, 'ctpt_vatnumber', anyText),
      ],
    },
  ],
});
