/**
 * Raw material for names, combined from the member's own words. Rules, not inspiration; the answer says so.
 */
import type { Idea } from './idea.ts';
import { pick } from './sentences.ts';
import { capitalised } from './speak.ts';

const DULL =
  /^(?:app|website|platform|business|company|startup|service|shop|store|online|small|new|good|local|digital|mobile|web|tool|system|project|for|and|of|the|a|an|second-hand|used|solution|product|marketplace|saas|software)$/i;

const ENDINGS: readonly string[] = [
  'Yard',
  'Lane',
  'Table',
  'Common',
  'Circle',
  'House',
  'Post',
  'Works',
  'Corner',
  'Loop',
];
const OPENINGS: readonly string[] = [
  'Good',
  'Next',
  'Plain',
  'First',
  'Open',
  'Second',
  'Kind',
  'Early',
  'Fair',
  'Bright',
];

/** Up to five combinations; empty when nothing is known of the idea. */
export function suggestNames(idea: Idea, seed: string): string[] {
  const words = (idea.thing ?? '').split(/\s+/).filter((word) => word !== '' && !DULL.test(word));
  const core = capitalised((words.at(-1) ?? idea.thing?.split(/\s+/).at(-1) ?? '').replace(/[^\p{L}]/gu, ''));
  if (core.length < 2) return [];
  const adjective = words.length > 1 ? capitalised(words[0]!) : null;
  const place = /\p{Lu}[\p{L}-]+/u.exec(idea.place ?? '')?.[0] ?? null;
  const people = idea.audience
    ?.split(/\s+/)
    .at(-1)
    ?.replace(/[^\p{L}]/gu, '');
  return [
    `**${pick(OPENINGS, `${seed}o`)} ${core}**: plain and warm`,
    `**${core} ${pick(ENDINGS, `${seed}e`)}**: sounds like a place`,
    adjective && adjective !== core ? `**${adjective} & ${core}**: straight from your own words` : null,
    place ? `**${place} ${core}**: says where, good as long as you stay there` : null,
    people && people.length > 3
      ? `**The ${capitalised(people)}’ ${core}**: says for whom, and closes the door a little to others`
      : null,
  ].filter((name) => name !== null);
}
