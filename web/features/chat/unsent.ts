/**
 * Messages that the member has sent and the server has not confirmed yet. They stand at the end of their
 * conversation, survive a reload, and are sent again under the same id, so that trying again is never a
 * second message. Pure, but for the keeping.
 */
import { keep, readKept } from '#web/lib/member-storage.ts';
import type { Thread } from './conversation.ts';

/** What a conversation is led as. */
export type Mode = Thread['mode'];

/** A complete upload that a message takes along. */
export interface AttachedFile {
  id: string;
  name: string;
  /** The media type. */
  type: string;
  /** In bytes. */
  size: number;
}

/** A message that is on its way, or has failed. */
export interface Unsent {
  clientMessageId: string;
  /** Null: it begins a new conversation. */
  threadId: string | null;
  content: string;
  mode: Mode;
  /** The message that it takes the place of; null for none. */
  replaces?: string | null;
  /** The idea that a conversation which begins with it talks about; null for none. */
  ideaId?: string | null;
  attachments?: readonly AttachedFile[];
  state: 'sending' | 'failed';
  /** Why it was not sent, for the member. */
  reason: string | null;
}

const NAME = 'unsent';

/** What was left when the page was closed; what was on its way then counts as not sent. */
export function readUnsent(memberId: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(readKept(memberId, NAME) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isUnsent).map((one) => ({
      ...one,
      state: 'failed' as const,
      reason: one.reason ?? 'The page was closed before this was sent.',
    }));
  } catch {
    return [];
  }
}

/** Writes what is unsent into this tab's keeping, or removes it when nothing is. */
export function keepUnsent(memberId: string, unsent: readonly Unsent[]): void {
  keep(memberId, NAME, unsent.length === 0 ? '' : JSON.stringify(unsent));
}

function isUnsent(value: unknown): value is Unsent {
  const one = value as Partial<Unsent> | null;
  return (
    typeof one?.clientMessageId === 'string' &&
    typeof one.content === 'string' &&
    (one.threadId === null || typeof one.threadId === 'string') &&
    (one.mode === 'general' || one.mode === 'financial_advisor')
  );
}
