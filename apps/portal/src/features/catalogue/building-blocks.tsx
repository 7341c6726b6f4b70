import { useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './catalogue.module.css';
import { Section, Specimen } from './section.tsx';

export function BuildingBlocks({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} title={title}>
      <Specimen title="Buttons">
        <div className={styles.row}>
          <Button look="primary">Save and continue</Button>
          <Button>Save draft and leave</Button>
          <Button size="small">Remove</Button>
          <Button disabled>Not now</Button>
          <LinkButton to="/dev/catalogue">Somewhere else</LinkButton>
        </div>
      </Specimen>
      <Specimen title="Tags">
        <div className={styles.row}>
          <Tag>Submitted</Tag>
          <Tag tone="good">Paid</Tag>
          <Tag tone="due">Due</Tag>
          <Tag tone="bad">Overdue</Tag>
        </div>
      </Specimen>
      <Specimen title="Notices">
        <Notice title="Your application is with the office">You hear from us within ten days.</Notice>
        <Notice tone="needs-you" title="Confirm your details" action={<Button>Confirm</Button>}>
          They were last confirmed a year ago.
        </Notice>
        <Notice tone="bad" title="The payment did not go through">
          Nothing was taken from your account.
        </Notice>
      </Specimen>
      <Specimen title="Empty state">
        <EmptyState title="No qualifications yet" action={<Button>Add a qualification</Button>}>
          Those you add are listed here.
        </EmptyState>
      </Specimen>
      <Specimen title="Dialog">
        <SampleDialog />
      </Specimen>
    </Section>
  );
}

function SampleDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <ConfirmDialog
        open={open}
        title="Remove the qualification?"
        confirmLabel="Remove"
        cancelLabel="Keep"
        onConfirm={close}
        onCancel={close}
      >
        <p>Civil Engineering, University of Pretoria, will be removed from your profile.</p>
      </ConfirmDialog>
    </div>
  );
}
