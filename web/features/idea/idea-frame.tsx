/**
 * Where the card stands: beside the conversation on a wide screen, where it can be folded away and stays so; on a
 * narrow one between the messages and the box, over neither.
 */
import clsx from 'clsx';
import { ChevronDown, ChevronUp, NotebookPen, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { IdeaRoom } from './use-idea-room.ts';

const TITLE = 'What I understood';
const FOLDED_KEY = 'protege.idea-card-folded';

/** The card that is framed. */
export interface IdeaFrameProps {
  room: IdeaRoom;
  children: ReactNode;
}

/** Beside the conversation. */
export function IdeaAside({ room, children }: IdeaFrameProps) {
  const [isFolded, setIsFolded] = useState(readFolded);
  const fold = (next: boolean) => {
    setIsFolded(next);
    keepFolded(next);
  };
  const proposed = room.card?.proposed ?? 0;
  if (isFolded) {
    return (
      <section
        aria-label={TITLE}
        className="flex w-13 shrink-0 flex-col items-center gap-1 border-l border-hairline pt-2"
      >
        <IconButton label="Show the card" aria-expanded={false} onClick={() => fold(false)}>
          <PanelRightOpen aria-hidden />
        </IconButton>
        <ToConfirm count={proposed} isShort />
      </section>
    );
  }
  return (
    <section
      aria-label={TITLE}
      className="flex w-[22rem] shrink-0 flex-col border-l border-hairline bg-surface"
    >
      <header className="flex min-h-13 items-center gap-2 border-b border-hairline pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-sm font-medium">{TITLE}</h2>
        <Confirmed room={room} />
        <IconButton label="Fold the card away" aria-expanded onClick={() => fold(true)}>
          <PanelRightClose aria-hidden />
        </IconButton>
      </header>
      {children}
      <Said room={room} />
    </section>
  );
}

/** Between the messages and the box. */
export function IdeaShelf({
  room,
  isOpen,
  onOpen,
  children,
}: IdeaFrameProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const id = useId();
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={TITLE}
      className={clsx(
        'mb-2 flex min-h-0 shrink-0 flex-col border-y border-hairline bg-surface',
        isOpen && 'h-[62%] max-sm:h-auto max-sm:flex-[100]',
      )}
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 px-4 text-left text-sm focus-visible:-outline-offset-2 sm:px-5"
        >
          <NotebookPen size={15} aria-hidden className="shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1 truncate font-medium">{TITLE}</span>
          <ToConfirm count={room.card?.proposed ?? 0} />
          <Confirmed room={room} />
          <Arrow size={16} aria-hidden className="shrink-0 text-ink-muted" />
        </button>
      </h2>
      <div
        id={id}
        hidden={!isOpen}
        className={clsx(isOpen && 'flex min-h-0 flex-1 flex-col border-t border-hairline')}
      >
        {isOpen ? children : null}
      </div>
      <Said room={room} />
    </section>
  );
}

function Confirmed({ room }: { room: IdeaRoom }) {
  const count = room.card?.confirmed ?? 0;
  return count === 0 ? null : (
    <span className="tabular shrink-0 text-xs text-ink-faint">{count} confirmed</span>
  );
}

function ToConfirm({ count, isShort = false }: { count: number; isShort?: boolean }) {
  if (count === 0) return null;
  return (
    <span className="tabular inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-ink px-1.5 text-2xs text-on-ink">
      {count}
      <span className={clsx(isShort ? 'sr-only' : 'whitespace-pre')}> to confirm</span>
    </span>
  );
}

/** What was done, for those who hear the screen. */
function Said({ room }: { room: IdeaRoom }) {
  return (
    <p role="status" className="sr-only">
      {room.said}
    </p>
  );
}

function readFolded(): boolean {
  try {
    return window.localStorage.getItem(FOLDED_KEY) === 'yes';
  } catch {
    return false;
  }
}

function keepFolded(isFolded: boolean): void {
  try {
    if (isFolded) window.localStorage.setItem(FOLDED_KEY, 'yes');
    else window.localStorage.removeItem(FOLDED_KEY);
  } catch {
    // Where the browser keeps nothing, it is open the next time.
  }
}
