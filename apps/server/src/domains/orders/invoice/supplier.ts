import type { Config } from '../../../platform/config/index.ts';
import type { Supplier } from './invoice-details.ts';

/** The institution as its papers name it. */
export const supplierFrom = ({
  institution: { name, address, email, phone },
  institutionVatNumber: vatNumber,
  institutionBank: bank,
}: Pick<Config, 'institution' | 'institutionVatNumber' | 'institutionBank'>): Supplier => ({
  name,
  address,
  vatNumber,
  bank,
  email,
  phone,
});
