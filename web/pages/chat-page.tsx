/** `/chat`: the member's workspace with the mentor; for everybody else the way in. */
import { useSearch } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { AuthenticationError, WorkspaceLoading } from '#web/features/chat/chat-notices.tsx';
import { ChatWorkspace } from '#web/features/chat/chat-workspace.tsx';

/** `?thread=` names the conversation. */
export function ChatPage() {
  const { initialized, user, error } = useAuth();
  const { thread } = useSearch({ from: '/chat' });
  if (user) return <ChatWorkspace key={user.id} memberId={user.id} threadId={thread ?? null} />;
  return initialized ? <AuthenticationError message={error} /> : <WorkspaceLoading />;
}
