import { Type, type Static } from 'typebox';

/** What is new for somebody: the page behind the bell, and the stream that keeps its count. */
export const notificationsAsset = 'notifications';

export const UnreadAnswer = Type.Object(
  {
    unread: Type.Integer({ minimum: 0, description: 'Exact up to 100.' }),
    standing: Type.Optional(
      Type.String({
        description:
          'Another one as soon as the person has another class, number or standing; and behind the dot, another role.',
      }),
    ),
  },
  { $id: 'UnreadAnswer' },
);
export type UnreadAnswer = Static<typeof UnreadAnswer>;

export const LiveStream = {
  description:
    'With `accept: text/event-stream` the answer does not end: each message is an UnreadAnswer, the first at once and then one whenever something is new or was read. Comments in between keep the connection. Any other way of asking is answered once.',
  content: {
    'application/json': { schema: UnreadAnswer },
    'text/event-stream': { schema: { type: 'string' } },
  },
} as const;

export const MarkNotificationsRequest = Type.Object(
  {
    read: Type.Boolean({ description: 'False makes them unread again.' }),
    notifications: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: 200 })),
    upTo: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'All of them that came until then: what came later has not been seen.',
      }),
    ),
  },
  { $id: 'MarkNotificationsRequest', additionalProperties: false },
);
export type MarkNotificationsRequest = Static<typeof MarkNotificationsRequest>;
