import { fileMessages } from '@charter/contracts';
import type { Rule } from '../../engines/records/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { refuseEvidence } from './evidence.ts';

export const documentRules: readonly Rule[] = [
  {
    name: 'a document that something rests on stays as it is',
    on: ['delete'],
    check: async ({ tx, before }) => refuseEvidence(tx, String(before?.['id'])),
  },
  {
    // Clients may name the field, but an address that somebody made up would send whoever follows it anywhere.
    name: 'the address of a document comes with its file',
    on: ['create'],
    check: async ({ asked }) => {
      if (!asked['document_url']) return;
      const message = fileMessages.addressIsOurs;
      throw new AppError('ruleBroken', message, [{ field: 'ctpt_documenturl', message }]);
    },
  },
];
