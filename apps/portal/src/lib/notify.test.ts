import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismiss, dismissFromPageBefore, notifications, notify } from './notify.ts';

const texts = () => notifications.get().map((message) => message.text);

describe('notifications', () => {
  afterEach(() => {
    notifications.set([]);
    vi.useRealTimers();
  });

  it('replace the one before of the same page', () => {
    notify('You have not changed anything.');
    notify('Saved', 'success');
    expect(texts()).toEqual(['Saved']);
    notify('No connection', 'error');
    expect(texts()).toEqual(['No connection']);
  });

  it('stand beside the one that was said as the page before was left', () => {
    notify('Saved', 'success');
    dismissFromPageBefore();
    notify('The list could not be loaded', 'error');
    expect(texts()).toEqual(['Saved', 'The list could not be loaded']);
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
    dismissFromPageBefore();
    vi.advanceTimersByTime(1000);
    notify('Saved', 'success');
    expect(texts()).toHaveLength(2);
    dismissFromPageBefore();
    expect(texts()).toEqual(['Saved']);
  });

  it('go one by one', () => {
    notify('one');
    dismissFromPageBefore();
    notify('two');
    dismiss(notifications.get()[0]?.id ?? 0);
    expect(texts()).toEqual(['two']);
  });
});
