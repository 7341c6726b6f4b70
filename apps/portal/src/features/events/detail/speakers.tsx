import type { Speaker } from '../../../registration/index.ts';
import { webAddress } from '../../../lib/web-address.ts';
import styles from './speakers.module.css';
import * as texts from '../texts.ts';

export function Speakers({ people }: { people: readonly Speaker[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="speakers">
      <h2 id="speakers">{texts.speakers}</h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <span className={styles.face} aria-hidden="true">
              {initials(person.name)}
            </span>
            <div>
              <h3>{person.name}</h3>
              {person.about && <p>{person.about}</p>}
              {person.accomplishment && <p className={styles.role}>{person.accomplishment}</p>}
              <Links person={person} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Publications may be an address or a list of titles; the others are addresses. */
function Links({ person }: { person: Speaker }) {
  const links = [
    [texts.website, webAddress(person.website)],
    [texts.linkedIn, webAddress(person.linkedIn)],
    [texts.blog, webAddress(person.blog)],
    [texts.twitter, webAddress(person.twitter)],
    [texts.publications, webAddress(person.publications)],
  ] as const;
  const isTitles = person.publications !== null && webAddress(person.publications) === null;
  return (
    <>
      {isTitles && (
        <p className={styles.role}>
          {texts.publications}: {person.publications}
        </p>
      )}
      <p className={styles.links}>
        {links.map(
          ([label, address]) =>
            address !== null && (
              <a
                key={label}
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={`${label}, ${person.name}`}
              >
                {label}
              </a>
            ),
        )}
      </p>
    </>
  );
}

const initials = (name: string): string => {
  const words = name.replace(/^(?:dr|prof|mr|mrs|ms|ir|eng)\.?\s+/i, '').split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
};
