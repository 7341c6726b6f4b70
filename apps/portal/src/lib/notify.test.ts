import { afterEach, describe, expect, it } from 'vitest';
import { dismiss, notifications, notify } from './notify.ts';

const texts = () => notifications.get().map((message) => message.text);

describe('notifications', () => {
  afterEach(() => notifications.set([]));

  it('stack in the order they came', () => {
    notify('Saved', 'success');
    notify('Something else');
    expect(texts()).toEqual(['Saved', 'Something else']);
  });

  it('say the same sentence once', () => {
    notify('Saved');
    const [first] = notifications.get();
    notify('Saved');
    expect(texts()).toEqual(['Saved']);
    expect(notifications.get()[0]?.id).not.toBe(first?.id);
  });

  it('go one by one', () => {
    notify('one');
    notify('two');
    dismiss(notifications.get()[0]?.id ?? 0);
    expect(texts()).toEqual(['two']);
  });
});
