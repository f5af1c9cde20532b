/** One conversation with the mentor on a screen: what was said, what is on its way, the words in the box, and what may be done. */
import { useRef, useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { answerInProgress, type Reward } from './conversation.ts';
import { useConversation, useOlderMessages } from './queries.ts';
import type { Unsent } from './unsent.ts';
import { useAttachments } from './use-attachments.ts';
import { useCelebration } from './use-celebration.ts';
import { useDraft } from './use-draft.ts';
import { useMode } from './use-mode.ts';
import { useRetry } from './use-retry.ts';
import { type SendingOptions, useSending } from './use-sending.ts';
import { useVersions } from './use-versions.ts';

/** Whose it is, which conversation, and how one begins. */
export interface TalkOptions {
  memberId: string;
  /** Null before the first message. */
  threadId: string | null;
  onThread: SendingOptions['onThread'];
  /** The idea that a conversation which begins now talks about. */
  ideaId?: string | null;
  /** For a screen that has one mode alone; its unsent messages are of that mode. */
  onlyMode?: Unsent['mode'];
}

/** A conversation as its screen has it. */
export type Talk = ReturnType<typeof useTalk>;

export function useTalk({ memberId, threadId, onThread, ideaId = null, onlyMode }: TalkOptions) {
  const [explained, explain] = useState<Reward | null>(null);
  const { celebrate, reward } = useCelebration(memberId);
  const conversation = useConversation({
    memberId,
    threadId,
    onReward: (earned) => celebrate(earned, { isOwn: false }),
    onFailure: (message) => notify.error('AI Service Error', message.error ?? undefined),
  });
  const sending = useSending({
    memberId,
    onReward: (earned) => celebrate(earned, { isOwn: true }),
    onThread,
  });
  const older = useOlderMessages(memberId, threadId);
  const retry = useRetry(memberId);
  const versions = useVersions(memberId);
  const { box, draft, setDraft, begin } = useBox(memberId, threadId ?? onlyMode ?? null);
  const attachments = useAttachments({ memberId, threadId });
  const chosen = useMode({ memberId, thread: conversation.data?.thread ?? null });
  const mode = onlyMode ?? chosen.mode;

  const unsent = sending.unsent.filter(
    (one) => one.threadId === threadId && (onlyMode === undefined || one.mode === onlyMode),
  );
  const inProgress = answerInProgress(conversation.data);
  const send = (message: { content: string } & Partial<Pick<Unsent, 'replaces' | 'attachments'>>) =>
    sending.send({
      ...{ threadId, mode, ideaId: threadId === null ? ideaId : null, attachments: [] },
      ...message,
    });
  return {
    ...{ memberId, threadId, conversation, older, retry, versions, attachments, unsent, mode, reward },
    ...{ box, draft, setDraft, begin, explained, explain, inProgress },
    setMode: chosen.setMode,
    isAnswering: unsent.some(({ state }) => state === 'sending') || inProgress !== undefined,
    /** Sends what has been said by a press, with no file. */
    say: (content: string) => send({ content }),
    resend: send,
    sendAgain: (one: Unsent) => sending.sendAgain(one.clientMessageId),
    /** Sends what stands in the box, with its files. */
    sendDraft() {
      setDraft('');
      send({ content: draft.trim(), attachments: attachments.ready });
      attachments.markSent(attachments.ready, true);
    },
    takeBack(one: Unsent) {
      attachments.markSent(one.attachments ?? [], false);
      begin(sending.takeBack(one.clientMessageId));
    },
  };
}

/** The box under the messages, with what stands in it. */
function useBox(memberId: string, name: string | null) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(memberId, name);
  /** Puts words into the box, for the member to go on with; a gap in them is where they write. */
  const begin = (text: string) => {
    setDraft(text);
    const gap = firstGap(text);
    requestAnimationFrame(() => {
      box.current?.focus();
      if (gap) box.current?.setSelectionRange(gap.start, gap.end);
    });
  };
  return { box, draft, setDraft, begin };
}

/** Where the first gap of a starter is, to be typed over at once; null when there is none. */
function firstGap(text: string): { start: number; end: number } | null {
  const match = /\[[^[\]]+\]/.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}
