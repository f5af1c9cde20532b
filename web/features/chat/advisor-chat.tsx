/**
 * A conversation with the mentor in Financial Advisor mode, small enough to stand beside figures. It is one of the
 * member's conversations like any other: the whole chat opens it, with its memory, its folders and its idea.
 */
import { useRef, useState } from 'react';
import { isMissing } from '#web/shared/failure.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { CareFooter } from './care-footer.tsx';
import { ReconnectingNote, ThreadMissing, WorkspaceLoading } from './chat-notices.tsx';
import { Composer } from './composer.tsx';
import { answerInProgress, careGoesOn, type Message, type Reward } from './conversation.ts';
import { ExplainedReward } from './explained-reward.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation, useOlderMessages } from './queries.ts';
import { RewardBanner } from './reward-banner.tsx';
import type { Unsent } from './unsent.ts';
import { useAttachments } from './use-attachments.ts';
import { useCelebration } from './use-celebration.ts';
import { useDraft } from './use-draft.ts';
import { useRetry } from './use-retry.ts';
import { useSending } from './use-sending.ts';
import { useVersions } from './use-versions.ts';

const MODE = 'financial_advisor';

/** Whose it is, which conversation, and what may be asked with one press. */
export interface AdvisorChatProps {
  memberId: string;
  /** Null before the first message. */
  threadId: string | null;
  onThread: (threadId: string | null) => void;
  questions: readonly string[];
}

export function AdvisorChat({ memberId, threadId, onThread, questions }: AdvisorChatProps) {
  const [explained, setExplained] = useState<Reward | null>(null);
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
    onThread: (thread) => onThread(thread.id),
  });
  return (
    <TooltipProvider>
      <section aria-label="Financial Advisor" className="relative flex h-[34rem] min-w-0 flex-col">
        <RewardBanner reward={reward} />
        {threadId === null ? null : <Ways threadId={threadId} onNew={() => onThread(null)} />}
        <Talk
          key={threadId}
          memberId={memberId}
          threadId={threadId}
          questions={questions}
          conversation={conversation}
          sending={sending}
          onExplain={setExplained}
        />
      </section>
      <ExplainedReward reward={explained} onClose={() => setExplained(null)} />
    </TooltipProvider>
  );
}

/** To the whole chat, and to a new conversation. */
function Ways({ threadId, onNew }: { threadId: string; onNew: () => void }) {
  return (
    <div className="flex justify-end gap-2 border-b border-hairline px-3 py-1.5">
      <Button size="sm" variant="ghost" onClick={onNew}>
        New conversation
      </Button>
      <LinkButton size="sm" variant="ghost" to="/chat" search={{ thread: threadId }}>
        Open in AI Chat
      </LinkButton>
    </div>
  );
}

interface TalkProps extends Omit<AdvisorChatProps, 'onThread'> {
  conversation: ReturnType<typeof useConversation>;
  sending: ReturnType<typeof useSending>;
  onExplain: (reward: Reward) => void;
}

function Talk(props: TalkProps) {
  const { memberId, threadId, questions, conversation, sending } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const versions = useVersions(memberId);
  const [draft, setDraft] = useDraft(memberId, threadId ?? 'advisor');
  const attachments = useAttachments({ memberId, threadId });
  const unsent = sending.unsent.filter((one) => one.threadId === threadId && one.mode === MODE);
  const inProgress = answerInProgress(conversation.data);
  const isAnswering = unsent.some(({ state }) => state === 'sending') || inProgress !== undefined;
  const say = (content: string) => sending.send({ threadId, content, mode: MODE, attachments: [] });
  const send = () => {
    setDraft('');
    sending.send({ threadId, content: draft.trim(), mode: MODE, attachments: attachments.ready });
    attachments.markSent(attachments.ready, true);
  };
  const takeBack = (one: Unsent) => {
    attachments.markSent(one.attachments ?? [], false);
    setDraft(sending.takeBack(one.clientMessageId));
    box.current?.focus();
  };
  const said = { ...props, unsent, versions, isAnswering, onSay: say, onTakeBack: takeBack };
  return (
    <>
      {threadId === null && unsent.length === 0 ? (
        <Beginning questions={questions} onAsk={say} />
      ) : (
        <Said {...said} />
      )}
      {conversation.isConnected || threadId === null ? null : <ReconnectingNote />}
      <Composer
        ref={box}
        text={draft}
        onText={setDraft}
        onSend={send}
        isAnswering={isAnswering}
        onStop={inProgress && (() => void versions.stop(inProgress))}
        attachments={attachments}
        mode={MODE}
        placeholder="Ask about your money…"
        note="It reads your accounts and moves nothing. It can be wrong; check what matters."
      />
    </>
  );
}

interface SaidProps extends TalkProps {
  unsent: readonly Unsent[];
  versions: ReturnType<typeof useVersions>;
  isAnswering: boolean;
  onSay: (content: string) => void;
  onTakeBack: (unsent: Unsent) => void;
}

/** What has been said, or why it isn't shown. */
function Said(props: SaidProps) {
  const { memberId, threadId, conversation, sending, versions, isAnswering, onSay } = props;
  const older = useOlderMessages(memberId, threadId);
  const retry = useRetry(memberId);
  if (conversation.isError && !conversation.data) {
    if (isMissing(conversation.error)) return <ThreadMissing />;
    return (
      <ErrorState title="The conversation could not be loaded" onRetry={() => void conversation.refetch()}>
        It is safe on the server.
      </ErrorState>
    );
  }
  if (threadId !== null && conversation.isPending) return <WorkspaceLoading />;
  const actions = {
    onRegenerate: (message: Message) => void versions.again(message),
    onVersion: (message: Message, id: string) => void versions.show(message, id),
    busyId: versions.busyId,
  };
  return (
    <MessageList
      conversation={conversation.data}
      unsent={props.unsent}
      older={older}
      onExplain={props.onExplain}
      onRetry={(message) => void retry.again(message)}
      retryingId={retry.busyId}
      onSendAgain={(one) => sending.sendAgain(one.clientMessageId)}
      onTakeBack={props.onTakeBack}
      actions={isAnswering ? undefined : actions}
      onResend={({ id, attachments }, content) =>
        sending.send({ threadId, content, mode: MODE, replaces: id, attachments })
      }
      onChoose={onSay}
      footer={!isAnswering && careGoesOn(conversation.data) ? <CareFooter onSafe={onSay} /> : null}
    />
  );
}

function Beginning({
  questions,
  onAsk,
}: {
  questions: readonly string[];
  onAsk: (question: string) => void;
}) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-center gap-4 overflow-y-auto px-5 py-6">
      <p className="text-center text-sm text-ink-muted">
        Ask about your money. Answers come from your own accounts, with the time at which they were read.
      </p>
      <ul className="mx-auto flex w-full max-w-md flex-col gap-2">
        {questions.map((question) => (
          <li key={question}>
            <Button variant="secondary" isWide onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
