/** What the page of a kind says once the kind is known. */
import { confirmedAt } from '../idea/card.ts';
import type { Interview } from './interview.ts';
import { filled, textsIn } from './texts.ts';

const MOST = 2;

/** What most often breaks such a venture, once: when the member has just said what kind it is. */
export function killsLine({ kind, card, cardBefore = [], language }: Interview): string[] {
  const isNew = confirmedAt(card, 'kind').some(
    ({ id }) => !cardBefore.some((one) => one.id === id && one.state === 'confirmed'),
  );
  if (!kind || !isNew) return [];
  const texts = textsIn(language);
  const lines = kind.sections['What kills it']
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .slice(0, MOST);
  if (lines.length === 0) return [];
  const head = `${filled(texts.aboutKind, { kind: kind.name })} ${texts.killsIt.toLowerCase()}`;
  return [`${head}:\n\n${lines.join('\n')}`];
}
