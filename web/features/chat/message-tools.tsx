/** The small line under a message: its versions, what it used, which cards it had, and what can be done with it. */
import { Brain, ChevronLeft, ChevronRight, Pencil, RotateCw } from 'lucide-react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import type { Message } from './conversation.ts';
import { TOPIC_NAMES } from './memory-queries.ts';
import { usageWords } from './usage-words.ts';

/** What the line may do; absent while an answer is being written in the conversation. */
export interface MessageActions {
  onRegenerate: (message: Message) => void;
  onVersion: (message: Message, versionId: string) => void;
  onEdit: (message: Message) => void;
  /** The message that is being changed, if one is. */
  busyId: string | null;
}

const HIDDEN_UNTIL_POINTED =
  'opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 max-sm:opacity-100';

/** The line under an answer. Its actions are absent while an answer is being written. */
export function AnswerTools({ message, actions }: { message: Message; actions: MessageActions | undefined }) {
  return (
    <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-1">
      {actions ? <Versions message={message} actions={actions} /> : null}
      <span className={`flex flex-wrap items-center gap-x-1 ${HIDDEN_UNTIL_POINTED}`}>
        {message.content === '' ? null : (
          <CopyButton text={message.content} label="Copy answer" className="-ml-2" />
        )}
        {actions && message.care === null ? (
          <IconButton
            label="Another answer"
            disabled={actions.busyId !== null}
            onClick={() => actions.onRegenerate(message)}
          >
            <RotateCw aria-hidden />
          </IconButton>
        ) : null}
        <MemoryChip message={message} />
        <UsageChip message={message} />
        {message.model ? <span className="text-xs text-ink-faint">{message.model}</span> : null}
      </span>
    </div>
  );
}

/** The line under the member's own message; nothing while an answer is being written. */
export function OwnTools({ message, actions }: { message: Message; actions: MessageActions | undefined }) {
  if (!actions) return null;
  return (
    <div className="flex items-center gap-1">
      <Versions message={message} actions={actions} />
      <IconButton
        label="Edit and send again"
        className={HIDDEN_UNTIL_POINTED}
        onClick={() => actions.onEdit(message)}
      >
        <Pencil aria-hidden />
      </IconButton>
    </div>
  );
}

function Versions({ message, actions }: { message: Message; actions: MessageActions }) {
  const { versions } = message;
  if (versions.length < 2) return null;
  const at = versions.indexOf(message.id);
  const [before, after] = [versions[at - 1], versions[at + 1]];
  const isBusy = actions.busyId !== null;
  return (
    <span className="inline-flex items-center text-xs text-ink-muted">
      <IconButton
        label="Previous version"
        disabled={!before || isBusy}
        onClick={() => before && actions.onVersion(message, before)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className="tabular">
        <span className="sr-only">Version </span>
        {at + 1}/{versions.length}
      </span>
      <IconButton
        label="Next version"
        disabled={!after || isBusy}
        onClick={() => after && actions.onVersion(message, after)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </span>
  );
}

const CHIP =
  'inline-flex min-h-11 cursor-help items-center gap-1 px-1.5 text-xs text-ink-faint pointer-fine:min-h-7';

function UsageChip({ message: { usage } }: { message: Message }) {
  if (!usage) return null;
  const { short, long } = usageWords(usage);
  return (
    <Tooltip content={long}>
      <button type="button" className={`tabular ${CHIP}`}>
        {short}
      </button>
    </Tooltip>
  );
}

function MemoryChip({ message: { memories } }: { message: Message }) {
  if (memories.length === 0) return null;
  const words = memories.map(({ topic, text }) => `${TOPIC_NAMES[topic]}: ${text}`).join(' · ');
  return (
    <Tooltip content={`The mentor was given these cards. ${words}`}>
      <button type="button" className={CHIP}>
        <Brain size={14} aria-hidden />
        {memories.length === 1 ? '1 card used' : `${memories.length} cards used`}
      </button>
    </Tooltip>
  );
}
