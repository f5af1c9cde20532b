/** The member's conversations: search, folders, and the list with the one on screen marked. */

import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Search, Shield, SquarePen, X } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { AllowanceMeter } from './allowance-meter.tsx';
import type { Thread } from './conversation.ts';
import { FolderBar } from './folder-bar.tsx';
import { MemoryButton } from './memory-button.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { useThreadSearch, useThreads } from './threads-queries.ts';

/** Whose conversations they are, and which is on screen. */
export interface ThreadListProps {
  memberId: string;
  currentId: string | null;
  /** A conversation was chosen; the sheet on small screens closes. */
  onChoose?: () => void;
}

export function ThreadList({ memberId, currentId, onChoose }: ThreadListProps) {
  const [words, setWords] = useState('');
  const [folderId, setFolderId] = useState<string | null>(null);
  const searched = useSettled(words.trim());
  const { user } = useAuth();
  return (
    <nav aria-label="Conversations" className="flex min-h-0 flex-1 flex-col gap-2">
      <LinkButton
        to="/chat"
        search={{}}
        variant="secondary"
        size="md"
        isWide
        icon={<SquarePen />}
        onClick={onChoose}
      >
        New chat
      </LinkButton>
      <SearchBox words={words} onWords={setWords} />
      {searched === '' ? (
        <>
          <FolderBar memberId={memberId} folderId={folderId} onFolder={setFolderId} />
          <Threads memberId={memberId} folderId={folderId} currentId={currentId} onChoose={onChoose} />
        </>
      ) : (
        <Found memberId={memberId} words={searched} currentId={currentId} onChoose={onChoose} />
      )}
      <div className="-mx-1 flex flex-col gap-0.5 border-t border-hairline px-1 pt-2">
        {user?.isAdmin ? (
          <Link
            to="/admin/$section"
            params={{ section: 'mentor' }}
            className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-ink-muted hover:bg-sunken hover:text-ink pointer-fine:min-h-9"
          >
            <Shield size={16} aria-hidden />
            Administration
          </Link>
        ) : null}
        <MemoryButton memberId={memberId} />
        <AllowanceMeter memberId={memberId} />
      </div>
    </nav>
  );
}

function SearchBox({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <div className="relative">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        value={words}
        maxLength={200}
        aria-label="Search your conversations"
        placeholder="Search"
        onChange={(event) => onWords(event.target.value)}
        className="control pr-9 pl-9 text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {words === '' ? null : (
        <IconButton
          label="Clear the search"
          className="absolute top-1/2 right-0 -translate-y-1/2"
          onClick={() => onWords('')}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface ListProps {
  memberId: string;
  currentId: string | null;
  onChoose: (() => void) | undefined;
}

function Threads({ memberId, folderId, currentId, onChoose }: ListProps & { folderId: string | null }) {
  const threads = useThreads(memberId, folderId);
  const items = threads.data?.pages.flatMap((page) => page.items) ?? [];
  if (threads.isPending) return <SkeletonText lines={4} className="flex-1 px-2 py-3" />;
  if (threads.isError && items.length === 0) return <ListFailed onRetry={() => void threads.refetch()} />;
  if (items.length === 0) {
    return (
      <p className="flex-1 px-2 py-3 text-sm text-ink-muted">
        {folderId === null
          ? 'Your conversations will be listed here.'
          : 'Nothing is in this folder. Move conversations here by the menu beside them.'}
      </p>
    );
  }
  return (
    <ol className="-mx-1 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto overscroll-contain px-1">
      {items.map((thread) => (
        <li key={thread.id} className="group/thread relative">
          <ThreadLink thread={thread} isCurrent={thread.id === currentId} onChoose={onChoose} />
          <ThreadMenu
            memberId={memberId}
            thread={thread}
            isCurrent={thread.id === currentId}
            className="absolute! top-0 right-0 opacity-0 group-focus-within/thread:opacity-100 group-hover/thread:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          />
        </li>
      ))}
      {threads.hasNextPage ? (
        <li>
          <ShowOlder query={threads} isBare />
        </li>
      ) : null}
    </ol>
  );
}

function Found({ memberId, words, currentId, onChoose }: ListProps & { words: string }) {
  const found = useThreadSearch(memberId, words);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  if (found.isPending) return <SkeletonText lines={3} className="flex-1 px-2 py-3" />;
  if (found.isError && items.length === 0) return <ListFailed onRetry={() => void found.refetch()} />;
  return (
    <>
      <p role="status" className={clsx('px-2 text-sm text-ink-muted', items.length > 0 && 'sr-only')}>
        {items.length === 0 ? `Nothing has “${words}”.` : `${items.length} found`}
      </p>
      <ol className="-mx-1 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto overscroll-contain px-1">
        {items.map(({ thread, snippet }) => (
          <li key={thread.id}>
            <ThreadLink
              thread={thread}
              snippet={snippet}
              words={words}
              isCurrent={thread.id === currentId}
              onChoose={onChoose}
            />
          </li>
        ))}
        {found.hasNextPage ? (
          <li>
            <ShowOlder query={found} isBare />
          </li>
        ) : null}
      </ol>
    </>
  );
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex-1 px-2 py-3 text-sm text-ink-muted">
      <p>Your conversations could not be loaded. They are safe on the server.</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface ThreadLinkProps {
  thread: Thread;
  isCurrent: boolean;
  onChoose: (() => void) | undefined;
  /** The text around what was searched for, and the words. */
  snippet?: string | null;
  words?: string;
}

function ThreadLink({ thread, isCurrent, onChoose, snippet, words }: ThreadLinkProps) {
  return (
    <Link
      to="/chat"
      search={{ thread: thread.id }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 flex-col justify-center rounded-md px-2.5 py-1.5 text-sm hover:bg-sunken pointer-fine:min-h-9',
        'pointer-coarse:pr-11 group-hover/thread:pr-10 group-focus-within/thread:pr-10',
        isCurrent ? 'bg-sunken font-medium text-ink' : 'text-ink-muted',
      )}
    >
      <span className="truncate">{thread.title}</span>
      {snippet ? (
        <span className="line-clamp-2 text-xs font-normal text-ink-faint">
          <Marked text={snippet} words={words ?? ''} />
        </span>
      ) : null}
    </Link>
  );
}

/** A text with the words that were searched for marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const sought = words.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (sought.length === 0) return text;
  // linear: fixed words, each tried at the beginning of a word.
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${sought.join('|')})[\\p{L}\\p{N}]*)`, 'giu'));
  return parts.map((part, n) =>
    n % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move.
      <mark key={n} className="bg-saffron-soft text-saffron-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
