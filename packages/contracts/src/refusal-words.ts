import {
  divisionMessages,
  emailChangeMessages,
  fileMessages,
  formMessages,
  messages,
  myDataMessages,
  paperMessages,
  paymentMessages,
  registrationMessages,
  representativeMessages,
  signInMessages,
} from './texts.ts';

/** What a refusal says, by a name that stays whatever the words: 'form.changed', 'myData.alreadyAsked.erasure'. */
export interface RefusalCode {
  readonly code: string;
  /** What is put into the sentence, in its order. */
  readonly params?: readonly string[];
}

const said: Readonly<Record<string, object>> = {
  common: messages,
  division: divisionMessages,
  email: emailChangeMessages,
  file: fileMessages,
  form: formMessages,
  myData: myDataMessages,
  paper: paperMessages,
  payment: paymentMessages,
  registration: registrationMessages,
  representative: representativeMessages,
  signIn: signInMessages,
};

type Sentence = (param: string) => string;

/** Stands for what is put into a sentence, to find its place there. */
const hole = '\u0000';

function* sentences(part: unknown, name: string): Generator<readonly [string, string | Sentence]> {
  if (typeof part === 'string' || isSentence(part)) yield [name, part];
  else if (typeof part === 'object' && part !== null) {
    for (const [key, inner] of Object.entries(part))
      yield* sentences(inner, name === '' ? key : `${name}.${key}`);
  }
}

/** Of those with a value in them the ones that take it as it is: others say more than their words can be told by. */
function isSentence(part: unknown): part is Sentence {
  if (typeof part !== 'function' || part.length !== 1) return false;
  try {
    return String((part as Sentence)(hole)).split(hole).length === 2;
  } catch {
    return false;
  }
}

interface Known {
  readonly codes: ReadonlyMap<string, string>;
  readonly filled: readonly { readonly code: string; readonly before: string; readonly after: string }[];
}

let known: Known | undefined;

function everySentence(): Known {
  const all = [...sentences(said, '')];
  return {
    codes: new Map(all.flatMap(([code, text]) => (typeof text === 'string' ? [[text, code] as const] : []))),
    filled: all.flatMap(([code, text]) => {
      if (typeof text === 'string') return [];
      const [before = '', after = ''] = text(hole).split(hole);
      return [{ code, before, after }];
    }),
  };
}

/** The name of a sentence that the server refuses with; undefined for one that only its own log needs. */
export function refusalCodeOf(text: string): RefusalCode | undefined {
  known ??= everySentence();
  const code = known.codes.get(text);
  if (code !== undefined) return { code };
  const filled = known.filled.find(({ before, after }) => text.startsWith(before) && text.endsWith(after));
  if (!filled) return undefined;
  const param = text.slice(filled.before.length, text.length - filled.after.length);
  return { code: filled.code, params: [param] };
}

/** The sentence of that name in the language that these texts are in. */
export function refusalWords({ code, params = [] }: RefusalCode): string | undefined {
  const found = [...sentences(said, '')].find(([name]) => name === code)?.[1];
  return typeof found === 'function' ? found(params[0] ?? '') : found;
}
