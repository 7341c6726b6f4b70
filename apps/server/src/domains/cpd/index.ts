import type { PaperServices } from '../../engines/verification/index.ts';
import type { RequestContext } from '../../engines/entitlements/index.ts';
import type { Attachment } from '../../engines/files/index.ts';
import { defineDomain } from '../domain.ts';
import type { AddEvidenceDocument } from './add-evidence.ts';
import { cpdHome, type PlacesAhead } from './home.ts';
import { declarationMails } from './mails.ts';
import { openDeclarations } from './open-declarations.ts';
import type { FindUnitsAhead } from './read-tracker.ts';
import { cpdCredits } from './records/cpd-credits.ts';
import { declarations } from './records/declarations.ts';
import { evidences } from './records/evidences.ts';
import { remindOfDeclarations } from './remind-of-declarations.ts';
import { cpdRoutes } from './routes.ts';

export { openDeskSteps } from './change-declaration.ts';
export { creditAttendance } from './credit-attendance.ts';
export { declarationType } from './declaration.ts';
export { declaredSentences } from './declared-sentences.ts';

/** What belongs to others: documents, what lies ahead of a member, and the certificate of what lies behind. */
interface Parts<Place> {
  readonly addDocument: AddEvidenceDocument;
  readonly findUnitsAhead: FindUnitsAhead;
  readonly placesAhead: PlacesAhead<Place>;
  readonly makeCertificate: (
    services: PaperServices,
    context: RequestContext,
    registrationId: string,
  ) => Promise<Attachment>;
}

export const cpdDomain = <Place>(parts: Parts<Place>) =>
  defineDomain({
    records: [cpdCredits, declarations, evidences],
    routes: {
      portal: async (scope, services) => {
        await scope.register(cpdRoutes, {
          services: {
            ...services,
            ...parts,
            makeCertificate: (context, registrationId) =>
              parts.makeCertificate(services, context, registrationId),
          },
        });
      },
    },
    home: () => cpdHome(parts.placesAhead),
    jobs: (services) => [
      openDeclarations(services),
      remindOfDeclarations(services),
      ...declarationMails({ ...services.config, db: services.db, mailer: services.mailer }),
    ],
  });
