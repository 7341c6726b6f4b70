import { loadForm, type FieldNode, type GroupNode } from '@charter/form-logic';
import { largeForm, samples } from './large-form.ts';

/** Where the answers come from that no example can know. */
export interface Sources {
  row(list: string, which: 'any' | 'other'): string;
  /** Uploads another file. */
  file(name: string): Promise<{ id: string; name: string; size: number }>;
}

export interface FullAnswers {
  readonly data: Record<string, unknown>;
  readonly answers: number;
  readonly files: number;
}

const wantedFiles = 40;

/** Every question answered, every group repeated as often as it may be, and forty files. */
export async function fullAnswers(sources: Sources): Promise<FullAnswers> {
  const form = loadForm(largeForm.definition);
  const data: Record<string, unknown> = {};
  let [answers, files] = [0, 0];

  const answerTo = async (node: FieldNode, sample: unknown): Promise<unknown> => {
    answers += 1;
    if (node.definition.widget !== 'file') return resolve(sample, sources);
    const [first] = (Array.isArray(sample) ? sample : [sample]) as readonly { name: string }[];
    const upload = async () => {
      files += 1;
      return { ...first, ...(await sources.file(`${files}-${first?.name}`)) };
    };
    if (node.schema?.type !== 'array') return upload();
    const room = node.segments.at(-1) === 'proofOfRegistration' ? wantedFiles - files : 1;
    const all = [];
    for (let n = 0; n < room; n += 1) all.push(await upload());
    return all;
  };
  const fill = async (target: Record<string, unknown>, group: GroupNode, given: unknown) => {
    for (const node of group.fields) {
      const sample = readAt(given, node.segments);
      if (node.schema && sample !== undefined) writeAt(target, node.segments, await answerTo(node, sample));
    }
  };
  for (const group of form.steps.flatMap((step) => step.groups)) {
    const { repeat } = group;
    if (!repeat) {
      await fill(data, group, samples);
      continue;
    }
    const [example] = readAt(samples, repeat.segments) as readonly unknown[];
    const items: Record<string, unknown>[] = [];
    for (let n = 0; n < repeat.max; n += 1) {
      const item = {};
      await fill(item, group, example);
      items.push(item);
    }
    writeAt(data, repeat.segments, items);
  }
  return { data, answers, files };
}

function resolve(sample: unknown, { row }: Sources): unknown {
  if (Array.isArray(sample)) return sample.map((one) => resolve(one, { row } as Sources));
  if (typeof sample !== 'object' || sample === null) return sample;
  if ('$row' in sample) return row(String(sample.$row), 'any');
  return '$other' in sample ? row(String(sample.$other), 'other') : sample;
}

const readAt = (values: unknown, segments: readonly string[]): unknown =>
  segments.reduce(
    (within: unknown, name) =>
      typeof within === 'object' && within !== null ? (within as Record<string, unknown>)[name] : undefined,
    values,
  );

function writeAt(
  target: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ?? {}) as Record<string, unknown>;
  target[name] = inner;
  writeAt(inner, rest, value);
}
