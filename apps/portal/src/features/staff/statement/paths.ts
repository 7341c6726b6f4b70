import { paths } from '../../../lib/paths.ts';

export const statementsPath = `${paths.staff()}/statements`;
export const statementPath = (contactId: string): string =>
  `${statementsPath}/${encodeURIComponent(contactId)}`;
