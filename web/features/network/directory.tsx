/** The directory: a search that forgives typing errors, badges that toggle, and the members who fit. */
import { Search, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { findSkill, type Skill, skillOf, suggestSkills } from '#core/members/skills.ts';
import { useToldLoss } from '#web/shared/use-told-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MemberCard } from './member-card.tsx';
import type { NetworkSearch } from './network-search.ts';
import { useCommonSkills, useDirectory } from './queries.ts';

/** Row NE-07. */
const LOST = {
  title: 'Error Loading Network Data',
  message: 'Failed to load network information. Please try again.',
  topic: 'network',
};

interface DirectoryProps {
  search: NetworkSearch;
  onLook: (look: Pick<NetworkSearch, 'search' | 'skills'>) => void;
}

export function Directory({ search, onLook }: DirectoryProps) {
  const look = { search: search.search ?? '', skills: search.skills ?? '' };
  const chosen = look.skills.split(',').flatMap((key) => skillOf(key) ?? []);
  const put = (next: { search?: string; chosen?: Skill[] }) => {
    const skills = (next.chosen ?? chosen).map(({ key }) => key).join(',');
    onLook({ search: (next.search ?? look.search) || undefined, skills: skills || undefined });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <SearchField
          // What the address says otherwise than by typing is shown too.
          key={look.search}
          shown={look.search}
          onSearch={(text) => put({ search: text })}
          onSkill={(skill) => put({ search: '', chosen: [...chosen, skill] })}
        />
        <SkillFilter chosen={chosen} onChosen={(skills) => put({ chosen: skills })} />
      </div>
      <Found look={look} onClear={() => onLook({})} />
    </div>
  );
}

function SearchField(props: {
  shown: string;
  onSearch: (text: string) => void;
  onSkill: (skill: Skill) => void;
}) {
  const { shown, onSearch, onSkill } = props;
  const [typed, setTyped] = useState(shown);
  const exact = findSkill(typed);
  const found = typed.trim().length < 2 ? [] : suggestSkills(typed, 4);
  // The skill stands among the badges from now on; its word would look for members of that name.
  const take = (skill: Skill) => {
    setTyped('');
    onSkill(skill);
  };
  return (
    <search>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (exact) take(exact);
          else onSearch(typed.trim());
        }}
      >
        <Field label="Search members by name or skill" className="[&_label]:sr-only">
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                type="search"
                value={typed}
                maxLength={64}
                placeholder="Name or skill"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" variant="secondary" icon={<Search />}>
                Search
              </Button>
            </div>
          )}
        </Field>
        {found.length > 0 ? (
          <ul aria-label="Skills that fit" className="flex flex-wrap items-center gap-1.5 text-sm">
            {found.map((skill) => (
              <li key={skill.key}>
                <Chip onClick={() => take(skill)}>Skill: {skill.name}</Chip>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </search>
  );
}

function SkillFilter({ chosen, onChosen }: { chosen: Skill[]; onChosen: (skills: Skill[]) => void }) {
  const common = useCommonSkills();
  const others = (common.data?.items ?? []).filter(({ key }) => !chosen.some((skill) => skill.key === key));
  const badges: Skill[] = [...chosen, ...others].slice(0, Math.max(8, chosen.length));
  if (badges.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Skills</legend>
      {badges.map((skill) => {
        const isOn = chosen.some(({ key }) => key === skill.key);
        const next = isOn ? chosen.filter(({ key }) => key !== skill.key) : [...chosen, skill];
        return (
          <Chip key={skill.key} isOn={isOn} onClick={() => onChosen(next)}>
            {skill.name}
          </Chip>
        );
      })}
    </fieldset>
  );
}

function Found({ look, onClear }: { look: { search: string; skills: string }; onClear: () => void }) {
  const pages = useDirectory(look);
  const members = pages.data?.pages.flatMap(({ items }) => items);
  const isLost = pages.isError && !members;
  useToldLoss(isLost, LOST);
  if (isLost) {
    return (
      <ErrorState title={LOST.title} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching}>
        {LOST.message}
      </ErrorState>
    );
  }
  if (!members) return <Waiting />;
  if (members.length === 0) {
    const isFiltered = look.search !== '' || look.skills !== '';
    return (
      <EmptyState
        title="No users found"
        icon={<UserRoundX />}
        action={
          isFiltered ? (
            <Button variant="secondary" onClick={onClear}>
              Show everybody
            </Button>
          ) : undefined
        }
      >
        {isFiltered ? 'Try another word, or fewer skills.' : 'Members who want to be found stand here.'}
      </EmptyState>
    );
  }
  return (
    <div>
      <ul aria-label="Members" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <li key={member.username}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
      <ShowOlder query={pages} label="Show more" />
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
        <Skeleton key={place} className="h-48 rounded-lg" />
      ))}
    </div>
  );
}
