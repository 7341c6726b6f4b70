import { Fragment, useId, type ComponentType } from 'react';
import { Link } from 'react-router';
import { config } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './about.module.css';
import * as texts from './texts.ts';

const pages = [
  [paths.aboutMembership(), texts.membershipTitle],
  [paths.aboutEthics(), texts.ethicsTitle],
  [paths.aboutConstitution(), texts.constitutionTitle],
  [paths.aboutPrivacy(), texts.privacyTitle],
] as const;

interface More {
  readonly next?: { readonly to: string; readonly label: string };
  /** What the server says to it, after the part of that title. */
  readonly after?: { readonly part: string; readonly show: ComponentType };
}

/** A page to be read, part by part. */
export function aboutScreen(
  title: string,
  lede: (institution: string) => string,
  parts: readonly texts.Part[],
  { next = { to: paths.home(), label: texts.goHome }, after }: More = {},
) {
  return function AboutScreen() {
    const { name, email } = config().institution;
    return (
      <Stack gap="wide" width="narrow">
        <PageHeader title={title}>
          <p>{lede(name)}</p>
        </PageHeader>
        {parts.map((part) => (
          <Fragment key={part.title}>
            <ReadPart {...part} />
            {after?.part === part.title && <after.show />}
          </Fragment>
        ))}
        <p>
          <Sentence text={texts.questions} parts={{ office: <a href={`mailto:${email}`}>{email}</a> }} />
        </p>
        <Actions>
          <LinkButton look="primary" to={next.to}>
            {next.label}
          </LinkButton>
          {next.to !== paths.home() && <LinkButton to={paths.home()}>{texts.goHome}</LinkButton>}
        </Actions>
        <nav className={styles.more} aria-label={texts.otherPages}>
          {pages
            .filter(([, name]) => name !== title)
            .map(([path, name]) => (
              <Link key={path} to={path}>
                {name}
              </Link>
            ))}
        </nav>
      </Stack>
    );
  };
}

function ReadPart({ title, text }: texts.Part) {
  const heading = useId();
  return (
    <Stack as="section" gap="tight" labelledBy={heading}>
      <h2 id={heading}>{title}</h2>
      {text.length === 1 ? (
        <p>{text[0]}</p>
      ) : (
        <ul className={styles.points}>
          {text.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
