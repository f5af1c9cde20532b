/** The chat of a signed-in member: figures, conversations, messages and the box, wired together. */
import { useNavigate } from '@tanstack/react-router';
import { History, SquarePen } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isMissing } from '#web/shared/failure.ts';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { DropArea } from './attachment-tray.tsx';
import { CareFooter } from './care-footer.tsx';
import { ReconnectingNote, ThreadMissing, WorkspaceLoading } from './chat-notices.tsx';
import { Composer } from './composer.tsx';
import { answerInProgress, careGoesOn, type Reward } from './conversation.ts';
import { ExplainedReward } from './explained-reward.tsx';
import { fillHeight } from './fill-height.ts';
import { MemoryProposals } from './memory-proposals.tsx';
import { MessageList, type MessageListProps } from './message-list.tsx';
import { useConversation, useOlderMessages, useWorkspace } from './queries.ts';
import { RewardBanner } from './reward-banner.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadList } from './thread-list.tsx';
import { useAttachments } from './use-attachments.ts';
import { useCelebration } from './use-celebration.ts';
import { useDraft } from './use-draft.ts';
import type { MarkedWords } from './use-marked.ts';
import { useMode } from './use-mode.ts';
import { useRetry } from './use-retry.ts';
import { useSending } from './use-sending.ts';
import { useVersions } from './use-versions.ts';
import { firstGap, Welcome } from './welcome.tsx';
import { WorkspaceStrip } from './workspace-strip.tsx';

/** Whose chat it is, what the address names, and what the page puts beside the conversation. */
export interface ChatWorkspaceProps {
  memberId: string;
  /** The conversation that the address names; null for a new one. */
  threadId: string | null;
  /** Beside the conversation. */
  aside?: ReactNode;
  /** Between the messages and the box; it may take some of the height of the messages, never of the box. */
  shelf?: ReactNode;
  /** Under messages and answers: what belongs to them and is not the chat's own. */
  under?: Pick<MessageListProps, 'underMessage' | 'fieldsOf'>;
  /** The idea that a conversation which begins now talks about. */
  ideaId?: string | null;
  /** The first message of a new conversation was taken; it talks about this idea. */
  onBegun?: (threadId: string, ideaId: string | null) => void;
  /** The words of a message that are pointed at. */
  marked?: MarkedWords | null;
}

export function ChatWorkspace({
  memberId,
  threadId,
  aside,
  shelf,
  under,
  ideaId = null,
  onBegun,
  marked,
}: ChatWorkspaceProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLTextAreaElement>(null);
  const [explained, setExplained] = useState<Reward | null>(null);

  const workspace = useWorkspace(memberId);
  const { celebrate, reward } = useCelebration(memberId);
  const conversation = useConversation({
    memberId,
    threadId,
    onReward: (earned) => celebrate(earned, { isOwn: false }),
    onFailure: (message) => notify.error('AI Service Error', message.error ?? undefined),
  });
  const older = useOlderMessages(memberId, threadId);
  const sending = useSending({
    memberId,
    onReward: (earned) => celebrate(earned, { isOwn: true }),
    onThread: (thread, about) => {
      onBegun?.(thread.id, about);
      void navigate({ to: '/chat', search: { thread: thread.id }, replace: true });
    },
  });
  const retry = useRetry(memberId);
  const versions = useVersions(memberId);
  const [draft, setDraft] = useDraft(memberId, threadId);
  const attachments = useAttachments({ memberId, threadId });
  const { mode, setMode } = useMode({ memberId, thread: conversation.data?.thread ?? null });

  const unsent = sending.unsent.filter((one) => one.threadId === threadId);
  const isSending = unsent.some(({ state }) => state === 'sending');
  const inProgress = answerInProgress(conversation.data);
  const isAnswering = isSending || inProgress !== undefined;
  const isInCare = !isAnswering && careGoesOn(conversation.data);

  const send = () => {
    setDraft('');
    sending.send({
      threadId,
      content: draft.trim(),
      mode,
      ideaId: threadId === null ? ideaId : null,
      attachments: attachments.ready,
    });
    attachments.markSent(attachments.ready, true);
  };
  const begin = (text: string) => {
    setDraft(text);
    const gap = firstGap(text);
    requestAnimationFrame(() => {
      box.current?.focus();
      if (gap) box.current?.setSelectionRange(gap.start, gap.end);
    });
  };

  if (workspace.isPending) return <WorkspaceLoading />;
  const isEmpty = threadId === null && unsent.length === 0;
  return (
    <TooltipProvider>
      <div ref={fillHeight} className="flex min-h-[26rem]">
        <aside className="flex w-64 shrink-0 flex-col border-r border-hairline p-3 max-lg:hidden">
          <ThreadList memberId={memberId} currentId={threadId} />
        </aside>
        <section aria-label="AI Chat" className="relative flex min-w-0 flex-1 flex-col">
          {isEmpty ? null : <h1 className="sr-only">AI Chat</h1>}
          <WorkspaceStrip
            workspace={workspace}
            trailing={<SmallScreenThreads memberId={memberId} currentId={threadId} />}
          />
          {conversation.data ? <ThreadHeader memberId={memberId} thread={conversation.data.thread} /> : null}
          <DropArea attachments={attachments} className="relative flex min-h-0 flex-1 flex-col">
            <RewardBanner reward={reward} />
            {isEmpty ? (
              <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
                <Welcome onStart={begin} />
              </div>
            ) : conversation.isError && !conversation.data ? (
              <ThreadFailed error={conversation.error} onRetry={() => void conversation.refetch()} />
            ) : threadId !== null && conversation.isPending ? (
              <WorkspaceLoading />
            ) : (
              <MessageList
                conversation={conversation.data}
                unsent={unsent}
                older={older}
                {...under}
                marked={marked}
                onExplain={setExplained}
                onRetry={(message) => void retry.again(message)}
                retryingId={retry.busyId}
                onSendAgain={(one) => sending.sendAgain(one.clientMessageId)}
                onTakeBack={(one) => {
                  attachments.markSent(one.attachments ?? [], false);
                  begin(sending.takeBack(one.clientMessageId));
                }}
                actions={
                  isAnswering
                    ? undefined
                    : {
                        onRegenerate: (message) => void versions.again(message),
                        onVersion: (message, id) => void versions.show(message, id),
                        busyId: versions.busyId,
                      }
                }
                onResend={(message, content) =>
                  sending.send({
                    threadId,
                    content,
                    mode,
                    replaces: message.id,
                    attachments: message.attachments,
                  })
                }
                onChoose={(content, { isByKeyboard }) => {
                  sending.send({ threadId, content, mode, attachments: [] });
                  if (isByKeyboard) box.current?.focus();
                }}
                footer={
                  isInCare ? (
                    <CareFooter
                      onSafe={(content) => sending.send({ threadId, content, mode, attachments: [] })}
                    />
                  ) : threadId && !isAnswering ? (
                    <MemoryProposals memberId={memberId} threadId={threadId} />
                  ) : null
                }
              />
            )}
            {shelf}
            {conversation.isConnected || threadId === null ? null : <ReconnectingNote />}
            <Composer
              ref={box}
              text={draft}
              onText={setDraft}
              onSend={send}
              isAnswering={isAnswering}
              onStop={inProgress && (() => void versions.stop(inProgress))}
              attachments={attachments}
              mode={mode}
              onMode={(next) => void setMode(next)}
              note={noteOf(workspace.data)}
            />
          </DropArea>
        </section>
        {aside}
      </div>
      <ExplainedReward reward={explained} onClose={() => setExplained(null)} />
    </TooltipProvider>
  );
}

function noteOf(workspace: { model: string; rewardsToday: { resumeAt: string | null } } | undefined) {
  if (!workspace) return undefined;
  if (workspace.rewardsToday.resumeAt) return 'Today’s rewards are used up. They resume at 00:00 UTC.';
  return `${workspace.model}. It can be wrong; check what matters.`;
}

function ThreadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error)) return <ThreadMissing />;
  return (
    <div className="flex flex-1 items-center justify-center">
      <ErrorState title="The conversation could not be loaded" onRetry={onRetry}>
        It is safe on the server.
      </ErrorState>
    </div>
  );
}

function SmallScreenThreads({ memberId, currentId }: { memberId: string; currentId: string | null }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex lg:hidden">
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogTrigger asChild>
          <IconButton label="Conversations">
            <History aria-hidden />
          </IconButton>
        </DialogTrigger>
        <DialogContent title="Conversations">
          <ThreadList memberId={memberId} currentId={currentId} onChoose={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
      <IconButton label="New chat" onClick={() => void navigate({ to: '/chat', search: {} })}>
        <SquarePen aria-hidden />
      </IconButton>
    </div>
  );
}
