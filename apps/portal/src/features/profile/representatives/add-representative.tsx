import { codes, longestEmailAddress, representativeMessages } from '@charter/contracts';
import { loadForm, type FormDefinition } from '@charter/form-logic';
import { useState } from 'react';
import { Form, FormStore } from '../../../form-renderer/index.ts';
import { grantRepresentative } from '../../../lib/api.ts';
import { FocusedError, useAction } from '../../../server-state/index.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog.tsx';
import { Actions } from '../../../ui/layout.tsx';
import type { Organisation } from './own-organisations.ts';
import * as texts from '../texts.ts';

/** The person is named by two things that a colleague knows; nobody searches among the members here. */
const definition: FormDefinition = {
  name: 'addRepresentative',
  title: texts.addRepresentative,
  version: 1,
  schema: {
    type: 'object',
    properties: {
      emailAddress: { type: 'string', format: 'email', maxLength: longestEmailAddress },
      lastName: { type: 'string', maxLength: 250 },
      kind: { type: 'integer' },
    },
  },
  steps: [
    {
      id: 'person',
      title: texts.addRepresentative,
      groups: [
        {
          id: 'person',
          fields: [
            {
              path: 'emailAddress',
              widget: 'email',
              label: texts.emailAddress,
              help: texts.oneTheyAreRegistered,
              required: true,
              messages: { required: texts.enterTheirEmailAddress },
            },
            {
              path: 'lastName',
              widget: 'text',
              label: texts.lastName,
              required: true,
              messages: { required: texts.enterTheirLastName },
            },
            {
              path: 'kind',
              widget: 'select',
              label: texts.role,
              required: true,
              messages: { required: texts.selectTheirRole },
              options: Object.entries(codes.representativeKind).map(([code, label]) => ({
                value: Number(code),
                label,
              })),
            },
          ],
        },
      ],
    },
  ],
};

interface AddRepresentativeProps {
  open: boolean;
  organisation: Organisation;
  onClose: () => void;
}

export function AddRepresentative({ open, onClose, ...form }: AddRepresentativeProps) {
  return (
    <Modal open={open} title={texts.addRepresentative} onEscape={onClose}>
      <AddForm {...form} onClose={onClose} />
    </Modal>
  );
}

function AddForm({ organisation, onClose }: Omit<AddRepresentativeProps, 'open'>) {
  const [store] = useState(() => new FormStore(loadForm(definition), {}, { today: today() }));
  const add = useAction(
    (_signal, answers: Record<string, unknown>) =>
      grantRepresentative({
        accountId: organisation.id,
        emailAddress: String(answers['emailAddress']),
        lastName: String(answers['lastName']),
        kind: Number(answers['kind']),
      }),
    { done: representativeMessages.granted, onDone: onClose },
  );
  return (
    <>
      <p>{texts.theyWillSpeakFor(organisation.name)}</p>
      <FocusedError failure={add.failure} />
      <Form store={store} summary={false} onSubmit={add.run}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting}>
              {texts.add}
            </Button>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </Actions>
        )}
      </Form>
    </>
  );
}
