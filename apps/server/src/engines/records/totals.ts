/** Counting a large list costs far more than reading a page of it, so a total is counted no more often than it can change. */
export interface Totals<Total> {
  get(question: string, asked: Asked, count: () => Promise<Counted<Total>>): Promise<Total>;
}

interface Asked {
  /** When the request came, by `performance.now()`. */
  readonly at: number;
  /** What the database showed when the page was read; null where the page was empty and could not say. */
  readonly snapshot: string | null;
}

export interface Counted<Total> {
  readonly total: Total;
  readonly snapshot: string;
}

const rememberedAtMost = 1_000;
/** A question may compare with the present moment, which moves without any change to the data. */
const rememberedFor = 10_000;

/**
 * A total is as good as new if it was counted in the very snapshot the page was read in (the database shows the same
 * rows to both), or if its counting began after the request came. So no total is ever older than its request, and
 * people who ask the same question at the same time wait for one count instead of starting one each.
 */
export function createTotals<Total>(): Totals<Total> {
  const remembered = new Map<string, { readonly begun: number; readonly counted: Promise<Counted<Total>> }>();
  return {
    get: async (question, asked, count) => {
      for (;;) {
        const known = remembered.get(question);
        if (!known || asked.at - known.begun > rememberedFor) break;
        const counted = await known.counted.catch(() => null);
        if (counted && (known.begun >= asked.at || counted.snapshot === asked.snapshot)) return counted.total;
        // Someone else may have begun a newer count in the meantime.
        if (remembered.get(question) === known) break;
      }
      if (remembered.size >= rememberedAtMost) remembered.clear();
      const begun = performance.now();
      const counted = count();
      remembered.set(question, { begun, counted });
      return (await counted).total;
    },
  };
}
