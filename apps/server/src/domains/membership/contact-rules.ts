import { divisionMessages, institutionDay, mayChangeDivisions, memberMessages } from '@charter/contracts';
import { patterns } from '@charter/record-forms';
import { isStaff } from '../../engines/entitlements/index.ts';
import type { Rule } from '../../engines/records/index.ts';
import { AppError, refusedField } from '../../platform/errors/index.ts';

/**
 * The details of those who hold a staff role are an administrator's and their own: one officer must not be able to lock the
 * others out, or to turn their mail to an address of the officer's choice.
 */
export const staffDetailsAreAdministrators = (contactColumn: string): Rule => ({
  name: 'the details of staff are an administrator’s',
  on: ['create', 'update'],
  check: async ({ db, caller, before, after }) => {
    if (!caller.role?.staff || caller.assets.has('staff.administration')) return;
    const about = String((before ?? after)?.[contactColumn]);
    if (about === caller.contactId) return;
    if (await isStaff(db, about))
      throw new AppError('forbidden', 'Only an administrator changes the details of staff.');
  },
});

/**
 * A person confirms what stands there now: the date of the confirmation can be no other day than today, and what everybody has
 * to say of themselves stands there.
 */
export const confirmedToday: Rule = {
  name: 'is confirmed today',
  on: ['update'],
  check: async ({ before, after, caller, clock }) => {
    const confirmed = after?.['profile_confirmed_on'];
    if (caller.role?.staff || confirmed === before?.['profile_confirmed_on']) return;
    const refuse = (message: string) =>
      new AppError('ruleBroken', message, [{ field: 'ctpt_profiledetailsconfirmedaccurateon', message }]);
    if (confirmed !== institutionDay(clock.now()))
      throw refuse('The details are confirmed on the day they are saved.');
    if (after?.['title_code'] === null || after?.['birth_date'] === null)
      throw refuse('Add your title and date of birth before you confirm your details.');
  },
};

/** Cards and letters bear it, and a member who comes back has it again. */
export const keepsNumber: Rule = {
  name: 'keeps the membership number',
  on: ['update'],
  check: async ({ before, after }) => {
    if (!before?.['membership_number'] || after?.['membership_number']) return;
    throw refusedField('ctpt_membershipnumber', 'must have a value', memberMessages.numberKept);
  },
};

/** As the numbers of a person's channels: no form asks for this one, clients of the calls write it. */
export const mobileIsNumber: Rule = {
  name: 'has a number that can be called',
  on: ['create', 'update'],
  check: async ({ before, after }) => {
    const number = after?.['mobile_phone'] ?? '';
    if (number === '' || number === before?.['mobile_phone']) return;
    if (!phone.test(String(number))) throw refusedField('mobilephone', memberMessages.mobileNumber);
  },
};
const phone = new RegExp(patterns.phonePattern);

/** Fees of the coming year are worked out from 1 October on, so next year's divisions stay as they are until it begins. */
export const keepsDivisionDeadline = (nextYearField: string): Rule => ({
  name: 'keeps the division deadline',
  on: ['update'],
  check: async ({ linked, clock }) => {
    if (!linked.includes(nextYearField) || mayChangeDivisions(institutionDay(clock.now()))) return;
    throw new AppError('ruleBroken', divisionMessages.closed, [
      { field: nextYearField, message: divisionMessages.closed },
    ]);
  },
});
