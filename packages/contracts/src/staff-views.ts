/** How officers like to see a list, kept under a name. */

export const longestViewName = 60;
/** Of the address behind a list. */
export const longestViewQuery = 1000;

export const savedViewMessages = {
  nameTaken: 'is taken by another view of yours of this list',
  notList: 'is not the name of a list',
  notOfList: 'is not what a list has in its address',
  notYourDesk: 'is not a desk of yours',
  tooMany: 'You have kept 50 views. Remove one that you no longer need.',
} as const;
