/** A message of one's own being written anew, in its place. The version before is kept. */
import { type KeyboardEvent, useState } from 'react';
import { isEmptyMessage, MAX_MESSAGE_LENGTH } from '#core/mentor/conversation.ts';
import { Button } from '#web/ui/button.tsx';

/** The text as it stands, and what becomes of the new one. Sending the same text again is not offered. */
export interface EditMessageProps {
  text: string;
  onSend: (text: string) => void;
  onCancel: () => void;
}

export function EditMessage({ text: before, onSend, onCancel }: EditMessageProps) {
  const [text, setText] = useState(before);
  const content = text.trim();
  const canSend = !isEmptyMessage(content) && content !== before && content.length <= MAX_MESSAGE_LENGTH;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend(content);
  };
  return (
    <div className="flex w-full max-w-[min(36rem,100%)] flex-col gap-2 rounded-xl rounded-br-sm border border-hairline-strong bg-surface p-3">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the member pressed “Edit”, and goes on by typing.
        autoFocus
        aria-label="Edit your message"
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-[40dvh] min-h-16 w-full resize-none bg-transparent text-base field-sizing-content outline-none"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-xs text-ink-faint">
          The first version is kept. An edited message earns once.
        </p>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" disabled={!canSend} onClick={() => onSend(content)}>
          Send again
        </Button>
      </div>
    </div>
  );
}
