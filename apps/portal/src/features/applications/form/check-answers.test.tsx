import { messages, records } from '@charter/contracts';
import { loadForm, type FormDefinition } from '@charter/form-logic';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FormStore } from '../../../form-renderer/index.ts';
import { formatMoney } from '../../../lib/format.ts';
import { waits } from '../../../lib/loader.ts';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  isAbout,
  listed,
  listOf,
  problem,
  recordOf,
  serveCalls,
  type Call,
} from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import {
  contactId,
  definition,
  formId,
  formName,
  savedAs,
  submissionId,
  workAnswers,
  workForm,
} from '../testing/trial-form.ts';
import type { ApplicationPrice } from '../fee/use-application-price.ts';
import { CheckAnswers } from './check-answers.tsx';

beforeEach(() => signIn(contactId));

const southAfrica = { id: 'za', name: 'South Africa', isOther: false };
const answers = {
  firstName: ' Johan ',
  surname: 'Botha',
  gender: 2,
  residentialAddress: { country: 'za' },
  education: [{ school: 'One' }, { school: 'Two' }],
};

async function check(
  given: Record<string, unknown>,
  serve: (call: Call) => object | Promise<object> = () => savedAs(5),
  { of = definition, price = null }: { of?: FormDefinition; price?: ApplicationPrice | null } = {},
) {
  const calls = await serveCalls((call) => {
    if (call.name === 'createFormsubmit') return serve(call);
    if (call.name === 'GetRecordByIdAsync') return recordOf(records.contacts, { id: contactId });
    return isAbout(listed('countries'), call) ? listOf(listed('countries'), southAfrica) : listOf();
  });
  const store = new FormStore(loadForm(of), given, { today: '2026-11-16' });
  const draft = { id: submissionId, formId, formName, contactId, version: 1, data: {}, place: undefined };
  const on = { save: vi.fn(async () => true), stop: vi.fn(), change: vi.fn() };
  const page = renderPage(
    <CheckAnswers
      store={store}
      draft={draft}
      hasPayment={false}
      price={price}
      saveAll={on.save}
      saved={() => ({ id: submissionId, version: 4 })}
      onSubmitted={on.stop}
      onChange={on.change}
    />,
    '/application',
  );
  const submits = () => calls.filter(({ name }) => name === 'createFormsubmit');
  return { ...page, on, store, calls, submits };
}

const submit = () => screen.getByRole('button', { name: /^Submit/ });
const answersIn = (step: string) =>
  within(screen.getByRole('region', { name: step }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('reads every answer back in words, item by item, and leads to each step', async () => {
  const { user, on } = await check(answers);
  expect(answersIn('About you')).toEqual(['First name: Johan', 'Surname: Botha', 'Gender: Female']);
  await expect
    .poll(() => answersIn('Where you live'))
    .toEqual(['Country: South Africa', 'Name of the school: One', 'Name of the school: Two']);
  const titles = within(screen.getByRole('region', { name: 'Where you live' })).getAllByRole('heading');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Where you live', 'School 1', 'School 2']);
  await user.click(screen.getByRole('button', { name: 'Change Where you live' }));
  expect(on.change).toHaveBeenCalledExactlyOnceWith('home');
});

it('submits nothing while something is missing, and says where', async () => {
  const { user, on, submits } = await check({ firstName: 'Johan' });
  expect(submit()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'About you: 1 to complete' }));
  expect(on.change).toHaveBeenCalledExactlyOnceWith('about');
  expect(submits()).toEqual([]);
});

it('submits the cleaned answers once, under the version that was saved last', async () => {
  const { on, submits } = await check(answers);
  const button = submit();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(on.stop).toHaveBeenCalled());
  expect(submits()).toHaveLength(1);
  expect(submits()[0]?.body).toMatchObject({
    submissionId,
    isSubmit: true,
    version: 4,
    data: { firstName: 'Johan', surname: 'Botha' },
  });
  expect(on.save).toHaveBeenCalledOnce();
  expect(on.stop).toHaveBeenCalledOnce();
});

it('takes over into the profile what was chosen for it, once it is handed in', async () => {
  const { user, on, calls } = await check(answers);
  await user.click(await screen.findByRole('checkbox', { name: /^Surname/ }));
  await user.click(submit());
  await waitFor(() => expect(on.stop).toHaveBeenCalled());
  const sent = calls.map(({ name }) => name).filter((name) => /^(createFormsubmit|submitForm)/.test(name));
  expect(sent).toEqual(['createFormsubmit', 'submitForm/Update']);
});

it('is handed in without the employment for the profile, and with it only once it is said since when', async () => {
  const { user, on, calls, submits } = await check(workAnswers, undefined, { of: workForm });
  await user.click(await screen.findByRole('checkbox', { name: /^Employment/ }));
  await user.click(submit());
  await screen.findByText('Enter the month and the year in which you began there');
  expect(submits()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Employment/ }));
  await user.click(submit());
  await waitFor(() => expect(on.stop).toHaveBeenCalled());
  expect(calls.some(({ name }) => name === 'submitForm/Create')).toBe(false);
});

it('submits nothing that could not be saved before', async () => {
  const { on, submits, user } = await check(answers);
  on.save.mockResolvedValue(false);
  await user.click(submit());
  expect(submits()).toEqual([]);
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBeNull());
});

it('says all that the server refuses, and stays', async () => {
  const errors = [
    { field: 'surname', message: 'Enter your surname as it is on your ID' },
    { field: 'residentialAddress/country', message: 'Choose one of the options' },
  ];
  const { user, on, store, address } = await check(answers, () =>
    problem(422, 'ruleBroken', { detail: 'Some answers are missing or wrong.', errors }),
  );
  await user.click(submit());
  for (const { message } of errors) expect(await screen.findByText(message)).toBeTruthy();
  expect(store.view('surname').error).toBe(errors[0]?.message);
  expect(address()).toBe('/application');
  expect(on.stop).not.toHaveBeenCalled();
});

it.each([
  [
    'too many requests',
    () => problem(429, 'tooManyRequests', { detail: 'Try again in 7 seconds.' }),
    'Try again in 7 seconds.',
  ],
  ['a breakdown', () => problem(500, 'internal', { detail: 'inside' }), 'Something went wrong on our side.'],
  ['no connection', () => Promise.reject(new TypeError('no line')), 'The server could not be reached.'],
])('says after %s what happened, and blames no answer for it', async (_what, answer, words) => {
  notifications.set([]);
  let tries = 0;
  const { user, on, submits } = await check(answers, () => ((tries += 1) === 1 ? answer() : savedAs(5)));
  await user.click(submit());
  await screen.findByText(words, { exact: false });
  expect(notifications.get()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(on.stop).toHaveBeenCalledOnce());
  expect(submits()).toHaveLength(2);
});

it('shows that it is under way on the button, which keeps the focus, and covers nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user, on } = await check(answers, () => promise);
  await user.click(submit());
  const busy = await screen.findByRole('button', { name: messages.loader.submitting });
  expect(document.activeElement).toBe(busy);
  expect(waits.get()).toEqual([]);
  resolve(savedAs(5));
  await waitFor(() => expect(on.stop).toHaveBeenCalledOnce());
});

const signed: FormDefinition = {
  ...definition,
  schema: {
    type: 'object',
    properties: { ...definition.schema.properties, signature: { type: 'string' } },
  },
  steps: [
    ...definition.steps,
    {
      id: 'declaration',
      title: 'Declaration',
      declares: true,
      groups: [
        {
          id: 'sign',
          title: 'Sign',
          fields: [{ path: 'signature', widget: 'signature', label: 'Signature', required: true }],
        },
      ],
    },
  ],
};

it('has it declared and signed below the answers, and submits nothing unsigned', async () => {
  const { user, on, submits } = await check(answers, undefined, { of: signed });
  expect(screen.queryByRole('region', { name: 'Declaration' })).toBeNull();
  await user.click(submit());
  expect(await screen.findByRole('link', { name: /signature/i })).toBeTruthy();
  expect(submits()).toEqual([]);
  await user.type(screen.getByLabelText('Signature'), 'Johan Botha');
  await user.click(submit());
  await waitFor(() => expect(on.stop).toHaveBeenCalledOnce());
  expect(submits()[0]?.body).toMatchObject({ data: { surname: 'Botha', signature: 'Johan Botha' } });
});

it('says what it costs, line by line', async () => {
  const lines = [
    { description: 'Student Application fee', amountCents: 115_000 },
    { description: 'Additional technical division: Water', amountCents: 23_000 },
  ];
  await check(answers, undefined, { price: { lines, totalCents: 138_000, dueOn: '2026-12-16' } });
  expect(answersIn('What it costs')).toEqual([
    `Student Application fee: ${formatMoney(1150)}`,
    `Additional technical division: Water: ${formatMoney(230)}`,
    `Total, VAT included: ${formatMoney(1380)}`,
  ]);
});
