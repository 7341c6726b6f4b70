import { accessSamples } from './access.ts';
import { applicationSamples } from './applications.ts';
import { caseSamples } from './cases.ts';
import { cpdSamples } from './cpd.ts';
import { directorySamples } from './directory.ts';
import { documentSamples } from './documents.ts';
import { eventSamples } from './events.ts';
import { examSamples } from './exams.ts';
import { feeSamples } from './fees.ts';
import { membershipSamples } from './membership.ts';
import { notificationSamples } from './notifications.ts';
import { orderSamples } from './orders.ts';
import { paymentSamples } from './payments.ts';
import { placementSamples } from './placements.ts';
import { preferenceSamples } from './preferences.ts';
import { referenceSamples } from './reference.ts';
import type { Samples } from './sample.ts';
import { staffSamples } from './staff.ts';
import { trainingSamples } from './training.ts';
import { verificationSamples } from './verification.ts';

export { southAfrica, wholeQualification } from './membership.ts';

/** One line for each record type, in the file of its domain: the matrix fails when a registered type has none. */
export const samples: Samples = {
  ...accessSamples,
  ...applicationSamples,
  ...caseSamples,
  ...cpdSamples,
  ...directorySamples,
  ...documentSamples,
  ...eventSamples,
  ...examSamples,
  ...feeSamples,
  ...membershipSamples,
  ...notificationSamples,
  ...orderSamples,
  ...paymentSamples,
  ...placementSamples,
  ...preferenceSamples,
  ...referenceSamples,
  ...staffSamples,
  ...trainingSamples,
  ...verificationSamples,
};
