/** Names the view in every call of an officer who sees the portal as a member does. */
export const viewAsHeader = 'x-view-as';
export const viewAsMinutes = 30;

export const viewMessages = {
  readOnly:
    'You see the portal as somebody else does. Nothing can be changed, and no files or answers are opened.',
  over: 'Seeing the portal as somebody else has ended.',
  isStaff: 'Nobody sees what the institution’s own people see.',
  neverSignedIn: 'They have never signed in, so that there is nothing to see.',
} as const;
