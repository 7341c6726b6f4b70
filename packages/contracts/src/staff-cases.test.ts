import { expect, it } from 'vitest';
import { caseTemplates, filledTemplate } from './staff-cases.ts';

const facts = { firstName: 'Naledi', number: 'CAS-00012', title: 'My {officer} card', officer: 'Lerato' };

it('puts the facts in place of their names, and reads nothing in what people typed', () => {
  const template = { id: 'one', label: 'One', text: '{firstName}, {number}: {title} {other} {officer}' };
  expect(filledTemplate(template, facts)).toBe('Naledi, CAS-00012: My {officer} card {other} Lerato');
});

it.each(caseTemplates)('$label leaves no name open', (template) => {
  expect(filledTemplate(template, { ...facts, title: 'A letter' })).not.toMatch(/[{}]/);
});
