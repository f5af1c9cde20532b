/** `/chat`: the member's workspace with the mentor and the card of the idea; for everybody else the way in. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { DECISION_NAMES } from '#core/interview/decide/decision-names.ts';
import { STEP_NAMES } from '#core/interview/step-names.ts';
import { useAuth } from '#web/app/session-context.tsx';
import { type Arrived, arrive } from '#web/features/chat/arrivals.ts';
import { AuthenticationError, WorkspaceLoading } from '#web/features/chat/chat-notices.tsx';
import { ChatWorkspace } from '#web/features/chat/chat-workspace.tsx';
import type { Message } from '#web/features/chat/conversation.ts';
import type { MarkedWords } from '#web/features/chat/use-marked.ts';
import { IdeaAside, IdeaShelf } from '#web/features/idea/idea-frame.tsx';
import { IdeaPanel } from '#web/features/idea/idea-panel.tsx';
import { MessageFigures } from '#web/features/idea/message-figures.tsx';
import { MessageProposals } from '#web/features/idea/message-proposals.tsx';
import type { SourceWords } from '#web/features/idea/source-button.tsx';
import { type IdeaRoom, useIdeaRoom } from '#web/features/idea/use-idea-room.ts';
import { useMedia } from '#web/lib/use-media.ts';

/** From here on there is room for the conversations, the messages and the card side by side. */
const WIDE = '(min-width: 80rem)';

/** `?thread=` names the conversation; before there is one, `?idea=` the idea whose card is shown. */
export function ChatPage() {
  const { initialized, user, error } = useAuth();
  const { thread, idea } = useSearch({ from: '/chat' });
  if (user) {
    return <MemberChat key={user.id} memberId={user.id} threadId={thread ?? null} chosenId={idea ?? null} />;
  }
  return initialized ? <AuthenticationError message={error} /> : <WorkspaceLoading />;
}

interface MemberChatProps {
  memberId: string;
  threadId: string | null;
  chosenId: string | null;
}

function MemberChat({ memberId, threadId, chosenId }: MemberChatProps) {
  const navigate = useNavigate();
  const isWide = useMedia(WIDE);
  const [isShelfOpen, setIsShelfOpen] = useState(false);
  const [marked, setMarked] = useState<MarkedWords | null>(null);
  const times = useRef(0);
  const room = useIdeaRoom({
    memberId,
    threadId,
    chosenId,
    onChoose: (idea) => void navigate({ to: '/chat', search: idea === null ? {} : { idea } }),
  });
  const under = useUnder(room);
  const show = ({ threadId: where, messageId, start, end }: SourceWords) => {
    times.current = Math.max(times.current + 1, Date.now());
    setMarked({ threadId: where, messageId, start, end, time: times.current });
    setIsShelfOpen(false);
    if (where !== threadId) void navigate({ to: '/chat', search: { thread: where } });
  };
  const onKept: typeof under.onKept = (arrived) => {
    setIsShelfOpen(false);
    under.onKept(arrived);
  };
  const panel = <IdeaPanel room={room} onShow={show} onKept={onKept} />;
  return (
    <ChatWorkspace
      memberId={memberId}
      threadId={threadId}
      marked={marked}
      ideaId={room.nextIdeaId}
      onBegun={room.carryTo}
      aside={isWide ? <IdeaAside room={room}>{panel}</IdeaAside> : undefined}
      shelf={
        isWide ? undefined : (
          <IdeaShelf room={room} isOpen={isShelfOpen} onOpen={setIsShelfOpen}>
            {panel}
          </IdeaShelf>
        )
      }
      under={under}
    />
  );
}

/** What the steps are called over their fields. */

/** What of the idea stands under messages: questions about what was read, and fields under an answer. */
function useUnder(room: IdeaRoom) {
  const client = useQueryClient();
  const onKept = (arrived: Arrived) => arrive(client, room.memberId, arrived);
  return {
    onKept,
    fieldsOf: ({ id, threadId, fields }: Message, isFixed: boolean) =>
      fields ? (
        <MessageFigures
          key={id}
          room={room}
          threadId={threadId}
          name={id}
          answerId={id}
          rows={fields.rows}
          removed={fields.removed}
          points={fields.points}
          suggestions={fields.suggestions}
          title={titleOf(fields)}
          decision={fields.decision}
          question={fields.question}
          isFixed={isFixed}
          onKept={onKept}
        />
      ) : null,
    underMessage: ({ id, sender }: Message, inFields: ReadonlySet<string>) =>
      sender === 'user' ? <MessageProposals room={room} messageId={id} inFields={inFields} /> : null,
  };
}

/** What a form is called: its decision, or its step; undefined for figures. */
function titleOf({ decision, step }: NonNullable<Message['fields']>): string | undefined {
  if (decision) return DECISION_NAMES[decision].en;
  return step ? STEP_NAMES.en[step] : undefined;
}
