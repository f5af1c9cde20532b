/** A member in a line: photo or initials, name, and what stands beneath it. */
import type { ReactNode } from 'react';
import { Avatar, type AvatarSize } from '#web/ui/avatar.tsx';

/** What is needed of a member to show them. */
export interface ShownMember {
  username: string;
  photo: { url: string } | null;
}

export function MemberLine(props: { member: ShownMember; size?: AvatarSize; children?: ReactNode }) {
  const { member, size = 'md', children } = props;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={member.username} src={member.photo?.url} size={size} initials={1} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{member.username}</span>
        {children ? <span className="block truncate text-sm text-ink-muted">{children}</span> : null}
      </span>
    </span>
  );
}
