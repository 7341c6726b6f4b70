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

/** The person is named by two things that a colleague knows; nobody searches among the members here. */
const definition: FormDefinition = {
  name: 'addRepresentative',
  title: 'Add representative',
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
      title: 'Add representative',
      groups: [
        {
          id: 'person',
          fields: [
            {
              path: 'emailAddress',
              widget: 'email',
              label: 'Email address',
              help: 'The one they are registered with here.',
              required: true,
              messages: { required: 'Enter their email address' },
            },
            {
              path: 'lastName',
              widget: 'text',
              label: 'Last name',
              required: true,
              messages: { required: 'Enter their last name' },
            },
            {
              path: 'kind',
              widget: 'select',
              label: 'Role',
              required: true,
              messages: { required: 'Select their role' },
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
    <Modal open={open} title="Add representative" onEscape={onClose}>
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
      <p>They will speak for {organisation.name} from today on.</p>
      <FocusedError failure={add.failure} />
      <Form store={store} summary={false} onSubmit={add.run}>
        {({ submitting }) => (
          <Actions>
            <Button look="primary" type="submit" busy={submitting}>
              Add
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </Actions>
        )}
      </Form>
    </>
  );
}
