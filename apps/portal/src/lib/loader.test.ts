import { afterEach, describe, expect, it } from 'vitest';
import { dropLoaders, showLoader, waits } from './loader.ts';

const shown = () => waits.get().at(-1)?.message;

describe('the loader', () => {
  afterEach(dropLoaders);

  it('says to wait when nothing else is said', () => {
    showLoader();
    expect(shown()).toBe('Please wait ...');
  });

  it('stays until the last of overlapping waits has ended', () => {
    const endFirst = showLoader('Please wait, Registering...');
    const endSecond = showLoader('Please wait, Submitting...');
    expect(shown()).toBe('Please wait, Submitting...');
    endSecond();
    expect(shown()).toBe('Please wait, Registering...');
    endFirst();
    expect(shown()).toBeUndefined();
  });

  it('takes a wait that ends twice as ended once', () => {
    const end = showLoader('one');
    showLoader('two');
    end();
    end();
    expect(waits.get()).toHaveLength(1);
  });
});
