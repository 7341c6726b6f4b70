/** Why a pattern cannot be shown to be harmless. */
export class PatternProblem extends Error {}

/** Walks over a pattern by whole characters, as the `u` flag reads it. */
export class Reader {
  private readonly characters: readonly string[];
  private place = 0;

  constructor(source: string) {
    this.characters = [...source];
  }

  get done(): boolean {
    return this.place >= this.characters.length;
  }

  /** The next character, or '' at the end. */
  peek(): string {
    return this.characters[this.place] ?? '';
  }

  next(): string {
    const character = this.peek();
    this.place += 1;
    return character;
  }

  sees(text: string): boolean {
    for (let offset = 0; offset < text.length; offset += 1) {
      if (this.characters[this.place + offset] !== text.charAt(offset)) return false;
    }
    return true;
  }

  take(text: string): boolean {
    const found = this.sees(text);
    if (found) this.place += text.length;
    return found;
  }

  takeWhile(wanted: (character: string) => boolean): string {
    let taken = '';
    while (!this.done && wanted(this.peek())) taken += this.next();
    return taken;
  }

  takeCount(count: number): string {
    let taken = '';
    for (let step = 0; step < count; step += 1) taken += this.next();
    return taken;
  }
}
