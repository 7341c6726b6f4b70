import { ordinal, plural } from './language.ts';

/** Words about places at events and exams: lists, pages and what one has there say the same. */

export const free = 'Free';
export const full = 'Full';
export const online = 'Online';
export const utc = 'UTC';
export const clockIn = (time: string, place: string) => `${time} in ${place}`;
export const youAreRegistered = 'You are registered';
export const youWereRegistered = 'You were registered';
export const calledOff = 'Called off';
export const seatOffered = 'A seat is offered to you';
export const offerEnded = 'Your offer has ended';
export const registrationExpired = 'Your registration has expired';
export const attendedOn = (day: string) => `You were there on ${day}`;
export const attendedFrom = (from: string, to: string) => `You were there from ${from} to ${to}`;
export const youAreInLine = (place: number) =>
  `You are ${place}${ordinal(place, { one: 'st', two: 'nd', few: 'rd', other: 'th' })} on the waiting list`;
export const branchOf = (branch: string) => (/branch/i.test(branch) ? branch : `${branch} branch`);
export const divisionOf = (division: string) =>
  /division/i.test(division) ? division : `${division} division`;
export const seatsLeft = (seats: number) => `${seats} ${plural(seats, { one: 'seat', other: 'seats' })} left`;
export const ofSeats = (seats: number) => `of ${seats}`;
export const peopleWaiting = (people: number) =>
  `${people} ${plural(people, { one: 'person', other: 'people' })} on the waiting list`;
export const untilThen = (day: string, price: string) => `until ${day}, then ${price}`;
export const cancellationDeadline = 'Cancellation Deadline';
export const registrationStartsOn = 'Registration Starts On';
export const registrationEndsOn = 'Registration Ends On';
export const seatsForAll = 'Places for everybody';
export const someSeats = 'There are seats left';
export const copyYourself = 'Your browser does not let us copy it. Select the address and copy it yourself.';
export const cancelUntilBegins = 'You may cancel until it begins';
