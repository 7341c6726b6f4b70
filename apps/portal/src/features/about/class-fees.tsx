import { codes, type ClassFees as Fees, type ClassFeesAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { get } from '../../lib/api-client.ts';
import { config } from '../../lib/config.ts';
import { formatMoney } from '../../lib/format.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './about.module.css';
import { fees as texts } from './texts.ts';

const classFees = question('class fees', {
  of: [],
  ask: (signal) => get<ClassFeesAnswer>(`${config().portalBase}/fees`, signal),
});

/** What each class costs, from the fee schedule of today. Two amounts a row: a phone has room for them as they are. */
export function ClassFees() {
  const heading = useId();
  const asked = useQuery(classFees());
  return (
    <Stack as="section" gap="tight" labelledBy={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <Loaded query={asked} what={texts.noun} text={texts.lookingUp} skeleton={<Awaited />}>
        {({ data, day }) => (
          <>
            <table className={styles.fees} aria-labelledby={heading}>
              <thead>
                <tr>
                  <th scope="col">{texts.membershipClass}</th>
                  <th scope="col">{texts.application}</th>
                  <th scope="col">{texts.annual}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <ClassRow key={row.membershipClass} {...row} />
                ))}
              </tbody>
            </table>
            <p className={styles.note}>{texts.withVat(dayText(day))}</p>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function ClassRow({ membershipClass, isConferred, applicationFeeCents, annualFeeCents }: Fees) {
  return (
    <tr>
      <th scope="row">{codes.contactType[membershipClass as keyof typeof codes.contactType]}</th>
      <td>{isConferred ? texts.conferred : amount(applicationFeeCents)}</td>
      <td>{amount(annualFeeCents)}</td>
    </tr>
  );
}

function amount(cents: number | undefined): string {
  if (cents === undefined) return texts.onRequest;
  return cents === 0 ? texts.none : formatMoney(cents / 100);
}

const Awaited = () => (
  <Stack gap="tight">
    {Object.keys(codes.contactType).map((key) => (
      <Skeleton key={key} width="long" />
    ))}
  </Stack>
);
