/** An amount as people read it: R 1 150.00. */
export function moneyText(cents: number, symbol: string | null): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return `${symbol ?? 'R'} ${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${fraction}`;
}
