import { createHash } from 'node:crypto';

/** Where this run's card payments go. */
export function paygateUrl(): string {
  const url = process.env['CHARTER_PAYGATE_URL'];
  if (!url) throw new Error('CHARTER_PAYGATE_URL is not set');
  return url;
}

const paygateId = '10011072130';
const seal = (...values: string[]): string =>
  createHash('md5')
    .update([...values, 'secret'].join(''))
    .digest('hex');

interface ProcessForm {
  readonly PAY_REQUEST_ID: string;
  readonly CHECKSUM: string;
}

/** What a merchant does first; answers what the payer's browser is to bring. */
export async function initiatePayment(reference: string, returnUrl: string): Promise<ProcessForm> {
  const fields = {
    PAYGATE_ID: paygateId,
    REFERENCE: reference,
    AMOUNT: '150000',
    CURRENCY: 'ZAR',
    RETURN_URL: returnUrl,
    TRANSACTION_DATE: '2026-01-01 12:00:00',
    LOCALE: 'en-za',
    COUNTRY: 'ZAF',
    EMAIL: 'payer@example.test',
  };
  const body = new URLSearchParams({ ...fields, CHECKSUM: seal(...Object.values(fields)) });
  const response = await fetch(`${paygateUrl()}/payweb3/initiate.trans`, { method: 'POST', body });
  const answer = new URLSearchParams(await response.text());
  const PAY_REQUEST_ID = answer.get('PAY_REQUEST_ID');
  if (!PAY_REQUEST_ID) throw new Error(`The gateway refused: ${answer.toString()}`);
  return { PAY_REQUEST_ID, CHECKSUM: seal(paygateId, PAY_REQUEST_ID, reference) };
}
