import { codes } from '@charter/contracts';
import { dayText } from '../../../lib/zone-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import rail from '../review/rail.module.css';
import type { Declaration } from './declaration-calls.ts';
import * as texts from './texts.ts';

interface EvidencePaneProps {
  declaration: Declaration;
  /** Shows the document of a piece of evidence beside it. */
  onShow: (fileId: string) => void;
}

/** What the member declared and what proves it, piece by piece. */
export function EvidencePane({ declaration, onShow }: EvidencePaneProps) {
  const { declared, units, evidence } = declaration;
  return (
    <>
      <section className={rail.block} aria-label={texts.declared}>
        <h2>{texts.declared}</h2>
        <ul className={rail.lines}>
          {declared.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className={rail.block} aria-label={texts.units}>
        <h2>{texts.units}</h2>
        <Facts
          look="figures"
          facts={[
            { term: texts.claimed, value: texts.ofAsked(units.claimed, units.required) },
            { term: texts.verifiable, value: texts.ofAsked(units.verifiable, units.verifiableRequired) },
          ]}
        />
      </section>
      {evidence === null || evidence.length === 0 ? (
        <section className={rail.block} aria-label={texts.evidence}>
          <h2>{texts.evidence}</h2>
          <p className={rail.quiet}>{evidence === null ? texts.otherDesk : texts.noEvidence}</p>
        </section>
      ) : (
        evidence.map((piece) => <Piece key={piece.id} piece={piece} onShow={onShow} />)
      )}
    </>
  );
}

type EvidencePiece = NonNullable<Declaration['evidence']>[number];

function Piece({ piece, onShow }: { piece: EvidencePiece; onShow: (fileId: string) => void }) {
  const { name, document } = piece;
  return (
    <section className={rail.block} aria-label={name}>
      <h2>{name}</h2>
      <Facts facts={factsOf(piece)} />
      {document === null ? (
        <p className={rail.quiet}>{texts.withoutDocument}</p>
      ) : (
        <p>
          <Button size="small" onClick={() => onShow(document.fileId)}>
            {texts.showDocument(document.name)}
          </Button>
        </p>
      )}
    </section>
  );
}

function factsOf(piece: EvidencePiece): readonly Fact[] {
  const { kind, tookPlaceOn, units, verifiable } = piece;
  const known: readonly (readonly [string, string | null | undefined])[] = [
    [texts.kind, codes.activityKind[kind as keyof typeof codes.activityKind]],
    [texts.tookPlaceOn, tookPlaceOn && dayText(tookPlaceOn)],
    [texts.units, texts.unitsOf(units, verifiable)],
    [texts.description, piece.description],
    [texts.whyChosen, piece.whyChosen],
    [texts.learned, piece.learned],
  ];
  return known.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}
