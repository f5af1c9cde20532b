/** The tests of a kind of venture that come next: that of the stage, then those of the stages behind it, then earlier ones. */
import { STAGES } from '../idea/places.ts';
import type { KindPage, KindTest } from './read-kind.ts';

/** So many of them, as the page orders them while nobody has said how far it is. */
export function stepsOfKind<Test extends Pick<KindTest, 'how'>>(
  { tests, week }: { tests: readonly Test[]; week: KindPage['week'] },
  stage: (typeof STAGES)[number] | null,
  most: number,
): Test[] {
  const at = stage === null ? -1 : STAGES.indexOf(stage);
  const order = at < 0 ? [] : [...STAGES.slice(at), ...STAGES.slice(0, at).toReversed()];
  const ofStages = order.flatMap((one) => tests[(week?.[one] ?? 0) - 1] ?? []);
  return [...new Set([...ofStages, ...tests])].slice(0, most);
}
