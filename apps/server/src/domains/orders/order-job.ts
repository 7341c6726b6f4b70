import { Type } from 'typebox';

export const createOrderJob = {
  name: 'create-order-for-submission',
  payload: Type.Object({ submissionId: Type.String({ format: 'uuid' }) }),
};
