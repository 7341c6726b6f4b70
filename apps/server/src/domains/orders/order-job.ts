import { Type } from 'typebox';

const Id = Type.String({ format: 'uuid' });

export const createOrderJob = {
  name: 'create-order-for-submission',
  payload: Type.Object({ submissionId: Id }),
};

export const createRegistrationOrderJob = {
  name: 'create-order-for-registration',
  payload: Type.Object({
    registrationId: Id,
    /** The form that was sent in with it, where there was one. */
    submissionId: Type.Union([Id, Type.Null()]),
    /** The instant whose price holds, however long the queue is. */
    askedOn: Type.String(),
  }),
};
