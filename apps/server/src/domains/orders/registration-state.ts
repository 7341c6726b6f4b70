import type { codes } from '@charter/contracts';

/** A place that is taken; what waits or was given back has no order. */
export const registered = 766860003 satisfies keyof typeof codes.registrationStatus;
