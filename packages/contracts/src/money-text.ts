/** An amount never breaks at the end of a line. */
const noBreak = '\u00a0';

/** 3450 → 'R 3 450.00'. */
export const formatMoney = (amount: number, symbol = 'R'): string =>
  `${sign(amount)}${symbol}${noBreak}${figures(amount)}`;

/** 3450 → '3 450.00', where the currency is said elsewhere. */
export const formatAmount = (amount: number): string => sign(amount) + figures(amount);

const sign = (amount: number): string => (amount < 0 ? '−' : '');

function figures(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, noBreak)}.${cents}`;
}
