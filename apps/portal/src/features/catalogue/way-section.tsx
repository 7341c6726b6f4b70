import { useState } from 'react';
import { useLocation } from 'react-router';
import { Fold } from '../../ui/fold.tsx';
import { Stepper, type Step } from '../../ui/stepper.tsx';
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx';
import { BackLink, Breadcrumb } from '../../ui/way-back.tsx';
import { Section, Specimen } from './section.tsx';

const here = '/dev/catalogue';

/** Where one is, how one gets back, and what is to come. */
export function WaySection({ id, title }: { id: string; title: string }) {
  const { search } = useLocation();
  const step = (name: string, state: Step['state'], status: string): Step => ({
    id: name,
    title: name,
    state,
    status,
    to: { pathname: here, search, hash: id },
  });
  return (
    <Section id={id} title={title}>
      <Specimen title="Back link">
        <BackLink to={here}>Your applications</BackLink>
      </Specimen>
      <Specimen title="Breadcrumb">
        <Breadcrumb
          trail={[
            { label: 'Home', to: '/' },
            { label: 'Applications', to: here },
          ]}
          current="Professional Engineer"
        />
      </Specimen>
      <Specimen title="Stepper">
        <Stepper
          title="Professional Engineer"
          current="Experience"
          steps={[
            step('Personal details', 'done', 'Completed'),
            step('Education', 'begun', 'In progress'),
            step('Experience', 'open', 'Not started'),
            { ...step('Check your answers', 'open', 'Some answers are missing'), unnumbered: true },
          ]}
        />
      </Specimen>
      <Specimen title="Fold">
        <Folds />
      </Specimen>
      <Specimen title="Timeline">
        <Timeline entries={deadlines} />
      </Specimen>
    </Section>
  );
}

function Folds() {
  const [open, setOpen] = useState(['Certificates']);
  return (
    <div>
      {['Certificates', 'For an organisation'].map((name) => (
        <Fold
          key={name}
          title={name}
          note="3 open"
          open={open.includes(name)}
          onToggle={() => setOpen(open.includes(name) ? open.filter((one) => one !== name) : [...open, name])}
        >
          <p>What most people pass by.</p>
        </Fold>
      ))}
    </div>
  );
}

const deadlines: readonly TimelineEntry[] = [
  { id: '1', label: 'Registration opened', at: { iso: '2026-10-01', text: '1 October 2026' }, tone: 'good' },
  {
    id: '2',
    label: 'Early-bird price ends',
    at: { iso: '2026-11-20', text: '20 November 2026' },
    left: 'in 4 days',
    tone: 'needs-you',
    state: 'ahead',
    current: true,
    note: <p>R 2 400 until then, R 2 900 after.</p>,
  },
  {
    id: '3',
    label: 'Registration closes',
    at: { iso: '2026-12-04', text: '4 December 2026' },
    left: 'in 18 days',
    state: 'ahead',
  },
];
