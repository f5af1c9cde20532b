/** Sharing: members by name with what they may do, the read-only page, and the calendar feed. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { ChooseMember } from '#web/shared/choose-member.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import type { Roadmap, useChange } from './queries.ts';

/** The roadmap, and the commands that change it. */
export interface ShareDialogProps {
  roadmap: Roadmap;
  changing: ReturnType<typeof useChange>;
  onClose: () => void;
}

export function ShareDialog({ roadmap, changing, onClose }: ShareDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title="Share this roadmap">
        <div className="flex flex-col gap-6">
          <People roadmap={roadmap} changing={changing} />
          <SharedLink
            roadmap={roadmap}
            changing={changing}
            kind="page"
            title="Read-only page"
            description="Whoever has the address sees the plan: no names, no evidence, no other roadmap."
          />
          <SharedLink
            roadmap={roadmap}
            changing={changing}
            kind="calendar"
            title="Calendar feed"
            description="Subscribe to it in your calendar; it follows the dates of the phases."
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}

type Role = 'editor' | 'viewer';

function People({ roadmap, changing }: Omit<ShareDialogProps, 'onClose'>) {
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role>('viewer');
  const { id } = roadmap;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === '') return;
    const isDone = await changing.change(() => api.roadmap.share({ id, username: username.trim(), role }));
    if (isDone) setUsername('');
  };
  return (
    <section aria-label="Members">
      <form onSubmit={(event) => void add(event)} className="flex flex-wrap items-end gap-2">
        <TextField
          label="Username"
          className="min-w-40 flex-1"
          autoComplete="off"
          value={username}
          onValue={setUsername}
        />
        <Field label="May" className="w-32">
          {(control) => <RoleSelect {...control} role={role} onRole={setRole} />}
        </Field>
        <Button type="submit" isBusy={changing.isBusy}>
          Share
        </Button>
      </form>
      <div className="mt-2">
        <ChooseMember onPick={(member) => setUsername(member.username)} />
      </div>
      {roadmap.collaborators.length === 0 ? (
        <p className="mt-3 text-sm text-ink-muted">Nobody else sees this roadmap.</p>
      ) : (
        <ul aria-label="Shared with" className="mt-3 divide-y divide-hairline">
          {roadmap.collaborators.map((person) => (
            <PersonRow
              key={person.memberId}
              person={person}
              onRole={(next) =>
                void changing.change(() => api.roadmap.share({ id, username: person.username, role: next }))
              }
              onRemove={() =>
                void changing.change(() => api.roadmap.unshare({ id, memberId: person.memberId }))
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A member who sees the roadmap, with what they may do. */
function PersonRow(props: {
  person: Roadmap['collaborators'][number];
  onRole: (role: Role) => void;
  onRemove: () => void;
}) {
  const { person, onRole, onRemove } = props;
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1 truncate text-sm">{person.username}</span>
      <div className="w-32">
        <RoleSelect
          aria-label={`What ${person.username} may do`}
          role={person.role === 'editor' ? 'editor' : 'viewer'}
          onRole={onRole}
        />
      </div>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        Remove<span className="sr-only"> {person.username}</span>
      </Button>
    </li>
  );
}

function RoleSelect({
  role,
  onRole,
  ...rest
}: { role: Role; onRole: (role: Role) => void; id?: string } & { 'aria-label'?: string }) {
  return (
    <Select
      {...rest}
      value={role}
      onChange={(event) => onRole(event.target.value === 'editor' ? 'editor' : 'viewer')}
    >
      <option value="viewer">View</option>
      <option value="editor">Edit</option>
    </Select>
  );
}

interface SharedLinkProps extends Omit<ShareDialogProps, 'onClose'> {
  kind: 'page' | 'calendar';
  title: string;
  description: ReactNode;
}

function SharedLink({ roadmap, changing, kind, title, description }: SharedLinkProps) {
  const { id } = roadmap;
  const address = roadmap.links[kind];
  return (
    <section aria-label={title} className="border-t border-hairline pt-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm font-medium">{title}</h3>
          <p className="text-sm text-ink-muted">{description}</p>
        </div>
        {address ? (
          <Button
            variant="danger"
            size="sm"
            onClick={() => void changing.change(() => api.roadmap.closeLink({ id, kind }))}
          >
            Revoke
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void changing.change(() => api.roadmap.openLink({ id, kind }))}
          >
            Create link
          </Button>
        )}
      </div>
      {address ? (
        <div className="mt-2 flex items-center gap-1">
          <Input readOnly value={address} aria-label={`Address of the ${title.toLowerCase()}`} />
          <CopyButton
            text={address}
            label={`Copy the address of the ${title.toLowerCase()}`}
            onFailed={() => notify.error('Copy Failed', 'The address is selected; copy it by hand.')}
          />
        </div>
      ) : null}
    </section>
  );
}
