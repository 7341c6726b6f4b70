import { text } from '../../../engines/records/index.ts';
import { referenceList } from '../reference-list.ts';

export const currencies = referenceList({
  name: 'transactioncurrencies',
  label: 'Currency',
  table: 'currency',
  idField: 'transactioncurrencyid',
  nameField: 'currencyname',
  fields: {
    isocurrencycode: text('code', 'ISO code', { required: true }),
    currencysymbol: text('symbol', 'Symbol', { required: true }),
  },
  neededAtSignIn: true,
});
