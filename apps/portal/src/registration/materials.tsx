import { useQuery } from '@tanstack/react-query';
import { FileLink, Loaded } from '../server-state/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { dayText } from './event.ts';
import { materials, type Material } from './event-questions.ts';
import styles from './materials.module.css';
import { webAddress } from '../lib/web-address.ts';
import * as texts from './texts.ts';

/** For those who hold a place. Nobody else asks for them, and the server would give them none. */
export function Materials({ eventId, isOpen }: { eventId: string; isOpen: boolean }) {
  const query = useQuery({ ...materials(eventId), enabled: isOpen });
  return (
    <section aria-labelledby="materials">
      <h2 id="materials">{texts.materials}</h2>
      {isOpen ? (
        <Loaded query={query} what={texts.materials.toLowerCase()} skeleton={<Skeleton width="long" />}>
          {(list) =>
            list.length === 0 ? (
              <p className={styles.none}>{texts.notAvailable}</p>
            ) : (
              <ul className={styles.files}>
                {list.map((material) => (
                  <MaterialRow key={material.id} material={material} />
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : (
        <p className={styles.shut}>
          <Icon name="lock" />
          {texts.registerForMaterials}
        </p>
      )}
    </section>
  );
}

function MaterialRow({ material }: { material: Material }) {
  const { name, file, date } = material;
  const url = webAddress(material.url);
  const words = (
    <>
      {texts.viewArrow} <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  const about = [file && kindOf(file.name), file && sizeText(file.size), date && dayText(date.slice(0, 10))];
  return (
    <li>
      <Icon name="document" />
      <div>
        <p>{name}</p>
        <small>{about.filter(Boolean).join(', ')}</small>
      </div>
      {file ? (
        <FileLink file={file} anchor="materials" meanwhile={texts.opening} failed={texts.notOpened}>
          {words}
        </FileLink>
      ) : url === null ? (
        <span>{texts.notAvailable}</span>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {words}
        </a>
      )}
    </li>
  );
}

const kindOf = (name: string): string => (/\.(\w{1,5})$/.exec(name)?.[1] ?? '').toUpperCase();

const sizeText = (bytes: number): string | null =>
  bytes === 0
    ? null
    : bytes < 1_000_000
      ? texts.kilobytes(Math.max(1, Math.round(bytes / 1000)))
      : texts.megabytes((bytes / 1_000_000).toFixed(1));
