/** What the page of a kind says beside a question that it helps to answer. */
import type { PlaceId } from '../idea/places.ts';
import type { Interview } from './interview.ts';
import { filled, textsIn } from './texts.ts';

/** What the page of the kind says where it is needed: beside the question that it helps to answer. */
export function knowledgeFor(place: PlaceId, { kind, language }: Interview): string[] {
  const texts = textsIn(language);
  if (!kind) return [];
  const section = SECTIONS[place];
  if (!section) return [];
  const text = section.many
    ? firstItems(kind.sections[section.title], section.many)
    : firstSentences(kind.sections[section.title]);
  if (text === '') return [];
  const head = `${filled(texts.aboutKind, { kind: kind.name })} ${texts[section.head].toLowerCase()}`;
  return [section.many ? `${head}:\n\n${text}` : `${head}: ${text}`];
}

const SECTIONS: Partial<
  Readonly<
    Record<
      PlaceId,
      {
        title: 'What kills it' | 'Costs that people forget' | 'How the money moves' | 'Licences and rules';
        head: 'killsIt' | 'forgotten' | 'moneyMoves' | 'rules';
        /** So many items of a list; without it the first sentences. */
        many?: number;
      }
    >
  >
> = {
  problem: { title: 'What kills it', head: 'killsIt' },
  price: { title: 'How the money moves', head: 'moneyMoves' },
  unitCost: { title: 'Costs that people forget', head: 'forgotten', many: 3 },
  monthlyCost: { title: 'Costs that people forget', head: 'forgotten', many: 3 },
  licence: { title: 'Licences and rules', head: 'rules', many: 1 },
};

function firstItems(section: string, many: number): string {
  return section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .slice(0, many)
    .map((line) => line.replace(/^- any: /, '- '))
    .join('\n');
}

/** The first two sentences of a text, or of its first item. */
function firstSentences(section: string): string {
  const [first = ''] = section.split('\n').filter((line) => line.trim() !== '');
  return first
    .replace(/^(?:- |\d{1,2}\. )/, '')
    .split(/(?<=[.!?])\s/)
    .slice(0, 2)
    .join(' ');
}
