import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddressText } from './address-text.tsx';

it.each([
  ['a.b@c.example', 'a.<wbr>b@<wbr>c.<wbr>example'],
  ['Write to a@b.test, or call.', 'Write to a@<wbr>b.<wbr>test, or call.'],
  ['Version 1.2 of it', 'Version 1.2 of it'],
  ['', ''],
])('%s may break as %s', (text, html) => {
  expect(render(<AddressText text={text} />).container.innerHTML).toBe(html);
});
