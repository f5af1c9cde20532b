/** Beginning a collaboration: what it is, what it needs, and what it pays. */
import { useState } from 'react';
import {
  LEAST_REWARD_MINOR,
  LONGEST_DAYS,
  MAX_DESCRIPTION,
  MAX_SKILLS_NEEDED,
  MAX_TITLE,
} from '#core/collaboration/terms.ts';
import type { Skill } from '#core/members/skills.ts';
import { formatPlain, parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { SkillsField } from '#web/shared/skills-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadCollaborations } from './queries.ts';

const DAYS = ['7', '14', '30', '60', '90', String(LONGEST_DAYS)] as const;
/** After how many days one ends by itself. */
export type Days = (typeof DAYS)[number];

const UNKNOWN_OUTCOME = {
  title: 'Error',
  message: 'There was no answer, so we can’t say whether it began. Press again: it begins once.',
};

export function BeginDialog({ onBegun, onClose }: { onBegun: (id: string) => void; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [skills, setSkills] = useState<Skill[]>([]);
  const [reward, setReward] = useState('');
  const [days, setDays] = useState<Days>('30');
  const [isTried, setIsTried] = useState(false);
  const { begin, isBusy } = useBegin(onBegun);
  const complaint = rewardComplaint(reward);
  const send = () => {
    const skillsNeeded = skills.map(({ key }) => key);
    const prdReward = plainAmount(reward) || '0';
    void begin({ title, description, skillsNeeded, prdReward, days: Number(days) });
  };
  return (
    <FormDialog
      title="Begin a collaboration"
      description="Everybody can read it, with your username. You decide who joins."
      submit="Begin"
      busyLabel="Beginning…"
      isBusy={isBusy}
      isWhole={title.trim() !== ''}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) send();
      }}
      onClose={onClose}
    >
      <TextField label="Title" value={title} onValue={setTitle} maxLength={MAX_TITLE} autoComplete="off" />
      <TextareaField
        label="What is to be done"
        isOptional
        value={description}
        onValue={setDescription}
        rows={4}
        maxLength={MAX_DESCRIPTION}
      />
      <NeededSkills skills={skills} onSkills={setSkills} />
      <AmountField
        label="Reward"
        isOptional
        unit="PRD"
        value={reward}
        onValue={setReward}
        error={isTried ? (complaint ?? undefined) : undefined}
        hint="Held on your wallet from now on. It goes to those who join, or back to you."
      />
      <DaysField days={days} onDays={setDays} />
    </FormDialog>
  );
}

/** After how many days it ends by itself. */
export function DaysField({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  return (
    <SelectField
      label="Ends by itself after"
      value={days}
      onValue={onDays}
      options={DAYS.map((count) => [count, `${count} days`] as const)}
    />
  );
}

function NeededSkills(props: { skills: Skill[]; onSkills: (skills: Skill[]) => void }) {
  return (
    <SkillsField label="Skills needed" hint="Members find it by them." most={MAX_SKILLS_NEEDED} {...props} />
  );
}

/** Begins one, once however often it is pressed. */
export function useBegin(onBegun: (id: string) => void) {
  const attempt = useAttempt();
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const begin = (body: Parameters<typeof api.collaborations.create>[0]) =>
    save(async () => {
      const { id } = await attempt(body, (idempotencyKey) =>
        api.collaborations.create(body, { context: { idempotencyKey } }),
      );
      notify.success('It has begun', 'Others can ask to join now.');
      await reload();
      onBegun(id);
    });
  return { begin, isBusy };
}

/** What is wrong with a reward as it was typed; null where nothing is. */
export function rewardComplaint(typed: string): string | null {
  if (typed.trim() === '') return null;
  const problem = amountProblem('PRD', typed);
  if (problem) return problem;
  const minor = parseMinor('PRD', plainAmount(typed)) ?? 0n;
  const isEnough = minor === 0n || minor >= LEAST_REWARD_MINOR;
  return isEnough
    ? null
    : `The least is ${formatPlain('PRD', LEAST_REWARD_MINOR)} PRD; leave it empty for none.`;
}
