// What a refusal says where the portal has no words for its very sentence, by the kind that the server gives it.
export const malformed = 'Something in this is not right. Please check it and try again.';
export const forbidden = 'You are not allowed to do this.';
export const erased = 'Your record has been erased.';
export const ownMatter = 'This is a matter of your own, and somebody else decides it.';
export const notFound = 'This was not found.';
export const conflict = 'This is in use or exists already.';
export const full = 'There is no seat left.';
export const stale = 'Somebody else has changed this meanwhile.';
export const tooLarge = 'This is too large.';
export const unsupportedMediaType = 'This kind of file is not supported.';
export const ruleBroken = 'This is not possible as it stands.';
export const wrongAnswer = 'Please check this answer.';
