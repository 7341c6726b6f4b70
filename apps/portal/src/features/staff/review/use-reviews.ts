import { useMember } from '../../../lib/session.ts';

/** Whether this person decides applications; other desks read them. */
export const useReviews = (): boolean => useMember().permissions.get('staff.membership') === 1;
