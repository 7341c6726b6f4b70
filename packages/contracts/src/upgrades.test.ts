import { describe, expect, it } from 'vitest';
import { roleSeeds } from './roles.ts';
import { routes } from './routes.ts';
import { upgradeRefusal, upgrades } from './upgrades.ts';

const upgradePages = routes.filter(({ path }) => /^\/application\/upgrade/.test(path));

describe('upgrades', () => {
  it('have a line in the table for every page there is', () => {
    expect(upgrades.map(({ formName }) => `/application/${formName}`).sort()).toEqual(
      upgradePages.map(({ path }) => path).sort(),
    );
  });

  it('lead from Student to Associate and from Associate to Corporate, and no further by a card', () => {
    expect(upgrades.flatMap(({ from, card }) => (card ? [[from, card.to]] : []))).toEqual([
      [[3], 2],
      [[2], 1],
    ]);
  });

  it('refuse with whom they are for, and leave every other form alone', () => {
    expect(upgradeRefusal('upgradeStudentApplication', 1)).toBe(
      'This upgrade is for members of another type (Student). Yours is: Corporate Member.',
    );
    expect(upgradeRefusal('upgradeAssociateApplication', null)).toBe(
      'This upgrade is for members of another type (Associate Member). Yours is: none.',
    );
    expect(upgradeRefusal('upgradeStudentApplication', 3)).toBeNull();
    expect(upgradeRefusal('resignationApplication', null)).toBeNull();
  });

  it('are open to a role of the people they are for', () => {
    for (const { key } of upgradePages) {
      expect(roleSeeds.filter(({ assets }) => assets.includes(key)).map((role) => role.key)).toEqual([
        'student',
        'member',
      ]);
    }
  });
});
