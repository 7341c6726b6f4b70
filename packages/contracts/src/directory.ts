import { Type, type Static } from 'typebox';

/** The public directories, and whether somebody is a member in good standing. */

export const directoryLimits = {
  rowsPerPage: 50,
  /** However deep somebody pages, a question is answered by so many entries; a narrower one finds the rest. */
  rowsPerQuestion: 200,
  /** One or two letters: all pairs of letters together would otherwise lead through most of a register. */
  rowsPerShortQuestion: 50,
  countedAtMost: 10_000,
  /** Names that are nearly alike. */
  nearAtMost: 20,
  /** Letters; fewer are too few to be nearly anything. */
  shortestNear: 4,
} as const;

/** Zero bits at the beginning of the hash of a solved challenge: about 65,000 tries. */
export const challengeBits = 16;
export const challengeHeader = 'directory-challenge';
/** Carries the challenge with the number that solves it, joined by a point. */
export const passHeader = 'directory-pass';

export const DirectoryQuery = Type.Object(
  {
    key: Type.Optional(Type.String({ maxLength: 200 })),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    continuationToken: Type.Optional(Type.String({ maxLength: 2_000 })),
    pazesize: Type.Optional(
      Type.String({
        pattern: '^([1-9]\\d{0,2}|1000)$',
        description: '1 to 1000; a page has 50 entries at most.',
      }),
    ),
  },
  { $id: 'DirectoryQuery' },
);

const DirectoryEntry = Type.Object({
  id: Type.String({ format: 'uuid' }),
  membershipNumber: Type.String(),
  membershipStatus: Type.String(),
  membershipName: Type.String(),
  category: Type.Union([Type.String(), Type.Null()]),
  mailingAddress: Type.Union([Type.String(), Type.Null()]),
});
export type DirectoryEntry = Static<typeof DirectoryEntry>;

export const DirectoryAnswer = Type.Object(
  {
    data: Type.Array(DirectoryEntry),
    continuationToken: Type.Union([Type.String(), Type.Null()]),
    totalCount: Type.Integer({ description: 'Exact up to 10,000.' }),
    totalCountIsMinimum: Type.Optional(Type.Boolean()),
    isNear: Type.Optional(Type.Boolean({ description: 'Nothing was found, and these are nearly alike.' })),
  },
  { $id: 'DirectoryAnswer' },
);
export type DirectoryAnswer = Static<typeof DirectoryAnswer>;

export const StandingByNumberRequest = Type.Object(
  { membershipNumber: Type.String({ minLength: 1, maxLength: 50 }) },
  { $id: 'StandingByNumberRequest', additionalProperties: false },
);
export const StandingByNumberAnswer = Type.Object(
  { inGoodStanding: Type.Boolean() },
  { $id: 'StandingByNumberAnswer' },
);
export type StandingByNumberAnswer = Static<typeof StandingByNumberAnswer>;
