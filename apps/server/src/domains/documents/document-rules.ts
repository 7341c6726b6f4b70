import { fileMessages } from '@charter/contracts';
import type { Rule } from '../../engines/records/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { refuseEvidence } from './evidence.ts';

const refuseField = (field: string, message: string): never => {
  throw new AppError('ruleBroken', message, [{ field, message }]);
};

export const documentRules: readonly Rule[] = [
  {
    name: 'a document that something rests on stays as it is',
    on: ['delete'],
    check: async ({ tx, before }) => refuseEvidence(tx, String(before?.['id'])),
  },
  {
    // Names stand in lists, subjects of mails and headers of answers.
    name: 'the name of a document is one line',
    on: ['create', 'update'],
    check: async ({ asked }) => {
      if (/[\p{Cc}\u2028\u2029]/u.test(String(asked['name'] ?? '')))
        refuseField('ctpt_name', fileMessages.nameIsOneLine);
    },
  },
  {
    // Clients may name the field, but an address that somebody made up would send whoever follows it anywhere.
    name: 'the address of a document comes with its file',
    on: ['create'],
    check: async ({ asked }) => {
      if (asked['document_url']) refuseField('ctpt_documenturl', fileMessages.addressIsOurs);
    },
  },
];
