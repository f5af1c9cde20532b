/** Skills are chosen from the list by any word for them; Enter takes the first that fits. */
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type Skill, suggestSkills } from '#core/members/skills.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const MOST_SHOWN = 6;

/** The skills that are chosen; `most` of them at once. */
export interface SkillsFieldProps {
  label?: string;
  /** Said before anything is typed. */
  hint?: string;
  most: number;
  skills: readonly Skill[];
  onSkills: (skills: Skill[]) => void;
}

export function SkillsField({
  label = 'Skills',
  hint: first = 'Others find you by them.',
  most,
  skills,
  onSkills,
}: SkillsFieldProps) {
  const [typed, setTyped] = useState('');
  const has = ({ key }: Skill) => skills.some((skill) => skill.key === key);
  const found = suggestSkills(typed, MOST_SHOWN).filter((skill) => !has(skill));
  const isFull = skills.length >= most;

  function take(skill: Skill | undefined) {
    if (!skill || isFull) return;
    onSkills([...skills, skill]);
    setTyped('');
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    // Enter in this field chooses; it never sends the form.
    event.preventDefault();
    take(found[0]);
  }

  const hint = isFull ? `That’s the most: ${most}.` : hintFor(typed, { found, first });
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} isOptional>
        {(control) => (
          <Input
            {...control}
            value={typed}
            disabled={isFull}
            placeholder="Type a skill, such as sewing or SEO"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      {isFull ? null : <Suggested skills={found} onTake={take} />}
      <Chosen skills={skills} onRemove={(gone) => onSkills(skills.filter(({ key }) => key !== gone.key))} />
    </div>
  );
}

function Suggested({ skills, onTake }: { skills: readonly Skill[]; onTake: (skill: Skill) => void }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Skills that fit" className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <li key={skill.key}>
          <Chip onClick={() => onTake(skill)}>{skill.name}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Chosen({ skills, onRemove }: { skills: readonly Skill[]; onRemove: (skill: Skill) => void }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Your skills" className="flex flex-wrap gap-1.5">
      {skills.map((skill) => (
        <li key={skill.key}>
          <Chip
            aria-label={`Remove ${skill.name}`}
            onClick={() => onRemove(skill)}
            className="border-ink bg-sunken text-ink"
          >
            {skill.name}
            <X size={14} aria-hidden />
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function hintFor(typed: string, { found, first }: { found: readonly Skill[]; first: string }): string {
  if (typed.trim() === '') return first;
  return found.length > 0
    ? 'Press Enter for the first.'
    : 'Nothing on the list comes close. Try another word.';
}
