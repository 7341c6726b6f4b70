import type { NamedField } from './registry.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The value as a person reads it. Instants are shown in UTC, as lists show them. */
export function formatValue(field: NamedField, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'picklist':
      return field.options?.[Number(value)] ?? String(value);
    case 'boolean':
      if (field.format === 'true-false') return value === true ? 'True' : 'False';
      return value === true ? 'Yes' : 'No';
    case 'money':
      return formatRand(Number(value));
    case 'date':
      return field.format === 'month-day-year' ? monthDayYear(String(value)) : String(value);
    case 'instant':
      return dayAndTime(String(value));
    case 'text':
    case 'id':
    case 'integer':
    case 'decimal':
    case 'lookup':
    case 'links':
    case 'content':
      return field.inWords?.(String(value)) ?? String(value);
  }
}

function formatRand(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${cents < 0 ? '-' : ''}R\u00a0${grouped}.${rest}`;
}

function monthDayYear(date: string): string {
  return `${date.slice(-5, -3)}/${date.slice(-2)}/${date.slice(0, -6)}`;
}

/** DD MMM YYYY, h:mm, the way lists of events show it. */
function dayAndTime(iso: string): string {
  const at = new Date(iso);
  const day = String(at.getUTCDate()).padStart(2, '0');
  const hour = at.getUTCHours() % 12 || 12;
  const minute = String(at.getUTCMinutes()).padStart(2, '0');
  return `${day} ${months[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${hour}:${minute}`;
}
