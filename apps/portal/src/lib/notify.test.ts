import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismiss, dismissFromPageBefore, notifications, notify } from './notify.ts';

const texts = () => notifications.get().map((message) => message.text);

describe('notifications', () => {
  afterEach(() => notifications.set([]));

  it('stack in the order they came', () => {
    notify('Saved', 'success');
    notify('Something else');
    expect(texts()).toEqual(['Saved', 'Something else']);
  });

  it('never say that it worked beside that it did not', () => {
    notify('Something else');
    notify('The PDF could not be made', 'error');
    notify('Saved', 'success');
    expect(texts()).toEqual(['Something else', 'Saved']);
    notify('No connection', 'error');
    expect(texts()).toEqual(['Something else', 'No connection']);
  });

  it('say the same sentence once', () => {
    notify('Saved');
    const [first] = notifications.get();
    notify('Saved');
    expect(texts()).toEqual(['Saved']);
    expect(notifications.get()[0]?.id).not.toBe(first?.id);
  });

  it('go with the page that they belong to, but not those said as it was left', () => {
    vi.useFakeTimers();
    notify('The PDF could not be made', 'error');
    vi.advanceTimersByTime(1000);
    notify('Saved', 'success');
    dismissFromPageBefore();
    expect(texts()).toEqual(['Saved']);
  });

  it('go one by one', () => {
    notify('one');
    notify('two');
    dismiss(notifications.get()[0]?.id ?? 0);
    expect(texts()).toEqual(['two']);
  });
});
