/** Which idea it is: its title opens the member's ideas, a new one, and what can be done with this one. */
import { Archive, ArchiveRestore, Check, ChevronDown, Lightbulb, List, Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MAX_TITLE_LENGTH } from '#core/idea/terms.ts';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { type IdeaCard, useIdeas } from './queries.ts';
import type { IdeaRoom } from './use-idea-room.ts';

const NameDialog = lazyDialog(async () => (await import('#web/ui/name-dialog.tsx')).NameDialog);
const IdeasDialog = lazyDialog(async () => (await import('./ideas-dialog.tsx')).IdeasDialog);

/** The ideas that the menu shows; all of them are one step away. */
const SHOWN = 6;

export function IdeaMenu({ room }: { room: IdeaRoom }) {
  const { card } = room;
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<'rename' | 'ideas' | null>(null);
  const title = card?.title ?? 'New idea';
  return (
    <>
      <Menu open={isOpen} onOpenChange={setIsOpen}>
        <MenuTrigger asChild>
          <button
            type="button"
            aria-label={`Idea: ${title}. Choose, rename or begin another`}
            title={title}
            className="flex min-h-11 w-full min-w-0 items-center gap-2 px-4 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <Lightbulb size={15} aria-hidden className="shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
            <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-muted" />
          </button>
        </MenuTrigger>
        <MenuContent align="start" className="w-72 max-w-[calc(100vw-1rem)]">
          <OtherIdeas room={room} isOpen={isOpen} />
          <MenuItem onSelect={() => setDialog('ideas')}>
            <List aria-hidden />
            All your ideas
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => void room.begin()}>
            <Plus aria-hidden />
            New idea
          </MenuItem>
          {card ? <ThisIdea room={room} card={card} onRename={() => setDialog('rename')} /> : null}
        </MenuContent>
      </Menu>
      <Suspense>
        {dialog === 'rename' && card ? (
          <NameDialog
            title="Rename the idea"
            label="Title"
            name={card.title}
            isProposed={!card.isNamed}
            maxLength={MAX_TITLE_LENGTH}
            onSave={(title) => room.rename(card, title)}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'ideas' ? <IdeasDialog room={room} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </>
  );
}

/** The newest of the member's ideas; the one that is open is marked. */
function OtherIdeas({ room, isOpen }: { room: IdeaRoom; isOpen: boolean }) {
  const { card } = room;
  const ideas = useIdeas(room.memberId, 'open', isOpen);
  const items = (ideas.data?.pages[0]?.items ?? []).slice(0, SHOWN);
  if (items.length === 0) return null;
  return (
    <>
      <MenuLabel>Your ideas</MenuLabel>
      {items.map((idea) => (
        <MenuItem
          key={idea.id}
          aria-current={idea.id === card?.id || undefined}
          onSelect={() => (idea.id === card?.id ? undefined : void room.choose(idea.id))}
        >
          <span className="min-w-0 flex-1 truncate">{idea.title}</span>
          {idea.id === card?.id ? <Check aria-hidden /> : null}
        </MenuItem>
      ))}
    </>
  );
}

/** What can be done with the idea that is open. */
function ThisIdea({ room, card, onRename }: { room: IdeaRoom; card: IdeaCard; onRename: () => void }) {
  if (card.isArchived) {
    return (
      <MenuItem onSelect={() => void room.setArchived(card, false)}>
        <ArchiveRestore aria-hidden />
        Take it up again
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem onSelect={onRename}>
        <Pencil aria-hidden />
        Rename
      </MenuItem>
      <MenuItem onSelect={() => void room.setArchived(card, true)}>
        <Archive aria-hidden />
        Archive
      </MenuItem>
    </>
  );
}
