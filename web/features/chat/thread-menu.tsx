/** What can be done with one conversation, as a menu: beside its line in the list, and above its messages. */
import { useNavigate } from '@tanstack/react-router';
import {
  Download,
  Ellipsis,
  Eye,
  FileText,
  Folder as FolderIcon,
  Headset,
  Map as MapIcon,
  Megaphone,
  Pencil,
  Trash2,
  Wand,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { notify } from '#web/ui/notify.ts';
import type { Thread } from './conversation.ts';
import { wordsOf } from './failure-words.ts';
import { useThreadCommands } from './threads-queries.ts';

const NameDialog = lazyDialog(async () => (await import('#web/ui/name-dialog.tsx')).NameDialog);
const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);
const ConsentDialog = lazyDialog(async () => (await import('./consent-dialog.tsx')).ConsentDialog);

/** The conversation that the menu is about. */
export interface ThreadMenuProps {
  memberId: string;
  thread: Thread;
  /** Its conversation is the one on screen. */
  isCurrent: boolean;
  className?: string;
}

export function ThreadMenu({ memberId, thread, isCurrent, className }: ThreadMenuProps) {
  const navigate = useNavigate();
  const commands = useThreadCommands(memberId);
  const [dialog, setDialog] = useState<'title' | 'folder' | 'consent' | null>(null);
  const remove = async () => {
    if ((await commands.remove(thread)) && isCurrent) void navigate({ to: '/chat', search: {} });
  };
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={`More for “${thread.title}”`} className={className}>
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setDialog('title')}>
            <Pencil aria-hidden />
            Rename
          </MenuItem>
          <MenuItem onSelect={() => setDialog('folder')}>
            <FolderIcon aria-hidden />
            Move to a folder
          </MenuItem>
          <MenuItem onSelect={() => void commands.download(thread)}>
            <Download aria-hidden />
            Export as Markdown
          </MenuItem>
          <MenuItem onSelect={() => setDialog('consent')}>
            <Eye aria-hidden />
            Who can read this
          </MenuItem>
          <MenuItem onSelect={() => void navigate({ to: '/contact', search: { thread: thread.id } })}>
            <Headset aria-hidden />
            Ask a person
          </MenuItem>
          <MenuSeparator />
          <TurnInto thread={thread} />
          <MenuSeparator />
          <MenuItem onSelect={() => void remove()}>
            <Trash2 aria-hidden />
            Delete
          </MenuItem>
        </MenuContent>
      </Menu>
      <Suspense>
        {dialog === 'title' ? (
          <NameDialog
            title="Rename the conversation"
            label="Title"
            name={thread.title}
            maxLength={120}
            onSave={(title) => commands.rename(thread, title)}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'folder' ? (
          <MoveDialog memberId={memberId} thread={thread} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'consent' ? (
          <ConsentDialog memberId={memberId} thread={thread} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** Carries the idea of a conversation on: to a plan, a document, a pitch, or a conversation that starts fresh. */
function TurnInto({ thread }: { thread: Thread }) {
  const navigate = useNavigate();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const { title, message } = wordsOf(error);
      notify.error(title, message);
    }
  };
  const toRoadmap = () =>
    attempt(async () => {
      const [{ brief }, { idea }] = await Promise.all([
        api.threads.brief({ id: thread.id }),
        api.ideas.ofThread({ id: thread.id }),
      ]);
      const roadmap = await api.roadmap.create({ idea: brief, ideaId: idea?.id ?? null });
      void navigate({ to: '/roadmap', search: { roadmap: roadmap.id } });
    });
  const startFresh = () =>
    attempt(async () => {
      const fresh = await api.threads.startFresh({ id: thread.id });
      void navigate({ to: '/chat', search: { thread: fresh.id } });
    });
  return (
    <>
      <MenuItem onSelect={() => void toRoadmap()}>
        <MapIcon aria-hidden />
        Turn into a roadmap
      </MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/business-tools', search: { from: thread.id } })}>
        <FileText aria-hidden />
        Turn into a document
      </MenuItem>
      <MenuItem
        onSelect={() => void navigate({ to: '/pitch-portal', search: { from: `thread:${thread.id}` } })}
      >
        <Megaphone aria-hidden />
        Turn into a pitch
      </MenuItem>
      <MenuItem onSelect={() => void startFresh()}>
        <Wand aria-hidden />
        Start fresh with a summary
      </MenuItem>
    </>
  );
}
