/** Names the view in every call of an officer who sees the portal as a member does. */
export const viewAsHeader = 'x-view-as';
export const viewAsMinutes = 30;

/** So many views of one officer are open at once, each in a tab of its own. */
export const mostViewsOpen = 10;

export const viewMessages = {
  readOnly:
    'You see the portal as somebody else does. Nothing can be changed, and no files or answers are opened.',
  over: 'Seeing the portal as somebody else has ended.',
  isStaff: 'Nobody sees what the institution’s own people see.',
  tooMany:
    'You see the portal as several people do already. End one of these views, or wait until one ends by itself.',
  neverSignedIn: 'They have never signed in, so that there is nothing to see.',
} as const;
