import { formMessages } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import { inOurLanguage } from './refusal-language.ts';
import * as texts from './refusal-texts.ts';

const id = 'c0000000-0000-4000-8000-000000000001';

describe('a refusal', () => {
  it('is said by the name of its sentence, also at the field that it is about', () => {
    const problem = inOurLanguage({
      type: 'urn:charter:problem:ruleBroken',
      detail: 'In English',
      code: 'form.changed',
      errors: [
        { field: 'name', message: 'In English' },
        { field: 'city', message: 'must be a string' },
        { field: 'submissionId', message: id },
      ],
    });
    expect([problem.detail, problem.errors]).toEqual([
      formMessages.changed,
      [
        { field: 'name', message: formMessages.changed },
        { field: 'city', message: texts.wrongAnswer },
        { field: 'submissionId', message: id },
      ],
    ]);
  });

  it('is said by its kind where it names no sentence that is known', () => {
    const type = 'urn:charter:problem:notFound';
    for (const code of [undefined, 'form.ofTomorrow']) {
      expect(inOurLanguage({ type, detail: 'In English', ...(code ? { code } : {}) }).detail).toBe(
        texts.notFound,
      );
    }
  });

  it('of a server that says neither stays as it is', () => {
    const problem = { status: 403, title: 'Βλάβη' };
    expect(inOurLanguage(problem)).toBe(problem);
  });
});
