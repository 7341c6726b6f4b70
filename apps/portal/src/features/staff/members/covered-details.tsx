import type { CoveredDetail } from '@charter/contracts';
import { useState } from 'react';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { uncover, type MemberRecord } from './member-calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import * as texts from './texts.ts';

type Shown = Partial<Record<CoveredDetail, readonly string[]>>;

/** Identity number, race and disability: shown one at a time, with a reason that the person reads. */
export function CoveredDetails({ member }: { member: MemberRecord }) {
  const { id, name, covered, isOwn } = member;
  const [shown, setShown] = useState<Shown>({});
  const [asked, setAsked] = useState<CoveredDetail | null>(null);
  const showing = useAction(
    async (_signal, detail: CoveredDetail, reason: string) => ({
      detail,
      ...(await uncover({ id, detail, reason })),
    }),
    {
      onDone: ({ detail, values }) => {
        setShown((before) => ({ ...before, [detail]: values }));
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
          value: shown[detail]?.join(', ') ?? masks[detail] ?? texts.notKept,
          action: masks[detail] !== null && shown[detail] === undefined && !isOwn && (
            <Button
              size="small"
              aria-label={texts.showOf(texts.detailNames[detail])}
              onClick={() => setAsked(detail)}
            >
              {texts.show}
            </Button>
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
    </Stack>
  );
}
