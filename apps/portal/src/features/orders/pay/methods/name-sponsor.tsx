import { messages } from '@charter/contracts';
import { clean, loadForm, validate, type FieldDefinition } from '@charter/form-logic';
import { changesFrom, sponsor } from '@charter/record-forms';
import { useState, type FormEvent } from 'react';
import { today } from '../../../../lib/today.ts';
import { FocusedError, useAction } from '../../../../server-state/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldGrid, TextField } from '../../../../ui/field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import styles from '../../order/order-page.module.css';
import * as texts from '../../texts.ts';
import { choosePayment } from './choose-payment.ts';

interface NameSponsorProps {
  orderId: string;
  onNamed: () => void;
}

type Answers = Readonly<Record<string, string>>;

const form = loadForm(sponsor.definition);
const groups = sponsor.definition.steps.flatMap((step) => step.groups);

/** Who pays instead; saving it asks them. Lines of text alone: the fields of the kit do, without what renders whole forms. */
export function NameSponsor({ orderId, onNamed }: NameSponsorProps) {
  const [answers, setAnswers] = useState<Answers>({});
  /** Nothing is said of an answer before its field was left. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Answers>({});
  const context = { today: today() };
  const wrong = validate(form, answers, { ...context, mode: 'typing' });
  const isComplete = validate(form, answers, { ...context, mode: 'all' }).length === 0;
  const save = useAction(
    () => choosePayment(orderId, 'sponsor', changesFrom(sponsor, clean(form, answers, context))),
    { onDone: onNamed, onFailed: ({ errors }) => setRefused(refusedAnswers(errors)) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void save.run();
  };
  const questionField = ({ path = '', label, help, widget, required }: FieldDefinition) => {
    const problem = wrong.find((error) => error.path === path)?.message;
    return (
      <TextField
        key={path}
        name={path}
        type={widget === 'email' ? 'email' : 'text'}
        autoComplete="off"
        {...{ label, help, required }}
        optional={required !== true}
        value={answers[path] ?? ''}
        error={refused[path] ?? (left.has(path) ? problem : undefined)}
        onBlur={() => setLeft(new Set([...left, path]))}
        onChange={(text) => {
          setAnswers({ ...answers, [path]: text });
          setRefused(Object.fromEntries(Object.entries(refused).filter(([other]) => other !== path)));
        }}
      />
    );
  };
  return (
    <div className={styles.panel}>
      <FocusedError failure={save.failure} />
      <form noValidate onSubmit={submit}>
        <Stack>
          {groups.map(({ id, title, fields }) => (
            <Stack key={id} as="section" gap="tight">
              {title !== undefined && <h2>{title}</h2>}
              <FieldGrid>{fields.map(questionField)}</FieldGrid>
            </Stack>
          ))}
          <div>
            <Button look="primary" type="submit" disabled={!isComplete} busy={save.isPending}>
              {save.isPending ? messages.loader.submitting : texts.continueOn}
            </Button>
          </div>
        </Stack>
      </form>
    </div>
  );
}

/** What the server says of an answer stands beside it. */
const refusedAnswers = (errors: readonly { field: string; message: string }[]): Answers =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const [path] = Object.entries(sponsor.bindings).find(([, { name }]) => name === field) ?? [];
      return path === undefined ? [] : [[path, message]];
    }),
  );
