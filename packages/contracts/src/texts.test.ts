import { describe, expect, it } from 'vitest';
import { messages } from './texts.ts';

describe('texts that people see', () => {
  it('spell the loader letter for letter', () => {
    expect(messages.loader.default).toBe('Please wait ...');
    expect(messages.loader.entitlements).toBe('Please wait, loading entitlements...');
  });

  it('spell the no-permission page letter for letter', () => {
    expect(messages.noAccess.heading).toBe('Sorry, you do not have permissions to view this page.');
    expect(messages.noAccess.back).toBe('Go Back to Homepage');
  });

  it('spell the suspended-account page letter for letter', () => {
    expect(messages.inactive.heading).toBe('Account Disabled');
  });
});
