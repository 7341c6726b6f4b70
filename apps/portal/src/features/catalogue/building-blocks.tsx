import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DecisionDialog } from '../../ui/decision-dialog.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FileRow, FileRows } from '../../ui/file-row.tsx';
import { Actions } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './catalogue.module.css';
import { Section, Specimen } from './section.tsx';

export function BuildingBlocks({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} title={title}>
      <Specimen title="Buttons">
        <Actions>
          <Button look="primary">Save and continue</Button>
          <Button>Save draft and leave</Button>
          <Button look="destructive">Cancel the application</Button>
          <Button size="small">Change</Button>
          <Button disabled>Not now</Button>
          <LinkButton to="/dev/catalogue">Somewhere else</LinkButton>
        </Actions>
      </Specimen>
      <Specimen title="Buttons whose act is under way">
        <Actions>
          <Button look="primary" busy>
            Save and continue
          </Button>
          <Button busy>Export CSV</Button>
          <Button look="destructive" busy>
            Cancel the application
          </Button>
        </Actions>
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
      <Specimen title="Facts: answers">
        <Facts
          facts={[
            { term: 'Name', value: 'Thandi Mokoena', action: <Button size="small">Change name</Button> },
            { term: 'Where you work and what you answer for there', value: 'Bridges and culverts.' },
          ]}
        />
      </Specimen>
      <Specimen title="Facts: figures">
        <Facts
          look="figures"
          facts={[
            { term: 'Annual fee', value: 'R 3 450.00' },
            { term: 'Early-bird discount', value: '− R 240.00' },
            { term: 'Total due', value: 'R 3 210.00', strong: true },
          ]}
        />
      </Specimen>
      <Specimen title="Files: on their way, arrived, refused">
        <FileRows>
          <FileRow
            name="Degree certificate, certified copy.pdf"
            detail="1.2 MB of 4.0 MB"
            sending={{ label: 'Uploading the certificate', sent: 12, size: 40 }}
            acts={[{ label: 'Cancel', spoken: 'Cancel the certificate', onPress: () => {} }]}
          />
          <FileRow
            name="Curriculum vitae.pdf"
            detail="812 kB"
            acts={[
              { label: 'Download', spoken: 'Download the curriculum vitae', onPress: () => {} },
              { label: 'Remove', spoken: 'Remove the curriculum vitae', onPress: () => {} },
            ]}
          />
          <FileRow
            name="Photograph.png"
            problem="The file is larger than 10 MB."
            acts={[{ label: 'Dismiss', spoken: 'Dismiss the photograph', onPress: () => {} }]}
          />
        </FileRows>
      </Specimen>
      <Specimen title="Empty state">
        <EmptyState title="No qualifications yet" action={<Button>Add a qualification</Button>}>
          Those you add are listed here.
        </EmptyState>
      </Specimen>
      <Specimen title="Dialogs">
        <Actions>
          <SampleDialog />
          <SampleDecision />
        </Actions>
      </Specimen>
      <Specimen title="Messages">
        <Actions>
          <Button onClick={() => notify('Your changes have been saved.', 'success')}>Say a success</Button>
          <Button onClick={() => notify('Your session ends in five minutes.', 'warning')}>
            Say a warning
          </Button>
          <Button onClick={() => notify('The PDF could not be made.', 'error')}>Say an error</Button>
        </Actions>
      </Specimen>
    </Section>
  );
}

function SampleDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <ConfirmDialog
        open={open}
        title="Remove the qualification?"
        confirmLabel="Remove"
        cancelLabel="Keep"
        destructive
        onConfirm={close}
        onCancel={close}
      >
        <p>Civil Engineering, University of Pretoria, will be removed from your profile.</p>
      </ConfirmDialog>
    </>
  );
}

/** Says a message and fails the first time, to show both over a dialog. */
function SampleDecision() {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a decision</Button>
      <DecisionDialog
        open={open}
        title="Refuse the application?"
        reason={{ label: 'Reason', help: 'The applicant reads it.', limit: 500 }}
        confirmLabel="Refuse the application"
        cancelLabel="Keep it open"
        destructive
        error={error}
        onDecide={() => {
          if (error !== undefined) return setOpen(false);
          setError('Somebody else is looking at it. Please try again.');
          notify('The decision could not be recorded.', 'error');
        }}
        onCancel={() => setOpen(false)}
      >
        <p>The applicant is told by mail, and the fee is credited.</p>
      </DecisionDialog>
    </>
  );
}
