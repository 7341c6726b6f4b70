import {
  isRecordId,
  records,
  recordTypes,
  type DecideProposalRequest,
  type ProposeMoneyAnswer,
  type ProposeMoneyRequest,
  type ReadStatementAnswer,
} from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { writing } from '../../../lib/api.ts';
import { config } from '../../../lib/config.ts';
import { repeatable } from '../../../lib/key-of.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type Statement = ReadStatementAnswer;

const addressOf = (name: string) => `${config().portalBase}/api/staff/payments/${name}`;

const money = [recordTypes.orders, records.moneyProposals.type];

export const accountStatement = question('account-statement', {
  of: money,
  ask: async (signal, contactId: string): Promise<Statement> => {
    if (!isRecordId(contactId)) throw new ApiError({ status: 404, title: texts.notFound });
    return post<Statement>(addressOf('statement'), { contactId }, signal);
  },
});

export const propose = (request: ProposeMoneyRequest) =>
  writing(money, post<ProposeMoneyAnswer>(addressOf('propose'), request));

export const decide = (request: DecideProposalRequest) => {
  const key = repeatable('agree', request);
  return writing(money, post<{ id: string }>(addressOf('agree'), request, undefined, key));
};
