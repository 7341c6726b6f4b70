import type { Approval } from '../../domains/applications/index.ts';
import type { OrderSources } from '../../domains/orders/index.ts';
import { certificateApprovals } from './certificates.ts';
import { reliefApprovals } from './fee-relief.ts';
import { firstFee } from './first-fee.ts';
import { membershipApprovals } from './membership.ts';
import { organisationApprovals } from './organisations.ts';

/** What each approval makes real, put together of what the domains can do. */
export const approvals = (sources: OrderSources): readonly Approval[] => [
  ...membershipApprovals(firstFee(sources)),
  ...reliefApprovals(sources),
  ...certificateApprovals,
  ...organisationApprovals,
];
