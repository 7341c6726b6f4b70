import { codes, type HomeAnswer } from '@charter/contracts';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayOpen } from '../../lib/access.ts';
import { organisationFacts } from '../../lib/organisation-facts.ts';
import { paths } from '../../lib/paths.ts';
import type { Member } from '../../lib/session.ts';
import { Facts } from '../../ui/facts.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Tile } from '../../ui/tile.tsx';
import home from './home-member.module.css';
import styles from './organisations.module.css';
import * as texts from './texts.ts';

const parameter = 'organisation';
const kinds: Readonly<Record<number, string>> = codes.representativeKind;
const other = codes.codeOf(codes.representativeKind, 'Other');

/** The organisation that somebody speaks for and its people. Who speaks for several looks at one, which stays in the address. */
export function Organisations({ home: answer, member }: { home: HomeAnswer; member: Member }) {
  const heading = useId();
  const [params, setParams] = useSearchParams();
  const { organisations, placements } = answer;
  const chosen = organisations.find(({ id }) => id === params.get(parameter)) ?? organisations[0];
  if (!chosen) return null;
  const choose = (id: string) => setParams({ [parameter]: id }, { replace: true, preventScrollReset: true });
  const students = placements?.students.find(({ organisationId }) => organisationId === chosen.id);
  const facts = organisationFacts(chosen);
  return (
    <section className={home.part} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{chosen.name}</h2>
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
      <div className={styles.card}>
        {facts.length > 0 && (
          <div className={styles.facts}>
            <Facts look="card" facts={facts} />
          </div>
        )}
        <Speakers organisation={chosen} member={member} />
      </div>
      {(placements !== null || mayOpen(member, paths.trainingAgreements())) && (
        <ul className={home.tiles}>
          {placements !== null && (
            <Tile title={texts.studentPlacement} to={paths.placements()}>
              <Students of={students} />
            </Tile>
          )}
          {mayOpen(member, paths.trainingAgreements()) && (
            <Tile title={texts.trainingAgreements} to={paths.trainingAgreements()}>
              <p className={home.note}>{texts.agreementsExplained}</p>
            </Tile>
          )}
        </ul>
      )}
    </section>
  );
}

function Speakers({
  organisation: { people, speakers },
  member,
}: {
  organisation: HomeAnswer['organisations'][number];
  member: Member;
}) {
  const heading = useId();
  return (
    <section className={styles.people} aria-labelledby={heading}>
      <h3 id={heading}>{texts.whoSpeaks}</h3>
      <ul>
        {speakers.map(({ name, kind }, at) => (
          // Two people may have one name.
          <li key={`${at} ${name}`}>
            {name}
            <span>{kind === other ? texts.speaksForIt : kinds[kind]}</span>
          </li>
        ))}
      </ul>
      {people > speakers.length && (
        <p className={home.note}>{texts.moreWhoSpeak(people - speakers.length)}</p>
      )}
      {mayOpen(member, paths.representatives()) && <Link to={paths.representatives()}>{texts.addOrEnd}</Link>}
    </section>
  );
}

type StudentCounts = NonNullable<HomeAnswer['placements']>['students'][number];

/** The shortlisted wait for a decision; the others are told. */
function Students({ of: counted }: { of: StudentCounts | undefined }) {
  if (!counted || counted.shortlisted + counted.placed + counted.unplaced === 0)
    return <p className={home.note}>{texts.noStudents}</p>;
  return (
    <>
      {counted.shortlisted > 0 && <Tag tone="due">{texts.toDecide(counted.shortlisted)}</Tag>}
      <p className={home.note}>{texts.studentsElse(counted.placed, counted.unplaced)}</p>
    </>
  );
}
