import type { CoveredDetail, UncoverAnswer } from '@charter/contracts';
import { useState } from 'react';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { CorrectDialog, type Correction } from './correct-dialog.tsx';
import { uncover, type MemberRecord } from './member-calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import * as texts from './texts.ts';

type Shown = Partial<Record<CoveredDetail, UncoverAnswer>>;

/** Identity number, race and disability: shown one at a time, with a reason that the person reads. */
export function CoveredDetails({ member }: { member: MemberRecord }) {
  const { id, name, covered, isOwn, mayCorrect } = member;
  const [shown, setShown] = useState<Shown>({});
  const [asked, setAsked] = useState<CoveredDetail | null>(null);
  const [corrected, setCorrected] = useState<Correction | null>(null);
  const showing = useAction(
    async (_signal, detail: CoveredDetail, reason: string) => ({
      detail,
      ...(await uncover({ id, detail, reason })),
    }),
    {
      onDone: ({ detail, ...answer }) => {
        setShown((before) => ({ ...before, [detail]: answer }));
        setAsked(null);
      },
    },
  );
  if (!covered) return null;
  const masks: Readonly<Record<CoveredDetail, string | null>> = {
    identity: covered.identities.map(({ masked }) => masked).join(', ') || null,
    race: covered.hasRace ? texts.mask : null,
    disability: covered.hasDisability ? texts.mask : null,
  };
  return (
    <Stack as="section" gap="tight" labelledBy="member-covered">
      <h2 id="member-covered">{texts.covered}</h2>
      <p>{texts.coveredText}</p>
      <Facts
        facts={(['identity', 'race', 'disability'] as const).map((detail) => ({
          term: texts.detailNames[detail],
          value: shown[detail]?.values.join(', ') ?? masks[detail] ?? texts.notKept,
          action: isOwn ? null : masks[detail] !== null && shown[detail] === undefined ? (
            <Button
              size="small"
              aria-label={texts.showOf(texts.detailNames[detail])}
              onClick={() => setAsked(detail)}
            >
              {texts.show}
            </Button>
          ) : (
            mayCorrect && <CorrectButtons detail={detail} shown={shown[detail]} onCorrect={setCorrected} />
          ),
        }))}
      />
      <ReasonDialog
        open={asked !== null}
        title={asked === null ? '' : texts.showTitle(texts.detailNames[asked], name)}
        confirmLabel={texts.show}
        action={showing}
        onDecide={(reason) => asked !== null && void showing.run(asked, reason)}
        onClose={() => setAsked(null)}
      >
        <p>{texts.showDoes(name)}</p>
      </ReasonDialog>
      <CorrectDialog
        member={member}
        correction={corrected}
        onClose={() => setCorrected(null)}
        onDone={() => {
          // It is covered again as it is now: an officer who needs it says so anew.
          if (corrected) setShown(({ [corrected.detail]: _old, ...others }) => others);
          setCorrected(null);
        }}
      />
    </Stack>
  );
}

/** One for each document that was shown; where nothing is kept, one that adds it. */
function CorrectButtons({
  detail,
  shown,
  onCorrect,
}: {
  detail: CoveredDetail;
  shown: UncoverAnswer | undefined;
  onCorrect: (correction: Correction) => void;
}) {
  const name = texts.detailNames[detail];
  const kept = shown?.records ?? [];
  if (kept.length === 0)
    return (
      <Button size="small" aria-label={texts.addOf(name)} onClick={() => onCorrect({ detail, shown: null })}>
        {texts.add}
      </Button>
    );
  return kept.map((one) => (
    <Button
      key={one.id}
      size="small"
      aria-label={texts.correctOf(name, kept.length > 1 ? one.text : null)}
      onClick={() => onCorrect({ detail, shown: one })}
    >
      {kept.length > 1 ? texts.correctOne(one.text ?? '') : texts.correct}
    </Button>
  ));
}
