/** A conversation on a screen: its messages, or why they aren't shown, and the box under them. */
import type { ReactNode } from 'react';
import { isMissing } from '#web/shared/failure.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { CareFooter } from './care-footer.tsx';
import { ReconnectingNote, ThreadMissing, WorkspaceLoading } from './chat-notices.tsx';
import { Composer, type ComposerProps } from './composer.tsx';
import { careGoesOn, type Message } from './conversation.ts';
import { MessageList, type MessageListProps } from './message-list.tsx';
import type { Talk } from './use-talk.ts';

/** The conversation, what stands there before it has begun, and what the page puts under its messages. */
export interface TalkMessagesProps extends Pick<MessageListProps, 'underMessage' | 'fieldsOf' | 'marked'> {
  talk: Talk;
  beginning: ReactNode;
  /** Under the newest answer, once it is there and no care goes on. */
  after?: ReactNode;
}

/** The messages; before the first one what the page begins with, and where they can't be read why. */
export function TalkMessages({ talk, beginning, after = null, ...under }: TalkMessagesProps) {
  const { threadId, conversation, unsent, versions, isAnswering, retry } = talk;
  if (threadId === null && unsent.length === 0) return beginning;
  if (conversation.isError && !conversation.data)
    return <Failed error={conversation.error} onRetry={() => void conversation.refetch()} />;
  if (threadId !== null && conversation.isPending) return <WorkspaceLoading />;
  const actions = {
    onRegenerate: (message: Message) => void versions.again(message),
    onVersion: (message: Message, id: string) => void versions.show(message, id),
    busyId: versions.busyId,
  };
  return (
    <MessageList
      {...under}
      conversation={conversation.data}
      unsent={unsent}
      older={talk.older}
      onExplain={talk.explain}
      onRetry={(message) => void retry.again(message)}
      retryingId={retry.busyId}
      onSendAgain={talk.sendAgain}
      onTakeBack={talk.takeBack}
      actions={isAnswering ? undefined : actions}
      onResend={({ id, attachments }, content) => talk.resend({ content, replaces: id, attachments })}
      onChoose={(content, { isByKeyboard }) => {
        talk.say(content);
        if (isByKeyboard) talk.box.current?.focus();
      }}
      footer={isAnswering ? null : careGoesOn(conversation.data) ? <CareFooter onSafe={talk.say} /> : after}
    />
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error)) return <ThreadMissing />;
  return (
    <div className="flex flex-1 items-center justify-center">
      <ErrorState title="The conversation could not be loaded" onRetry={onRetry}>
        It is safe on the server.
      </ErrorState>
    </div>
  );
}

/** The box under the messages, and that the live connection is away where it is. */
export function TalkBox({
  talk,
  ...own
}: { talk: Talk } & Pick<ComposerProps, 'note' | 'placeholder' | 'onMode'>) {
  const { conversation, threadId, inProgress, versions } = talk;
  return (
    <>
      {conversation.isConnected || threadId === null ? null : <ReconnectingNote />}
      <Composer
        {...own}
        ref={talk.box}
        text={talk.draft}
        onText={talk.setDraft}
        onSend={talk.sendDraft}
        isAnswering={talk.isAnswering}
        onStop={inProgress && (() => void versions.stop(inProgress))}
        attachments={talk.attachments}
        mode={talk.mode}
      />
    </>
  );
}
