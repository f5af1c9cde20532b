/** The name of a roadmap, how far it is, and what can be done with it as a whole. */
import { useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, Megaphone, Pencil, Share2, Trash2 } from 'lucide-react';
import { api } from '#web/lib/api-client.ts';
import { useDownload } from '#web/shared/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { longDay } from './days.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { Roadmap } from './queries.ts';

/** The roadmap, and what its buttons open. */
export interface RoadmapHeaderProps {
  roadmap: Roadmap;
  onRename: () => void;
  onShare: () => void;
  onRemove: () => void;
}

export function RoadmapHeader({ roadmap, onRename, onShare, onRemove }: RoadmapHeaderProps) {
  const { role, tasksDone, tasksTotal } = roadmap;
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-start gap-3 max-sm:flex-col">
        <div className="min-w-0 flex-1">
          <h2 id="roadmap-title" className="display text-3xl wrap-anywhere">
            {roadmap.title}
          </h2>
          <p className="mt-1 line-clamp-3 text-sm text-ink-muted wrap-anywhere">{roadmap.description}</p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {role === 'owner' ? (
            <Button variant="secondary" size="sm" icon={<Share2 />} onClick={onShare}>
              Share
            </Button>
          ) : null}
          <MoreMenu roadmap={roadmap} onRename={onRename} onRemove={onRemove} />
        </div>
      </div>
      <div className="flex flex-col gap-1.5">
        <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
          <span>
            {tasksDone} of {tasksTotal} tasks done
          </span>
          <span>
            {longDay(roadmap.startsOn)} – {longDay(roadmap.endsOn)}
          </span>
        </p>
        <ProgressBar done={tasksDone} total={tasksTotal} label="Progress of the roadmap" />
      </div>
    </header>
  );
}

function MoreMenu({ roadmap, onRename, onRemove }: Omit<RoadmapHeaderProps, 'onShare'>) {
  const { id, role } = roadmap;
  const navigate = useNavigate();
  const { download } = useDownload();
  const pitch = () => void navigate({ to: '/pitch-portal', search: { from: `roadmap:${id}` } });
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label="More about this roadmap">
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        {role === 'viewer' ? null : (
          <MenuItem onSelect={onRename}>
            <Pencil aria-hidden /> Name and first day
          </MenuItem>
        )}
        <MenuItem onSelect={() => void download(() => api.roadmap.markdown({ id }))}>
          <Download aria-hidden /> Download Markdown
        </MenuItem>
        {role === 'owner' ? (
          <MenuItem onSelect={pitch}>
            <Megaphone aria-hidden /> Turn into a pitch
          </MenuItem>
        ) : null}
        {role === 'owner' ? (
          <MenuItem onSelect={onRemove}>
            <Trash2 aria-hidden /> Remove
          </MenuItem>
        ) : null}
      </MenuContent>
    </Menu>
  );
}
