/** A member changes one section: writes it, locks it, or has it made again. Each new text is a new version. */
import type { Section } from '#core/writing/draft.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Begun } from '#server/platform/works/work-jobs.ts';
import { loadVersion, saveWork, type VersionRow, type WorkRow } from '../store.ts';
import { addVersion, checkMayGrow, lockWork, type StudioContext, spendAllowance } from './context.ts';

interface SectionChoice {
  id: string;
  section: string;
  /** The version that the member looked at. */
  baseVersion: number;
}

/** Refuses with: `not_found`, `studio_in_progress`, `studio_versions_full`, `studio_version_changed`, `studio_section_locked`. */
async function openSection(
  context: StudioContext,
  { id, section, baseVersion }: SectionChoice,
): Promise<{ work: WorkRow; version: VersionRow }> {
  const work = await lockWork(context, id);
  checkMayGrow(work);
  if (work.current_version !== baseVersion) refuse('studio_version_changed');
  const version = (await loadVersion(context.tx, { workId: id, number: baseVersion })) ?? refuse('not_found');
  if (!version.sections.some((one) => one.id === section)) refuse('not_found');
  if (work.locked_sections.includes(section)) refuse('studio_section_locked');
  return { work, version };
}

/** Keeps the member's own text of a section, clean already. Refuses as `openSection`. */
export async function editSection(
  context: StudioContext,
  { body, ...input }: SectionChoice & { body: string },
): Promise<void> {
  const { work, version } = await openSection(context, input);
  if (version.sections.find(({ id }) => id === input.section)!.body === body) return;
  await addVersion(context, work, {
    origin: 'edited',
    status: 'complete',
    inputs: version.inputs,
    model: null,
    sections: version.sections.map((one) => (one.id === input.section ? { ...one, body } : one)),
    pending: [],
  });
}

/**
 * Begins a version in which one section is made again. `draft` is what the templates write of the inputs of the
 * version that was looked at; `wish` is clean already. Refuses as `openSection`, then with:
 * `studio_section_same` when only the templates write and the section stands as they would write it,
 * `studio_quota_reached`.
 */
export async function regenerateSection(
  context: StudioContext,
  { wish, draft, ...input }: SectionChoice & { wish: string; draft: readonly Section[] },
): Promise<Begun> {
  const { work, version } = await openSection(context, input);
  const now = version.sections.find(({ id }) => id === input.section)!;
  const template = draft.find(({ id }) => id === input.section);
  if (context.isTemplateOnly && (!template || template.body === now.body)) refuse('studio_section_same');
  await spendAllowance(context);
  const begun = await addVersion(context, work, {
    origin: 'regenerated',
    status: 'generating',
    inputs: version.inputs,
    model: context.model,
    sections: version.sections,
    pending: [input.section],
    wish,
  });
  return { ...begun, isNew: true };
}

/** Refuses with: `not_found`. */
export async function lockSection(
  context: StudioContext,
  { id, section, isLocked }: { id: string; section: string; isLocked: boolean },
): Promise<void> {
  const work = await lockWork(context, id);
  const version = await loadVersion(context.tx, { workId: id, number: work.current_version });
  if (!version?.sections.some((one) => one.id === section)) refuse('not_found');
  const others = work.locked_sections.filter((one) => one !== section);
  await saveWork(context.tx, { ...work, locked_sections: isLocked ? [...others, section] : others });
}
