/**
 * What writing a version asks of a connected model: one call a section. The whole of it is set aside where the
 * version is asked for, so that a member is told at once when it does not fit, and no work stops half-way.
 */
import { headOf } from '#core/writing/compose.ts';
import type { Section } from '#core/writing/draft.ts';
import { sectionPrompt } from '#core/writing/section-prompt.ts';
import type { VersionRow } from './store.ts';

type Asked = Pick<VersionRow, 'work_id' | 'number' | 'inputs' | 'sections' | 'pending' | 'wish'>;

/** The call for one section, as the allowance knows it, with what the model is given. */
export function callOf(version: Asked, section: Section): { callId: string; texts: [prompt: string] } {
  const { title } = headOf(version.inputs);
  const { inputs, wish } = version;
  return {
    callId: callIdOf(version, section.id),
    texts: [sectionPrompt({ title, inputs, section, wish })],
  };
}

/**
 * The calls that are still to be made. `draft` is the templates' text, for a version that has none yet; `kept` are
 * the sections that it will not have made again.
 */
export function callsLeft(
  version: Asked,
  { draft, kept }: { draft: readonly Section[]; kept: readonly string[] },
) {
  const { pending } = version;
  const sections = pending === null ? draft : version.sections;
  return sections
    .filter(({ id }) => (pending === null ? !kept.includes(id) : pending.includes(id)))
    .map((section) => callOf(version, section));
}

/** The name of the call for one section. */
export function callIdOf({ work_id, number }: Pick<Asked, 'work_id' | 'number'>, sectionId: string): string {
  return `studio:${work_id}:${number}:${sectionId}`;
}
