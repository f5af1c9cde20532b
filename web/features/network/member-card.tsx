/** A member in the directory: who they are, what they can do, and the way to them. Never what they own. */
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { PresenceDot, usePresence } from '#web/shared/presence.tsx';
import { Stars } from '#web/shared/stars.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConnectButton } from './connect-button.tsx';
import type { Member } from './queries.ts';

/** Skills on a card; the rest are counted (NE-02). */
const SHOWN_SKILLS = 3;

export function MemberCard({ member }: { member: Member }) {
  const { username, bio, location, photo, skills, rating } = member;
  const presence = usePresence(member);
  return (
    <Card className="flex h-full flex-col gap-3 p-5">
      <div className="flex items-start gap-3">
        <span className="relative flex shrink-0">
          <Avatar name={username} src={photo?.url} size="lg" initials={1} />
          <PresenceDot presence={presence} className="right-0.5 bottom-0" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium">
            <Link to="/network/$username" params={{ username }} className="hover:underline">
              {username}
            </Link>
          </h2>
          {location ? (
            <p className="flex items-center gap-1 truncate text-sm text-ink-muted">
              <MapPin size={14} aria-hidden className="shrink-0" />
              <span className="truncate">{location}</span>
            </p>
          ) : null}
        </div>
        <RatingBadge rating={rating} />
      </div>
      {bio ? <p className="line-clamp-3 text-sm wrap-anywhere text-ink-muted">{bio}</p> : null}
      <SkillBadges skills={skills ?? []} most={SHOWN_SKILLS} />
      <div className="mt-auto flex justify-end pt-1">
        <ConnectButton member={member} />
      </div>
    </Card>
  );
}

/** What they earned in finished collaborations; "New" until three have rated them. */
export function RatingBadge({ rating }: Pick<Member, 'rating'>) {
  if (rating === null) {
    return (
      <Badge tone="outline" title="Shown as a rating once three have rated them">
        New
      </Badge>
    );
  }
  return (
    <Badge tone="outline" title={`Rated by ${rating.raters} they worked with`}>
      <Stars stars={rating.average} />
    </Badge>
  );
}

/** The first of somebody's skills, and how many more they have. */
export function SkillBadges({ skills, most }: { skills: NonNullable<Member['skills']>; most: number }) {
  if (skills.length === 0) return null;
  const more = skills.length - most;
  return (
    <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
      {skills.slice(0, most).map(({ key, name }) => (
        <li key={key}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Badge tone="outline">+{more} more</Badge>
        </li>
      ) : null}
    </ul>
  );
}
