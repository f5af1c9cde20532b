/** Where a value comes from. What stands in a message can be pressed: its words are shown where they stand. */
import { FileText, MessageSquareQuote } from 'lucide-react';
import type { CardEntry } from './queries.ts';

/** Words of a message that a value stands on; none of them where it is the message that came with a file. */
export interface SourceWords {
  threadId: string;
  messageId: string;
  start: number;
  end: number;
}

/** Where the value comes from, and what a press leads to. */
export interface SourceButtonProps {
  source: CardEntry['source'];
  onShow: (words: SourceWords) => void;
}

export function SourceButton({ source, onShow }: SourceButtonProps) {
  if (source.from === 'field') return <Plain>You filled it in</Plain>;
  if (source.from === 'deleted') return <Plain>From a message that was deleted</Plain>;
  const isFile = source.from === 'file';
  const Icon = isFile ? FileText : MessageSquareQuote;
  return (
    <button
      type="button"
      onClick={() => onShow(isFile ? { ...source, start: 0, end: 0 } : source)}
      aria-label={
        isFile
          ? `Show the message that came with ${source.name}`
          : `Show where this comes from: “${source.quote}”`
      }
      className="-mx-1 flex min-h-11 max-w-full items-center gap-1.5 rounded-sm px-1 text-left text-xs text-ink-muted hover:text-ink pointer-fine:min-h-6"
    >
      <Icon size={13} aria-hidden className="shrink-0 text-ink-faint" />
      <span className="truncate underline decoration-hairline-strong/50 underline-offset-3">
        {isFile ? source.name : `“${source.quote}”`}
      </span>
    </button>
  );
}

function Plain({ children }: { children: string }) {
  return <p className="py-1 text-xs text-ink-faint">{children}</p>;
}
