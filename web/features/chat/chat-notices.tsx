/** What stands in the place of the chat, or above its box, when something is not as it should be. */
import { LogIn, WifiOff } from 'lucide-react';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** The chat of a visitor, or of a member whose session could not be read. */
export function AuthenticationError({ message }: { message: string | null }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-4 py-16">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <LogIn size={28} aria-hidden className="text-ink-faint" />
        <h1 className="display text-4xl">Authentication Error</h1>
        {message ? <p role="alert">{message}</p> : null}
        <p className="text-ink-muted">Please sign in to use AI features.</p>
        <div className="mt-3 flex gap-2">
          <LinkButton to="/login" search={{ next: '/chat' }}>
            Sign In
          </LinkButton>
          <LinkButton to="/signup" search={{}} variant="secondary">
            Sign Up
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** Before it is known who is looking, and while their workspace is read for the first time. */
export function WorkspaceLoading() {
  return (
    <div
      aria-busy="true"
      className="flex flex-1 flex-col items-center justify-center gap-3 py-24 text-ink-muted"
    >
      <h1 className="sr-only">AI Chat</h1>
      <Spinner size={20} />
      <p role="status">Loading your AI workspace...</p>
    </div>
  );
}

/** The live connection is away; the answer is written on, on the server. */
export function ReconnectingNote() {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 px-3 py-1.5 text-center text-xs text-ink-muted"
    >
      <WifiOff size={14} aria-hidden className="shrink-0" />
      Reconnecting. The server goes on with your answer; nothing is lost.
    </p>
  );
}

/** The address names a conversation that is not there, or not the member's. */
export function ThreadMissing() {
  return (
    <div className="flex flex-1 items-center justify-center">
      <EmptyState
        title="This conversation is not here"
        action={
          <LinkButton to="/chat" search={{}}>
            New chat
          </LinkButton>
        }
      >
        It was begun by another member, or the address is not complete.
      </EmptyState>
    </div>
  );
}
