/** The chat of a signed-in member: figures, conversations, messages and the box, wired together. */
import { useNavigate } from '@tanstack/react-router';
import { History, SquarePen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { DropArea } from './attachment-tray.tsx';
import { WorkspaceLoading } from './chat-notices.tsx';
import { ExplainedReward } from './explained-reward.tsx';
import { fillHeight } from './fill-height.ts';
import { MemoryProposals } from './memory-proposals.tsx';
import type { MessageListProps } from './message-list.tsx';
import { useWorkspace } from './queries.ts';
import { RewardBanner } from './reward-banner.tsx';
import { TalkBox, TalkMessages } from './talk.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { ThreadList } from './thread-list.tsx';
import type { MarkedWords } from './use-marked.ts';
import { useTalk } from './use-talk.ts';
import { Welcome } from './welcome.tsx';
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
  const workspace = useWorkspace(memberId);
  const talk = useTalk({
    ...{ memberId, threadId, ideaId },
    onThread: (thread, about) => {
      onBegun?.(thread.id, about);
      void navigate({ to: '/chat', search: { thread: thread.id }, replace: true });
    },
  });
  const thread = talk.conversation.data?.thread;

  if (workspace.isPending) return <WorkspaceLoading />;
  const isEmpty = threadId === null && talk.unsent.length === 0;
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
          {thread ? <ThreadHeader memberId={memberId} thread={thread} /> : null}
          <DropArea attachments={talk.attachments} className="relative flex min-h-0 flex-1 flex-col">
            <RewardBanner reward={talk.reward} />
            <TalkMessages
              {...under}
              talk={talk}
              marked={marked}
              beginning={
                <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
                  <Welcome onStart={talk.begin} />
                </div>
              }
              after={threadId ? <MemoryProposals memberId={memberId} threadId={threadId} /> : null}
            />
            {shelf}
            <TalkBox talk={talk} onMode={(next) => void talk.setMode(next)} note={noteOf(workspace.data)} />
          </DropArea>
        </section>
        {aside}
      </div>
      <ExplainedReward reward={talk.explained} onClose={() => talk.explain(null)} />
    </TooltipProvider>
  );
}

function noteOf(workspace: { model: string; rewardsToday: { resumeAt: string | null } } | undefined) {
  if (!workspace) return undefined;
  if (workspace.rewardsToday.resumeAt) return 'Today’s rewards are used up. They resume at 00:00 UTC.';
  return `${workspace.model}. It can be wrong; check what matters.`;
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
