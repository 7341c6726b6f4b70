import { institutionDay, verifyPath, type VerifyAnswer } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { post } from '../../lib/api-client.ts';
import { config } from '../../lib/config.ts';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { dayText } from '../../lib/zone-clock.ts';
import { Loaded, question } from '../../server-state/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Actions, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './texts.ts';
import styles from './verify-screen.module.css';

/** Whether a paper holds, for whoever has it in their hands. Asked anew each time: it may be revoked while one looks. */
const verification = question('verification', {
  of: [],
  ask: (signal, code: string) => post<VerifyAnswer>(`${config().portalBase}/verify`, { code }, signal),
  staleTime: 0,
  gcTime: 0,
});

export function VerifyScreen() {
  const code = codeIn(useLocation().pathname);
  const { email } = config().institution;
  return (
    <Stack gap="wide" width="narrow">
      <PageHeader title={texts.title}>
        <p>{texts.lede}</p>
      </PageHeader>
      {code !== '' && <Outcome key={code} code={code} />}
      <CodeForm key={`form ${code}`} isFirst={code === ''} />
      <p className={styles.questions}>
        <Sentence text={texts.questions} parts={{ office: <a href={`mailto:${email}`}>{email}</a> }} />
      </p>
    </Stack>
  );
}

/** Whatever stands behind the page's own address; what cannot be decoded is asked for as it is, and is no code. */
function codeIn(pathname: string): string {
  const raw = pathname.slice(verifyPath.length + 1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

function CodeForm({ isFirst }: { isFirst: boolean }) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setIsMissing(typed === '');
    if (typed === '') form.current?.querySelector('input')?.focus();
    else void navigate(paths.verify(typed));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {!isFirst && <h2 className={styles.another}>{texts.another}</h2>}
      <TextField
        label={texts.code}
        help={texts.codeHelp}
        error={isMissing ? texts.codeMissing : undefined}
        value={code}
        onChange={setCode}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <Actions>
        <Button type="submit" look={isFirst ? 'primary' : 'quiet'}>
          {texts.verify}
        </Button>
      </Actions>
    </form>
  );
}

function Outcome({ code }: { code: string }) {
  const asked = useQuery(verification(code));
  const { data, dataUpdatedAt } = asked;
  const panel = useRef<HTMLElement>(null);
  // Whoever typed a code or opened its link came for this.
  useEffect(() => {
    if (data) panel.current?.focus();
  }, [data]);
  return (
    <Loaded query={asked} what={texts.answerNoun} text={texts.lookingUp} skeleton={<Awaited />}>
      {(answer) => {
        const facts = factsOf(answer);
        return (
          <section
            ref={panel}
            tabIndex={-1}
            className={cx(styles.outcome, styles[answer.state])}
            aria-labelledby="outcome"
          >
            <h2 id="outcome" className={styles.heading}>
              <Icon name={marks[answer.state]} width={28} height={28} />
              {texts.headings[answer.state](answer)}
            </h2>
            <p>{texts.explained[answer.state](config().institution.name)}</p>
            {facts.length > 0 && <Facts facts={facts} />}
            <p className={styles.checked}>
              {texts.checkedAt(formatMoment(new Date(dataUpdatedAt).toISOString()))}
            </p>
          </section>
        );
      }}
    </Loaded>
  );
}

const Awaited = () => (
  <div className={styles.outcome}>
    <Skeleton width="long" />
    <Skeleton width="short" />
    <Skeleton width="long" />
  </div>
);

const marks: Readonly<Record<VerifyAnswer['state'], IconName>> = {
  valid: 'good',
  expired: 'warning',
  revoked: 'close',
  unknown: 'close',
};

function factsOf({ holder, what, when, lines, issuedOn, validUntil }: VerifyAnswer) {
  const fact = (term: string, value: React.ReactNode) => (value ? [{ term, value }] : []);
  return [
    ...fact(texts.holder, holder && <strong>{holder}</strong>),
    ...fact(texts.about, what),
    ...fact(texts.when, when),
    ...fact(texts.particulars, lines && lines.length > 0 && <Lines lines={lines} />),
    ...fact(texts.issuedOn, issuedOn && formatMoment(issuedOn)),
    ...fact(texts.validUntil, validUntil && untilText(validUntil)),
  ];
}

/** What holds to the end of a day is said by that day, as on the document. */
function untilText(moment: string): string {
  const lastDay = institutionDay(new Date(Date.parse(moment) - 1));
  return lastDay === institutionDay(new Date(moment)) ? formatMoment(moment) : dayText(lastDay);
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map((line, index) => (
      <li key={`${index} ${line}`}>{line}</li>
    ))}
  </ul>
);
