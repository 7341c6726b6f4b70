import type { HomeAnswer } from '@charter/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Member } from '../../lib/session.ts';
import { homePage } from '../../server-state/index.ts';

/** The server's answer; nobody's while the sign-in is not linked to anybody. */
export const useHome = ({ contactId }: Member): UseQueryResult<HomeAnswer> =>
  useQuery({ ...homePage(contactId), enabled: contactId !== '' });
