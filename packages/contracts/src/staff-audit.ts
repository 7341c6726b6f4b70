import { Type } from 'typebox';

/** All of it, always: a part of a chain proves nothing of the rest. */
export const VerifyTrailRequest = Type.Object({}, { $id: 'VerifyTrailRequest', additionalProperties: false });
