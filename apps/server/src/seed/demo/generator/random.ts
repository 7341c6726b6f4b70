/**
 * Chance that repeats itself: the same seed and index give the same sequence on every machine (sfc32, public domain,
 * Chris Doty-Humphrey). Each person draws from a generator of their own, so neither the size of a batch nor how many
 * people come before changes anybody. Not for secrets.
 */
export class Random {
  #a: number;
  #b: number;
  #c = 0x9e3779b9 | 0;
  #counter = 1;

  constructor(seed: number, index: number) {
    this.#a = seed | 0;
    this.#b = index | 0;
    // Neighbouring seeds only differ in a bit or two; these rounds drive them apart.
    for (let round = 0; round < 15; round += 1) this.next();
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return sum >>> 0;
  }

  /** From 0 up to, but not, 1. */
  fraction(): number {
    return this.next() / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** A whole number between the two, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.fraction() * list.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** Different items of a list, as many as asked for or as there are. */
  pickSome<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const picked: T[] = [];
    while (picked.length < count && left.length > 0) {
      picked.push(...left.splice(Math.floor(this.fraction() * left.length), 1));
    }
    return picked;
  }

  /** Picks in proportion to the weights, which may add up to anything. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = this.fraction() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return choices.at(-1)?.[1] ?? this.pick([]);
  }

  digits(count: number): string {
    let text = '';
    while (text.length < count) text += String(this.next() % 10);
    return text;
  }

  /** A UUID of version 4. */
  uuid(): string {
    const [one, two, three, four] = [hex(this.next()), hex(this.next()), hex(this.next()), hex(this.next())];
    const variant = '89ab'.charAt(this.next() & 3);
    return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-${variant}${three.slice(1, 4)}-${three.slice(4)}${four}`;
  }
}

const byteHex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex = (word: number): string =>
  `${byteHex[word >>> 24]}${byteHex[(word >>> 16) & 255]}${byteHex[(word >>> 8) & 255]}${byteHex[word & 255]}`;
