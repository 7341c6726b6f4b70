import { checksumOf } from './checksum.ts';
import { isCountry } from './countries.ts';
import type { ErrorCode } from './errors.ts';
import { initiateFields, isGuid, readInitiateMessage, type InitiateMessage, type Posted } from './fields.ts';

export interface Account {
  readonly id: string;
  readonly key: string;
}

export interface Vault {
  readonly enabled: boolean;
  has(vaultId: string): boolean;
}

const currencies = ['ZAR', 'EUR', 'USD'];
const payMethods = ['CC', 'DC', 'EW', 'BT', 'CV', 'PC'];
/** The test account takes cards and nothing else. */
const livePayMethods = ['CC', 'DC'];
const largestAmount = 2_147_483_647;

type Rule = readonly [ErrorCode, (message: InitiateMessage, vault: Vault) => boolean];

/** In the order in which they are tried: the first that applies is what the merchant hears. */
const rules: readonly Rule[] = [
  ['DATA_CREF', ({ REFERENCE }) => REFERENCE === '' || REFERENCE.length > 110],
  ['DATA_PW', ({ AMOUNT, CURRENCY }) => AMOUNT === '' || CURRENCY === ''],
  ['DATA_AMT_NUM', ({ AMOUNT }) => !/^\d{1,11}$/.test(AMOUNT) || Number(AMOUNT) > largestAmount],
  ['DATA_AMT_ZERO', ({ AMOUNT }) => Number(AMOUNT) === 0],
  ['DATA_CUR', ({ CURRENCY }) => !currencies.includes(CURRENCY)],
  ['DATA_URL', ({ RETURN_URL }) => !isWebAddress(RETURN_URL)],
  ['DATA_PW', ({ TRANSACTION_DATE }) => TRANSACTION_DATE === ''],
  ['DATA_DTTM', ({ TRANSACTION_DATE }) => !isTime(TRANSACTION_DATE)],
  ['DATA_REGION', ({ LOCALE, COUNTRY }) => LOCALE === '' || COUNTRY === ''],
  ['LOCALE_INVALID', ({ LOCALE }) => !/^[a-z]{2,3}(-[a-z]{2})?$/.test(LOCALE)],
  ['CNTRY_INVALID', ({ COUNTRY }) => !isCountry(COUNTRY)],
  ['DATA_PW', ({ EMAIL }) => EMAIL === ''],
  ['INV_EMAIL', ({ EMAIL }) => EMAIL.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(EMAIL)],
  ['DATA_PM', ({ PAY_METHOD }) => PAY_METHOD !== '' && !payMethods.includes(PAY_METHOD)],
  ['DATA_PM', ({ PAY_METHOD, PAY_METHOD_DETAIL: detail }) => detail !== '' && PAY_METHOD === ''],
  ['DATA_PM', ({ PAY_METHOD_DETAIL }) => PAY_METHOD_DETAIL.length > 45],
  ['NOT_LIVE_PM', ({ PAY_METHOD }) => PAY_METHOD !== '' && !livePayMethods.includes(PAY_METHOD)],
  ['DATA_URL', ({ NOTIFY_URL }) => NOTIFY_URL !== '' && !isWebAddress(NOTIFY_URL)],
  ['DATA_INS', ({ USER1, USER2, USER3 }) => [USER1, USER2, USER3].some(({ length }) => length > 255)],
  ['INVALID_VAULT', ({ VAULT }) => !['', '0', '1'].includes(VAULT)],
  ['PAYVAULT_NOT_EN', ({ VAULT, VAULT_ID }, { enabled }) => !enabled && (VAULT === '1' || VAULT_ID !== '')],
  ['VAULT_NOT_ACCEPTED', ({ VAULT, PAY_METHOD }) => VAULT === '1' && PAY_METHOD === 'DC'],
  ['INVALID_VAULT_ID', ({ VAULT_ID: id }, vault) => id !== '' && !(isGuid(id) && vault.has(id))],
];

/** What is wrong with a merchant's request, or null. Who speaks is looked at first, then the seal, then the words. */
export function checkInitiate(posted: Posted, account: Account, vault: Vault): ErrorCode | null {
  const message = readInitiateMessage(posted);
  if (message.PAYGATE_ID === '') return 'DATA_PW';
  if (message.PAYGATE_ID !== account.id) return 'ND_INV_PGID';
  if (message.CHECKSUM === '') return 'DATA_PW';
  if (!isInOrder(posted.names)) return 'DATA_CHK';
  const { CHECKSUM, ...signed } = message;
  if (CHECKSUM !== checksumOf(Object.values(signed), account.key)) return 'DATA_CHK';
  return rules.find(([, applies]) => applies(message, vault))?.[0] ?? null;
}

/** A checksum covers every posted field in the documented order: a strange, repeated or misplaced one breaks it. */
function isInOrder(names: readonly string[]): boolean {
  const places = names.map((name) => initiateFields.findIndex((known) => known === name));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

function isWebAddress(text: string): boolean {
  return text.length <= 255 && /^https?:\/\//.test(text) && URL.canParse(text);
}

/** UTC, as YYYY-MM-DD HH:MM:SS, of a day that exists. */
function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return false;
  const time = new Date(`${text.replace(' ', 'T')}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19).replace('T', ' ') === text;
}
