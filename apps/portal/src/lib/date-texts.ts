import { ordinal } from './language.ts';

export const memberSinceDay = (month: string, day: number, year: number) =>
  `${month} ${day}${ordinal(day, { one: 'st', two: 'nd', few: 'rd', other: 'th' })} ${year}`;
export const shortDay = (day: string, month: string, year: number) => `${day} ${month} ${year}`;
export const beforeNoon = (time: string) => `${time} am`;
export const afterNoon = (time: string) => `${time} pm`;
