import { codes } from '@charter/contracts';
import { Tag, type TagTone } from '../../../ui/tag.tsx';

const tones: Readonly<Record<number, TagTone>> = { 1: 'good', 2: 'due', 3: 'bad', 4: 'bad', 5: 'plain' };

/** How somebody stands, in a word. */
export function StandingTag({ code }: { code: number }) {
  return (
    <Tag tone={tones[code] ?? 'plain'}>{codes.memberStanding[code as keyof typeof codes.memberStanding]}</Tag>
  );
}
