/**
 * What making a version asks of a connected model: one call a section. The whole of it is set aside where the
 * version is asked for, so that a member is told at once when it does not fit. The sources are not read by then,
 * so each section counts with the most that goes along; a call that turns out longer is checked again.
 */
import { FRAMES } from '#core/research/frames.ts';
import { MOST_CHARACTERS, sectionQuestion } from '#core/research/section-question.ts';
import type { VersionRow } from './store.ts';

type Asked = Pick<VersionRow, 'report_id' | 'number' | 'inputs' | 'pending' | 'search'>;

/** The calls that are still to be made. */
export function callsLeft(version: Asked): { callId: string; texts: string[] }[] {
  const { inputs, pending, search } = version;
  const hasSources = inputs.sources.length > 0 || search === null || search.found > 0;
  const passages = ' '.repeat(hasSources ? MOST_CHARACTERS : 0);
  return FRAMES[inputs.type]
    .filter(({ id }) => pending === null || pending.includes(id))
    .map((section) => ({
      callId: callIdOf(version, section.id),
      texts: [sectionQuestion(inputs, section, []) + passages],
    }));
}

/** The name of the call for one section. */
export function callIdOf(
  { report_id, number }: Pick<Asked, 'report_id' | 'number'>,
  sectionId: string,
): string {
  return `research:${report_id}:${number}:${sectionId}`;
}
