/** Raw material for names, put together from confirmed words. Rules, not inspiration; the answer says so. */
import { confirmedAt } from '../idea/card.ts';
import type { Interview } from './interview.ts';
import { textsIn, variant } from './texts.ts';

const DULL =
  /^(?:app|website|platform|business|company|startup|service|shop|store|online|small|new|good|local|digital|mobile|web|tool|system|project|for|and|of|the|a|an|that|with|from|to|in|on|my|our|used|solution|product|marketplace|der|die|das|ein|eine|für|und|mit|von|im|in|laden|neue?r?s?)$/i;
/** Words of the product that are looked at. */
const MOST_WORDS = 8;

/** Up to four; none without a confirmed product. */
export function suggestNames({ card, language, answers }: Interview): string[] {
  const texts = textsIn(language);
  const product = textAt(card, 'product');
  const words = (product.match(/\p{L}{3,20}/gu) ?? [])
    .slice(0, MOST_WORDS)
    .filter((word) => !DULL.test(word));
  const [first, second] = words.map(capital);
  if (!first) return [];
  const place = /^\p{Lu}[\p{L}-]{2,20}/u.exec(textAt(card, 'location'))?.[0];
  return [
    `${variant(texts.nameOpenings, answers)} ${first}`,
    `${second ?? first} ${variant(texts.nameEndings, answers)}`,
    ...(second ? [`${first} & ${second}`] : []),
    ...(place ? [`${place} ${first}`] : []),
  ];
}

function textAt(card: Interview['card'], place: 'product' | 'location'): string {
  const value = confirmedAt(card, place).at(-1)?.value;
  return value?.type === 'text' ? value.text : '';
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1).toLowerCase();
