import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { DropZone } from './drop-zone.tsx';
import { Facts } from './facts.tsx';
import { Stat } from './stat.tsx';
import { Stepper, type Step } from './stepper.tsx';
import { Timeline } from './timeline.tsx';
import { BackLink, Breadcrumb } from './way-back.tsx';

it('facts pair each term with its value and what can be done about it', () => {
  renderPage(<Facts facts={[{ term: 'Name', value: 'Thandi', action: <button>Change name</button> }]} />);
  expect(screen.getByRole('term').textContent).toBe('Name');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Thandi',
    'Change name',
  ]);
});

it('a back link and a breadcrumb lead up, and the page itself is no link', () => {
  renderPage(
    <>
      <BackLink to="/applications">Your applications</BackLink>
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Invoices" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Your applications' }).getAttribute('href')).toBe('/applications');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home']);
  expect(trail.getByText('Invoices').getAttribute('aria-current')).toBe('page');
});

it('a stepper is one line that opens the list with the state of each step in words', async () => {
  const step = (id: string, status: string): Step => ({
    id,
    title: id,
    state: 'begun',
    status,
    to: `/${id}`,
  });
  const steps = [step('About', 'Completed'), step('Work', 'In progress'), step('Proof', 'Not started')];
  const { user } = renderPage(
    <Stepper
      title="Fellow"
      current="Work"
      steps={[...steps, { ...step('Check', 'Open'), unnumbered: true }]}
    />,
  );
  // Rendered only where there is no room for the column.
  const line = screen.getByRole('button', { hidden: true });
  expect(line.textContent).toBe('Step 2 of 3 Work');
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await user.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AboutCompleted',
    'WorkIn progress',
    'ProofNot started',
    'CheckOpen',
  ]);
  expect(screen.getByRole('link', { current: 'step' }).textContent).toBe('Work');
  await user.click(screen.getByRole('link', { name: 'Proof' }));
  expect(line.getAttribute('aria-expanded')).toBe('false');
});

it('a timeline says each moment for people and machines, how far it is, and where things stand', () => {
  renderPage(
    <Timeline
      entries={[
        { id: '1', label: 'Opened', at: { iso: '2026-10-01', text: '1 October 2026' } },
        {
          id: '2',
          label: 'Closes',
          at: { iso: '2026-12-04', text: '4 December 2026' },
          left: 'in 18 days',
          current: true,
        },
      ]}
    />,
  );
  const [opened, closes] = screen.getAllByRole('listitem');
  expect(opened?.querySelector('time')?.dateTime).toBe('2026-10-01');
  expect(closes?.textContent).toContain('4 December 2026 · in 18 days');
  expect(closes?.getAttribute('aria-current')).toBe('step');
});

it('a stat names its figure, and leads to where it comes from', () => {
  renderPage(<Stat label="Waiting" value="12" note="2 more than last week" to="/staff" />);
  expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('href')).toBe('/staff');
  screen.getByText('12');
  screen.getByText('2 more than last week');
});

it('a drop zone takes one file where one is wanted, and none while it is switched off', () => {
  const onFiles = vi.fn();
  const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')];
  const zone = (disabled: boolean) => (
    <>
      <p id="name">Proof</p>
      <DropZone
        id="proof"
        several={false}
        accept=".pdf"
        labelledBy="name"
        describedBy="name"
        required
        invalid={false}
        {...{ onFiles, disabled }}
      />
    </>
  );
  const { show } = renderPage(zone(false));
  const place = () => screen.getByLabelText('Proof').parentElement ?? document.body;
  fireEvent.drop(place(), { dataTransfer: { files } });
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([files[0]]);
  show(zone(true));
  fireEvent.drop(place(), { dataTransfer: { files } });
  expect(onFiles).toHaveBeenCalledTimes(1);
});
