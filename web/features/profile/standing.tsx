/** What a member has done: achievements with their rules, and counts. */
import { Award, Lock } from 'lucide-react';
import { formatDay } from '#web/lib/format-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import type { Profile } from './queries.ts';

/** All of them, earned or not, with how they are earned. */
export function Achievements({ achievements }: { achievements: Profile['achievements'] }) {
  return (
    <Panel title="Achievements" isFlush>
      <ul aria-label="Achievements" className="divide-y divide-hairline">
        {achievements.map(({ name, rule, isEarned, done, needs }) => (
          <li key={name} className="flex items-center gap-3 px-5 py-3">
            <span aria-hidden className={isEarned ? 'text-saffron-text' : 'text-ink-faint'}>
              {isEarned ? <Award size={20} /> : <Lock size={18} />}
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium">{name}</span>
              <span className="text-ink-muted">{rule}</span>
            </span>
            <Badge tone={isEarned ? 'saffron' : 'outline'}>{isEarned ? 'Earned' : `${done}/${needs}`}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Counts of what the member has done here. */
export function Stats({ stats }: { stats: Profile['stats'] }) {
  return (
    <Panel title="Account stats">
      <TermList>
        <TermRow term="Member since">{formatDay(stats.memberSince)}</TermRow>
        <TermRow term="Ideas rewarded">{stats.ideas}</TermRow>
        <TermRow term="Roadmaps">{stats.roadmaps}</TermRow>
        <TermRow term="Projects submitted">{stats.projects}</TermRow>
        <TermRow term="Contacts">{stats.contacts}</TermRow>
      </TermList>
    </Panel>
  );
}
