import { codes } from '@charter/contracts';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { anyOf } from '../../../lib/language.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { FileLink } from '../../../server-state/index.ts';
import { casePath } from '../cases/paths.ts';
import { declarationPath } from '../cpd/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { momentDay } from '../review/days.ts';
import { reviewPath } from '../review/paths.ts';
import type { MemberRecord } from './member-calls.ts';
import styles from './member-screen.module.css';
import * as texts from './texts.ts';

const label = (options: Readonly<Record<number, string>>, code: number): string => options[code] ?? '';

/** What the desk keeps of a person, part by part: the newest few of each. */
export function MemberParts({ member }: { member: MemberRecord }) {
  const { applications, invoices, certificates, declarations, registrations, cases, documents } = member;
  const parts = { applications, invoices, cases, declarations, certificates, registrations, documents };
  const empty = Object.entries(texts.noneOf).flatMap(([part, name]) =>
    parts[part as keyof typeof parts]?.count === 0 ? [name] : [],
  );
  return (
    <div className={styles.parts}>
      <Part title={texts.applications} few={applications}>
        {({ id, title, reference, status, submittedOn }) => (
          <Item key={id} note={[reference, status, submittedOn && momentDay(submittedOn)]}>
            <Link to={reviewPath(id)}>{title}</Link>
          </Item>
        )}
      </Part>
      <Part title={texts.invoices} few={invoices}>
        {({ id, name, number, dueOn, dueCents }) => (
          <Item
            key={id}
            note={[
              number,
              dueCents ? formatMoney(dueCents / 100) : texts.paidOrNothing,
              dueCents && dueOn ? dayText(dueOn) : null,
            ]}
          >
            <Link to={orderPath(id)}>{name}</Link>
          </Item>
        )}
      </Part>
      <Part title={texts.cases} few={cases}>
        {({ id, number, title, status, raisedOn }) => (
          <Item key={id} note={[number, label(codes.caseStatus, status), momentDay(raisedOn)]}>
            <Link to={casePath(id)}>{title}</Link>
          </Item>
        )}
      </Part>
      <Part title={texts.declarations} few={declarations}>
        {({ id, name, status, units, required }) => (
          <Item key={id} note={[label(codes.declarationStatus, status), texts.units(units, required)]}>
            <Link to={declarationPath(id)}>{name}</Link>
          </Item>
        )}
      </Part>
      <Part title={texts.certificates} few={certificates}>
        {({ id, kind, grantedOn, validUntil }) => (
          <Item
            key={id}
            note={[momentDay(grantedOn), validUntil === null ? null : texts.validUntil(dayText(validUntil))]}
          >
            {label(codes.certificateKind, kind)}
          </Item>
        )}
      </Part>
      <Part title={texts.registrations} few={registrations}>
        {({ id, event, status, startsOn }) => (
          <Item key={id} note={[label(codes.registrationStatus, status), startsOn && momentDay(startsOn)]}>
            {event}
          </Item>
        )}
      </Part>
      <Part title={texts.documents} few={documents}>
        {({ fileId, name, addedOn }) => (
          <Item key={fileId} note={[momentDay(addedOn)]}>
            <FileLink
              file={{ id: fileId, name }}
              anchor="member-documents"
              meanwhile={texts.opening}
              failed={texts.notOpened}
            >
              {name}
            </FileLink>
          </Item>
        )}
      </Part>
      {empty.length > 0 && <p className={styles.empty}>{texts.noParts(anyOf(empty))}</p>}
    </div>
  );
}

interface Few<T> {
  readonly count: number;
  readonly items: readonly T[];
}

/** A part that the desk does not read is not there; those that are empty are one line below the others. */
function Part<T>({
  title,
  few,
  children,
}: {
  title: string;
  few: Few<T> | null;
  children: (item: T) => ReactNode;
}) {
  const heading = useId();
  if (!few || few.count === 0) return null;
  const more = few.count - few.items.length;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className={styles.items}>{few.items.map(children)}</ul>
      {more > 0 && <p className={styles.none}>{texts.andMore(more)}</p>}
    </section>
  );
}

function Item({ note, children }: { note: readonly (string | null | undefined)[]; children: ReactNode }) {
  return (
    <li>
      {children}
      <small className={styles.note}>{note.filter(Boolean).join(' · ')}</small>
    </li>
  );
}
