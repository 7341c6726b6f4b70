import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Table, type TableColumn } from './table.tsx';

interface Line {
  readonly id: string;
  readonly what: string;
  readonly price: number;
}

const lines: readonly Line[] = [
  { id: 'a', what: 'Fee', price: 10 },
  { id: 'b', what: 'Levy', price: 5 },
];
const priceCell = vi.fn((line: Line) => String(line.price));
const columns: readonly TableColumn<Line>[] = [
  { key: 'what', label: 'What', cell: (line) => line.what },
  { key: 'price', label: 'Price', align: 'end', cell: priceCell },
];
const rowKey = (line: Line) => line.id;

describe('a table', () => {
  it('has a name, headers and rows named by their first cell, in roles that survive any layout', () => {
    render(<Table caption="Order lines" columns={columns} rows={lines} rowKey={rowKey} />);
    const table = screen.getByRole('table', { name: 'Order lines' });
    const written = ['table', 'thead', 'tbody', 'tr', 'th', 'td'].flatMap((name) => [
      ...(name === 'table' ? [table] : table.querySelectorAll(name)),
    ]);
    expect(written.filter((element) => !element.hasAttribute('role'))).toEqual([]);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['What', 'Price']);
    const row = within(table).getByRole('row', { name: /Levy/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('Levy');
    expect(within(row).getByRole('cell').textContent).toBe('Price5');
  });

  it('draws a last row under its columns', () => {
    const footer = { price: '15' };
    render(<Table caption="Order lines" columns={columns} rows={lines} rowKey={rowKey} footer={footer} />);
    const last = screen.getAllByRole('row').at(-1);
    expect(last?.querySelector('[role=cell]')?.textContent).toBe('Price15');
  });

  it('draws only the rows that changed', () => {
    const draw = (rows: readonly Line[]) => (
      <Table caption="Order lines" columns={columns} rows={rows} rowKey={rowKey} />
    );
    const { rerender } = render(draw(lines));
    priceCell.mockClear();
    rerender(draw([...lines, { id: 'c', what: 'Interest', price: 1 }]));
    expect(priceCell.mock.calls.map(([line]) => line.id)).toEqual(['c']);
  });

  it('keeps its shape while nothing is known', () => {
    render(<Table caption="Order lines" columns={columns} rows={[]} rowKey={rowKey} waitingRows={4} />);
    const table = screen.getByRole('table');
    expect(table.querySelectorAll('tbody > tr')).toHaveLength(4);
    expect(within(table).getAllByRole('row')).toHaveLength(1);
    expect(table.getAttribute('aria-busy')).toBe('true');
  });
});
