/** What is read and written for a work before a transaction opens: inputs made clean, and the templates' text. */
import { kindIdOf } from '#core/writing/brief.ts';
import type { Section } from '#core/writing/draft.ts';
import { type StudioInputs, WITHOUT_MODEL } from '#core/writing/inputs.ts';
import { factsOfIdea } from '#server/modules/ideas/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { loadVersion, loadWork } from './store.ts';

/** Reads and drafts, in threads. */
export type StudioTexts = ReturnType<typeof createStudioTexts>;

/** Prepares it. `isTemplateOnly`: no model is connected. */
export function createStudioTexts(
  { db, textWork, knowledge }: Pick<Deps, 'db' | 'textWork' | 'knowledge'>,
  { isTemplateOnly }: { isTemplateOnly: boolean },
) {
  const kindIds = knowledge.kinds.map(({ id }) => id);

  /** What the templates write of inputs. */
  const draftOf = async (inputs: StudioInputs, memberId: string): Promise<Section[]> => {
    const kindId = inputs.kind === 'content' ? null : kindIdOf(inputs);
    const kind = knowledge.kinds.find(({ id }) => id === kindId) ?? null;
    const { sections } = await textWork.run('studio.compose', { inputs, kind }, { memberId });
    return sections;
  };

  return {
    draftOf,

    /**
     * What was asked for, clean and whole, with the facts of the idea's card as they are now.
     * Refuses with: `not_found`, `studio_fields_missing`, `content_needs_model`.
     */
    async accept({ memberId }: Actor, raw: StudioInputs): Promise<StudioInputs> {
      if (raw.kind === 'content' && isTemplateOnly && !WITHOUT_MODEL.includes(raw.contentType))
        refuse('content_needs_model');
      const ideaId = raw.kind === 'content' ? null : (raw.ideaId ?? null);
      const card = ideaId && { ideaId, facts: await factsOfIdea(db, { ideaId, memberId }) };
      const asked = raw.kind === 'content' ? raw : { ...raw, card: card || null };
      const { inputs, problems } = await textWork.run(
        'studio.accept',
        { inputs: asked, kindIds },
        { memberId },
      );
      if (problems.length > 0) refuse('studio_fields_missing', { fields: problems });
      return inputs;
    },

    /** The templates' text of a version, where a model is to be asked for it or somebody has looked at it. */
    async draftBefore({ memberId }: Actor, id: string, number?: number): Promise<Section[]> {
      const work = await loadWork(db, { id, memberId });
      const version = work && (await loadVersion(db, { workId: id, number: number ?? work.current_version }));
      return version ? draftOf(version.inputs, memberId) : [];
    },

    /** A model is asked for each section of the draft; the templates alone need none before. */
    draftToAsk: async (inputs: StudioInputs, { memberId }: Actor): Promise<Section[]> =>
      isTemplateOnly ? [] : draftOf(inputs, memberId),

    /** A member's own words, made clean. */
    clean: (words: string, { memberId }: Actor): Promise<string> =>
      textWork.run('research.clean', words, { memberId }),
  };
}
