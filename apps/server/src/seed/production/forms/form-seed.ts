import type { FormIntro } from '@charter/contracts';
import type { FormDefinition } from '@charter/form-logic';

/** A form as a fresh database has it; a changed one is published as its next version. */
export interface FormSeed {
  readonly name: string;
  readonly title: string;
  readonly hasPayment: boolean;
  /** The price with VAT; null where there is nothing to pay or the price stands elsewhere. */
  readonly feeCents: number | null;
  readonly intro: FormIntro;
  readonly definition: FormDefinition;
  /** Answers that can be submitted as they are. */
  readonly example: Readonly<Record<string, unknown>>;
}
