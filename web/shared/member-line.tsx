/** A member in a line: photo or initials, name, and what stands beneath it. */
import type { ReactNode } from 'react';
import { Avatar, type AvatarSize } from '#web/ui/avatar.tsx';
import { type Presence, PresenceDot } from './presence.tsx';

/** What is needed of a member to show them. */
export interface ShownMember {
  username: string;
  photo: { url: string } | null;
}

/** Of whoever is shown with their presence, a dot says that they are here. */
export function MemberLine(props: {
  member: ShownMember;
  presence?: Presence;
  size?: AvatarSize;
  children?: ReactNode;
}) {
  const { member, presence = null, size = 'md', children } = props;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="relative flex shrink-0">
        <Avatar name={member.username} src={member.photo?.url} size={size} initials={1} />
        <PresenceDot presence={presence} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{member.username}</span>
        {children ? <span className="block truncate text-sm text-ink-muted">{children}</span> : null}
      </span>
    </span>
  );
}
