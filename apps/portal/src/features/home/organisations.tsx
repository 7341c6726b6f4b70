import type { HomeAnswer } from '@charter/contracts';
import { useId, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayOpen } from '../../lib/access.ts';
import { paths } from '../../lib/paths.ts';
import type { Member } from '../../lib/session.ts';
import { Tag } from '../../ui/tag.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './home-member.module.css';
import * as texts from './texts.ts';

const parameter = 'organisation';

/** The organisation that somebody speaks for and its people. Who speaks for several looks at one, which stays in the address. */
export function Organisations({ home, member }: { home: HomeAnswer; member: Member }) {
  const heading = useId();
  const [params, setParams] = useSearchParams();
  const { organisations, placements } = home;
  const chosen = organisations.find(({ id }) => id === params.get(parameter)) ?? organisations[0];
  if (!chosen) return null;
  const choose = (id: string) => setParams({ [parameter]: id }, { replace: true, preventScrollReset: true });
  const students = placements?.students.find(({ organisationId }) => organisationId === chosen.id)?.students;
  const linked = (path: string) => (mayOpen(member, path) ? path : undefined);
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <div className={styles.partHead}>
        <h2 id={heading}>{chosen.name}</h2>
        {chosen.membershipNumber !== null && <Tag>{texts.membershipNumber(chosen.membershipNumber)}</Tag>}
        {organisations.length > 1 && (
          <label className={styles.choice}>
            {texts.organisation}
            <select value={chosen.id} onChange={({ target }) => choose(target.value)}>
              {organisations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ul className={styles.tiles}>
        <Tile title={texts.whoSpeaks} to={linked(paths.representatives())}>
          <Note>{texts.people(chosen.people)}</Note>
        </Tile>
        {placements && (
          <Tile title={texts.studentPlacement} to={linked(paths.placements())}>
            <Note>{texts.students(students ?? 0)}</Note>
          </Tile>
        )}
        {mayOpen(member, paths.trainingAgreements()) && (
          <Tile title={texts.trainingAgreements} to={paths.trainingAgreements()}>
            <Note>{texts.agreementsExplained}</Note>
          </Tile>
        )}
      </ul>
      {organisations.length > 1 && mayOpen(member, paths.representatives()) && (
        <p>
          <Link to={paths.representatives()}>{texts.allOrganisations}</Link>
        </p>
      )}
    </section>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;
