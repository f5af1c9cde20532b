/** The member's folders: which one is listed, a new one, and what is done with the one that is listed. */
import { Download, Ellipsis, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/input.tsx';
import { lazyDialog } from '#web/ui/lazy-part.ts';
import { useFolders, useThreadCommands } from './threads-queries.ts';

const NameDialog = lazyDialog(async () => (await import('#web/ui/name-dialog.tsx')).NameDialog);

/** Which folder is listed; null for all conversations. */
export interface FolderBarProps {
  memberId: string;
  folderId: string | null;
  onFolder: (folderId: string | null) => void;
}

export function FolderBar({ memberId, folderId, onFolder }: FolderBarProps) {
  const folders = useFolders(memberId);
  const commands = useThreadCommands(memberId);
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null);
  const items = folders.data?.items ?? [];
  const current = items.find(({ id }) => id === folderId) ?? null;
  const remove = async () => {
    if (current && (await commands.removeFolder(current))) onFolder(null);
  };
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <Select
          aria-label="Folder"
          value={current?.id ?? ''}
          onChange={(event) => onFolder(event.target.value === '' ? null : event.target.value)}
          className="text-sm"
        >
          <option value="">All conversations</option>
          {items.map((folder) => (
            <option key={folder.id} value={folder.id}>
              {folder.name} ({folder.threads})
            </option>
          ))}
        </Select>
      </div>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="Folder actions">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setDialog('new')}>
            <FolderPlus aria-hidden />
            New folder
          </MenuItem>
          {current ? (
            <MenuItem onSelect={() => setDialog('rename')}>
              <Pencil aria-hidden />
              Rename folder
            </MenuItem>
          ) : null}
          <MenuItem onSelect={() => void commands.downloadAll(current?.id ?? null)}>
            <Download aria-hidden />
            {current ? 'Export this folder' : 'Export all conversations'}
          </MenuItem>
          {current ? (
            <MenuItem onSelect={() => void remove()}>
              <Trash2 aria-hidden />
              Remove folder, keep conversations
            </MenuItem>
          ) : null}
        </MenuContent>
      </Menu>
      <Suspense>
        {dialog ? (
          <NameDialog
            title={dialog === 'new' ? 'New folder' : 'Rename the folder'}
            label="Name"
            name={dialog === 'rename' && current ? current.name : ''}
            maxLength={60}
            onSave={(name) =>
              dialog === 'rename' && current
                ? commands.renameFolder(current, name)
                : commands.createFolder(name).then((made) => made !== null)
            }
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
