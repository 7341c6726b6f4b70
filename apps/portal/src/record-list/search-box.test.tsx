import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const onSearch = vi.fn<(text: string) => void>();
const draw = (current = '') => <SearchBox label="Search cases" current={current} onSearch={onSearch} />;
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search cases' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  onSearch.mockReset();
  vi.useFakeTimers({ shouldAdvanceTime: false });
});
const pause = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

describe('the search box of a list', () => {
  it('searches once the typing pauses, and once only', () => {
    render(draw());
    type('b');
    pause(399);
    type('br');
    pause(399);
    expect(onSearch).not.toHaveBeenCalled();
    pause(1);
    expect(onSearch.mock.calls).toEqual([['br']]);
    pause(5000);
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('leaves spaces around the words aside', () => {
    render(draw('bridge'));
    type(' bridge ');
    pause(400);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('does not write over what was typed while the answer was on its way', () => {
    const { rerender } = render(draw());
    type('br');
    pause(400);
    type('bri');
    rerender(draw('br'));
    expect(box().value).toBe('bri');
    pause(400);
    expect(onSearch.mock.calls).toEqual([['br'], ['bri']]);
  });

  it('follows the address when somebody goes back', () => {
    const { rerender } = render(draw('bridge'));
    expect(box().value).toBe('bridge');
    rerender(draw(''));
    expect(box().value).toBe('');
    pause(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('forgets a pause that ends after it is gone', () => {
    const { unmount } = render(draw());
    type('br');
    unmount();
    pause(5000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('searches at once on Enter', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    render(draw());
    await user.type(box(), 'bridge{Enter}');
    expect(onSearch.mock.calls).toEqual([['bridge']]);
  });

  it('is cleared by a button, which gives the focus back to the box', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    render(draw('bridge'));
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  });
});
