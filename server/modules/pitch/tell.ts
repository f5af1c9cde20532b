/** What members are told of projects, in the transaction that it reports, by the ways that they have chosen (`notices`). */
import type { NoticeKind } from '#core/members/notice-kinds.ts';
import type { PitchContext } from './pitch-context.ts';

/** What is told of a project. */
export interface ProjectNews {
  memberId: string;
  projectId: string;
  kind: Extract<NoticeKind, `pitch_${string}`>;
  /** One sentence, which is the subject of the email, too. */
  words: string;
  /** More paragraphs of the email. */
  lines: string[];
}

/** Tells a member something of a project. */
export function tell(
  context: Pick<PitchContext, 'tx' | 'afterCommit' | 'notices'>,
  { memberId, projectId, kind, words, lines }: ProjectNews,
): Promise<void> {
  const path = `/pitch-portal?project=${projectId}`;
  return context.notices.tell(context, { memberId, kind, actor: null, words, path, mailLines: lines });
}
