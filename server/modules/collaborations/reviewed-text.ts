/** The text of a member's own that is to be reviewed, as it stands: read before the transaction, printed in a thread. */
import { MAX_REVIEWED } from '#core/collaboration/terms.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import type { ReviewedText } from './review-store.ts';

/** What a request names. */
interface Named {
  documentId?: string | undefined;
  roadmapId?: string | undefined;
}

type TextDeps = Pick<Deps, 'clock' | 'roadmaps' | 'studio' | 'textWork'>;

/**
 * Reads it; null where none is named. What is shared with the member isn't theirs to show.
 * Refuses with: `not_found`, `studio_in_progress`, `text_too_hard`, `service_unavailable`, `malformed_request`,
 * `review_text_too_long`.
 */
export async function readOwnText(
  deps: TextDeps,
  actor: Actor,
  { documentId: document, roadmapId: roadmap }: Named,
): Promise<ReviewedText | null> {
  const texts: ReviewedText[] = [];
  if (document) texts.push({ subject: 'document', ...(await deps.studio.asText(actor, { id: document })) });
  if (roadmap) texts.push({ subject: 'roadmap', ...(await roadmapOf(deps, actor, roadmap)) });
  const [text, another] = texts;
  if (another)
    refuse('malformed_request', { fields: [{ path: 'roadmapId', message: 'One text at a time.' }] });
  if (text && text.body.length > MAX_REVIEWED)
    refuse('review_text_too_long', { values: { limit: MAX_REVIEWED.toLocaleString('en-US') } });
  return text ?? null;
}

async function roadmapOf(
  { clock, roadmaps, textWork }: Pick<Deps, 'clock' | 'roadmaps' | 'textWork'>,
  actor: Actor,
  id: string,
) {
  const roadmap = await roadmaps.read(actor, id);
  if (roadmap.role !== 'owner') refuse('not_found');
  const body = await textWork.run(
    'roadmap.print',
    { roadmap, format: 'markdown', madeAt: clock.now() },
    { memberId: actor.memberId },
  );
  return { title: roadmap.title, body };
}
