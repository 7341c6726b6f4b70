import { findPage, type RouteEntry } from '@charter/contracts';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Actions } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './being-built.module.css';
import * as texts from './texts.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** Says which screen this will be, what it will do, and how to get the same thing done today. */
export function BeingBuilt({ route }: { route: RouteEntry }) {
  const { institution } = config();
  return (
    <article className={styles.page}>
      <Tag tone="due">{texts.beingBuilt}</Tag>
      <PageHeader title={route.title}>
        <p>{findPage(route.path)?.purpose}</p>
      </PageHeader>
      <section className={styles.today}>
        <h2>{texts.ifYouNeedThis}</h2>
        <p>
          <Sentence
            text={texts.officeHelps}
            parts={{
              officeHours: institution.officeHours,
              office: (
                <a href={`mailto:${institution.email}?subject=${encodeURIComponent(route.title)}`}>
                  {institution.email}
                </a>
              ),
              phone: <a href={`tel:${institution.phone.replace(/[^\d+]/g, '')}`}>{institution.phone}</a>,
            }}
          />
        </p>
      </section>
      <Actions>
        <LinkButton look="primary" to={paths.home()}>
          {texts.goHome}
        </LinkButton>
      </Actions>
    </article>
  );
}
