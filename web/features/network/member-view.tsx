/** A member's page, as the reader may see it. */
import { ExternalLink, MapPin } from 'lucide-react';
import { formatDay } from '#web/lib/format-time.ts';
import { PresenceDot, PresenceWords, usePresence } from '#web/shared/presence.tsx';
import { Stars } from '#web/shared/stars.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { ConnectButton } from './connect-button.tsx';
import { RatingBadge, SkillBadges } from './member-card.tsx';
import { type Member, useRatings } from './queries.ts';
import { MemberMenu } from './safety.tsx';

export function MemberView({ member }: { member: Member }) {
  const { relation, bio, website, skills, achievements } = member;
  return (
    <div className="flex flex-col gap-5">
      <Head member={member} />
      {relation === 'self' ? (
        <p className="text-sm text-ink-muted">
          You see all of it. Others see the parts that you show them, as you chose in your profile.
        </p>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Panel title="About">
          {bio ? (
            <p className="text-sm wrap-anywhere whitespace-pre-wrap">{bio}</p>
          ) : (
            <p className="text-sm text-ink-muted">Nothing to read here yet.</p>
          )}
          {website ? <Website address={website} /> : null}
        </Panel>
        <Panel title="Skills and standing">
          <div className="flex flex-col gap-4">
            {skills && skills.length > 0 ? (
              <SkillBadges skills={skills} most={skills.length} />
            ) : (
              <p className="text-sm text-ink-muted">No skills to show.</p>
            )}
            {achievements && achievements.length > 0 ? (
              <ul aria-label="Achievements" className="flex flex-wrap gap-1.5">
                {achievements.map(({ name, rule }) => (
                  <li key={name}>
                    <Badge tone="saffron" title={rule}>
                      {name}
                    </Badge>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </Panel>
      </div>
      <Ratings username={member.username} />
    </div>
  );
}

function Head({ member }: { member: Member }) {
  const { username, relation, location, photo } = member;
  const presence = usePresence(member);
  return (
    <Card className="flex flex-wrap items-center gap-5 p-5 sm:p-6">
      <span className="relative flex shrink-0">
        <Avatar name={username} src={photo?.url} size="xl" initials={1} />
        <PresenceDot presence={presence} className="right-1 bottom-1 size-4" />
      </span>
      <div className="min-w-[min(100%,11rem)] flex-1">
        <h1 className="display text-4xl wrap-anywhere">{username}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
          {location ? (
            <span className="inline-flex items-center gap-1">
              <MapPin size={14} aria-hidden />
              {location}
            </span>
          ) : null}
          <RatingBadge rating={member.rating} />
          <PresenceWords presence={presence} />
          <span>Member since {formatDay(member.memberSince)}</span>
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        {relation === 'self' ? (
          <LinkButton to="/profile" variant="secondary" size="sm">
            Edit profile
          </LinkButton>
        ) : (
          <ConnectButton member={member} isPrimary />
        )}
        {relation && relation !== 'self' ? (
          <MemberMenu username={username} isContact={relation === 'contact'} />
        ) : null}
      </div>
    </Card>
  );
}

/** What those whom they worked with said. */
function Ratings({ username }: { username: string }) {
  const pages = useRatings(username);
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title="Ratings" description="From finished collaborations" isFlush>
      <ul aria-label="Ratings" className="divide-y divide-hairline text-sm">
        {items.map(({ by, title, stars, words, ratedAt }) => (
          <li key={`${by} ${ratedAt}`} className="px-5 py-3">
            <p className="wrap-anywhere">
              <Stars stars={stars} /> <span className="font-medium">{by}</span>, for “{title}”
            </p>
            {words ? <p className="wrap-anywhere text-ink-muted">{words}</p> : null}
          </li>
        ))}
      </ul>
      <ShowOlder query={pages} />
    </Panel>
  );
}

/** Leads out of the product: without a referrer, and nothing that we vouch for. */
function Website({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="mt-4 inline-flex min-h-11 max-w-full items-center gap-1.5 text-sm underline underline-offset-2 pointer-fine:min-h-0"
    >
      <span className="truncate">{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</span>
      <ExternalLink size={14} aria-hidden className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
