import { Type } from 'typebox';

/** The headers of a call that can be sent again after a lost answer. */
export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'A name of the client’s own for the request: sent again under it, it is answered and not done again. Creating what moves money is refused without it.',
    }),
  ),
});
