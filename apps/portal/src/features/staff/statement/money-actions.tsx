import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MoneyDialog, type MoneyKind } from './money-dialog.tsx';
import type { Statement } from './statement-calls.ts';
import * as texts from './texts.ts';

interface MoneyActionsProps {
  invoice: Statement['invoices'][number];
  limitCents: number;
  size?: 'normal' | 'small';
}

/** What finance may do with the money of an invoice: credit what was charged, give back what was paid too much. */
export function MoneyActions({ invoice, limitCents, size = 'normal' }: MoneyActionsProps) {
  const [chosenKind, setChosenKind] = useState<MoneyKind | null>(null);
  return (
    <>
      {invoice.chargedCents > 0 && (
        <Button size={size} onClick={() => setChosenKind('credit-note')}>
          {texts.creditInvoice}
        </Button>
      )}
      {invoice.balanceCents > 0 && (
        <Button size={size} onClick={() => setChosenKind('refund')}>
          {texts.refundInvoice}
        </Button>
      )}
      {chosenKind && (
        <MoneyDialog
          kind={chosenKind}
          invoice={invoice}
          limitCents={limitCents}
          onClose={() => setChosenKind(null)}
        />
      )}
    </>
  );
}
