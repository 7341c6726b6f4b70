import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BarChart, LineChart, Sparkline, StackedChart } from './chart.tsx';

const data = {
  title: 'Registrations rose through the year',
  of: 'Quarter',
  labels: ['Q1', 'Q2'],
  series: [
    { name: 'In person', values: [20, 40] },
    { name: 'Online', values: [30, 10] },
  ],
  format: (value: number) => `${value} seats`,
};

it.each([
  ['bars', BarChart],
  ['stacked bars', StackedChart],
  ['lines', LineChart],
])('%s carry their table, with every figure as it is written', (_name, Chart) => {
  render(<Chart {...data} />);
  expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe(data.title);
  const table = screen.getByRole('table', { name: data.title, hidden: true });
  const cells = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Quarter', 'In person', 'Online'],
    ['Q1', '20 seats', '30 seats'],
    ['Q2', '40 seats', '10 seats'],
  ]);
  // Whoever listens is read the table, not the drawing.
  const drawings = document.querySelectorAll('figure svg');
  for (const drawing of drawings) expect(drawing.closest('[aria-hidden]'), drawing.outerHTML).not.toBeNull();
});

const widths = (fill: string) =>
  [...document.querySelectorAll(`figure > div rect[fill="${fill}"]`)].map((mark) => [
    mark.getAttribute('x'),
    mark.getAttribute('width'),
  ]);

it('bars are as long as their figures, and told apart by their hatching', () => {
  render(<BarChart {...data} />);
  expect(widths('url(#chart-hatch-0)')).toEqual([
    ['0%', '50%'],
    ['0%', '100%'],
  ]);
  expect(widths('url(#chart-hatch-1)')).toEqual([
    ['0%', '75%'],
    ['0%', '25%'],
  ]);
  // The hatching is drawn in SVG, which paper keeps where it drops backgrounds; the second one has lines in it.
  expect(document.querySelector('#chart-hatch-1')?.children).toHaveLength(1);
});

it('stacked bars put the parts one after another', () => {
  render(<StackedChart {...data} />);
  expect(widths('url(#chart-hatch-0)')).toEqual([
    ['0%', '40%'],
    ['0%', '80%'],
  ]);
  expect(widths('url(#chart-hatch-1)')).toEqual([
    ['40%', '60%'],
    ['80%', '20%'],
  ]);
});

it('lines are told apart by their strokes, in the drawing and in the legend', () => {
  render(<LineChart {...data} />);
  const strokes = (where: string) =>
    [...document.querySelectorAll(`${where} path[stroke-dasharray]`)].map((line) =>
      line.getAttribute('stroke-dasharray'),
    );
  expect(strokes('figure > div')).toEqual(['', '7 4']);
  expect(strokes('figure > ul')).toEqual(['', '7 4']);
});

it('a sparkline says in words what it shows, and stays level where nothing changes', () => {
  const { rerender } = render(<Sparkline values={[1, 3, 2]} label="Rose, then fell" />);
  const drawing = screen.getByRole('img', { name: 'Rose, then fell' });
  expect(drawing.querySelector('path')?.getAttribute('d')).toBe('M2 22L50 2L98 12');
  rerender(<Sparkline values={[5, 5]} label="Level" />);
  expect(screen.getByRole('img', { name: 'Level' }).querySelector('path')?.getAttribute('d')).toBe(
    'M2 12L98 12',
  );
});
