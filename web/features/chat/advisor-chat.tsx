/**
 * A conversation with the mentor in Financial Advisor mode, small enough to stand beside figures. It is one of the
 * member's conversations like any other: the whole chat opens it, with its memory, its folders and its idea.
 */
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { ExplainedReward } from './explained-reward.tsx';
import { RewardBanner } from './reward-banner.tsx';
import { TalkBox, TalkMessages } from './talk.tsx';
import { useTalk } from './use-talk.ts';

/** Whose it is, which conversation, and what may be asked with one press. */
export interface AdvisorChatProps {
  memberId: string;
  /** Null before the first message. */
  threadId: string | null;
  onThread: (threadId: string | null) => void;
  questions: readonly string[];
}

export function AdvisorChat({ memberId, threadId, onThread, questions }: AdvisorChatProps) {
  const talk = useTalk({
    ...{ memberId, threadId, onlyMode: 'financial_advisor' },
    onThread: (thread) => onThread(thread.id),
  });
  return (
    <TooltipProvider>
      <section aria-label="Financial Advisor" className="relative flex h-[34rem] min-w-0 flex-col">
        <RewardBanner reward={talk.reward} />
        {threadId === null ? null : <Ways threadId={threadId} onNew={() => onThread(null)} />}
        <TalkMessages talk={talk} beginning={<Beginning questions={questions} onAsk={talk.say} />} />
        <TalkBox
          talk={talk}
          placeholder="Ask about your money…"
          note="It reads your accounts and moves nothing. It can be wrong; check what matters."
        />
      </section>
      <ExplainedReward reward={talk.explained} onClose={() => talk.explain(null)} />
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
