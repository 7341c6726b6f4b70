import { codes, records } from '@charter/contracts';
import type { FormDefinition } from '@charter/form-logic';
import { employment } from '@charter/record-forms';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOf, serveCalls, withAnswers } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { button, renderOffer, row } from '../testing/profile-offer.tsx';
import { contactId, experienceForm, workAnswers, workForm } from '../testing/trial-form.ts';

beforeEach(() => signIn(contactId));

describe('an employment', () => {
  const of = withAnswers(records.employments, employment);
  const before = { id: 'w1', version: 1, sector: 1, positionHeld: 'Clerk', startedOn: '2019-02-01' };

  const offerWork = (...rows: readonly object[]) => offerBy(workForm, workAnswers, rows);

  async function offerBy(form: FormDefinition, answers: object, rows: readonly object[]) {
    const calls = await serveCalls(({ name }) =>
      name === 'submitForm/Create'
        ? { id: 'made' }
        : listOf(of, ...(rows as readonly { readonly id: string }[])),
    );
    const page = renderOffer(form, answers);
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
    return { ...page, made: () => calls.filter(({ name }) => name === 'submitForm/Create') };
  }

  it.each([
    ['the profile has none', 'nothing yet becomes', []],
    ['the profile has another employer', 'to be added:', [{ ...before, company: 'Msunduzi' }]],
  ])(
    'is offered unticked where %s, and made only with the month in which it began',
    async (_why, how, rows) => {
      const { user, made } = await offerWork(...rows);
      const box = row(new RegExp(`^Employment ${how} 2, Umgeni, Structural engineer`));
      expect(box.checked).toBe(false);
      expect((await button()).hasAttribute('disabled')).toBe(true);
      await user.click(box);
      await user.click(await button());
      // Nothing is made of it before.
      expect(made()).toEqual([]);
      await screen.findByText('Enter the month and the year in which you began there');
      const month = screen.getByRole('combobox', { name: 'Month' });
      expect(document.activeElement).toBe(month);
      await user.selectOptions(month, 'February');
      await user.type(screen.getByRole('textbox', { name: 'Year' }), '2024');
      await user.click(await button());
      await screen.findByText('Updated in your profile: Employment.');
      expect(made().map(({ body }) => body)).toEqual([
        {
          recordtype: records.employments.type,
          data: [
            { name: employment.bindings['sector']?.name, type: 'picklist', value: 2 },
            { name: employment.bindings['company']?.name, type: 'string', value: 'Umgeni' },
            { name: employment.bindings['positionHeld']?.name, type: 'string', value: 'Structural engineer' },
            { name: employment.bindings['startDate']?.name, type: 'datetime', value: '2024-02-01' },
          ],
        },
      ]);
    },
  );

  it('is not made a second time where the profile has it, though another began later', async () => {
    const { queryClient } = await offerWork(
      { ...before, company: 'Msunduzi' },
      { ...before, id: 'w2', company: 'Umgeni', startedOn: '2018-02-01' },
    );
    expect(queryClient.isFetching()).toBe(0);
    expect(screen.queryByText('Update your profile')).toBeNull();
  });

  it('of the same employer is changed where it is, without a question', async () => {
    await offerWork({ ...before, company: 'Umgeni' });
    expect(row(/^Employment 1, Umgeni, Clerk becomes 2, Umgeni, Structural engineer$/)).toMatchObject({
      checked: true,
    });
  });

  it('is not taken for what somebody does for an organisation that they speak for', async () => {
    const speaks = { ...before, sector: codes.employerType, company: 'Umgeni', startedOn: '2024-01-01' };
    await offerWork(speaks, { ...before, id: 'w2', company: 'Umgeni' });
    expect(row(/^Employment 1, Umgeni, Clerk becomes 2, Umgeni, Structural engineer$/)).toMatchObject({
      checked: true,
    });
  });

  it('that is told as experience is offered unticked, each for itself, and asks for its sector', async () => {
    const known = { employerName: 'Umgeni', positionHeld: 'Clerk', startDate: '2019-02-01' };
    const more = {
      employerName: 'Msunduzi',
      positionHeld: 'Engineer',
      startDate: '2015-01-15',
      endDate: '2019-01-31',
    };
    const { user, made } = await offerBy(experienceForm, { experience: [more, known] }, [
      { ...before, company: 'Umgeni', startDate: '2019-02-01' },
    ]);
    const box = row(/^Employment to be added: Msunduzi, Engineer, 2015-01-15 to 2019-01-31/);
    // The other one is there.
    expect(screen.getAllByRole('checkbox')).toEqual([box]);
    expect(box.checked).toBe(false);
    await user.click(box);
    await user.click(await button());
    await screen.findByText('Select the employment sector');
    expect(made()).toEqual([]);
    const sector = screen.getByRole('combobox', { name: /Employment sector/ });
    expect(document.activeElement).toBe(sector);
    await user.selectOptions(sector, codes.employmentSector[2]);
    await user.click(await button());
    await screen.findByText('Updated in your profile: Employment.');
    expect(made()[0]?.body).toMatchObject({
      data: [
        { name: employment.bindings['company']?.name, value: 'Msunduzi' },
        { name: employment.bindings['positionHeld']?.name, value: 'Engineer' },
        { name: employment.bindings['startDate']?.name, value: '2015-01-15' },
        { name: employment.bindings['endDate']?.name, value: '2019-01-31' },
        { name: employment.bindings['sector']?.name, type: 'picklist', value: 2 },
      ],
    });
  });
});
