/** Asking for a review of a document or a roadmap: what is read, by whom it can be, and what it pays. */
import { useState } from 'react';
import { MAX_DESCRIPTION, MAX_SKILLS_NEEDED, MAX_TITLE } from '#core/collaboration/terms.ts';
import type { Skill } from '#core/members/skills.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { SkillsField } from '#web/shared/skills-field.tsx';
import { SelectField, TextareaField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { type Days, DaysField, rewardComplaint, useBegin } from './begin-dialog.tsx';
import { type Reviewable, useReviewable } from './queries.ts';

const KINDS = { document: 'Document', roadmap: 'Roadmap' } as const;
const LOST = 'Your documents could not be loaded. Close this and try again.';
const NOTHING = 'You have no finished document and no roadmap yet. Make one first.';

export function ReviewDialog({ onBegun, onClose }: { onBegun: (id: string) => void; onClose: () => void }) {
  const { items, isLost } = useReviewable();
  const [chosenId, setChosenId] = useState('');
  const [description, setDescription] = useState('');
  const [skills, setSkills] = useState<Skill[]>([]);
  const [reward, setReward] = useState('');
  const [days, setDays] = useState<Days>('14');
  const { begin, isBusy } = useBegin(onBegun);
  const chosen = items?.find(({ id }) => id === (chosenId || items[0]?.id));
  const complaint = rewardComplaint(reward);
  const isWhole = chosen !== undefined && skills.length > 0 && /[1-9]/.test(reward) && !complaint;
  const send = () => {
    if (!chosen) return;
    const { subject, id } = chosen;
    const title = `Review: ${chosen.title}`.slice(0, MAX_TITLE).toWellFormed();
    const skillsNeeded = skills.map(({ key }) => key);
    const prdReward = plainAmount(reward);
    const text = subject === 'document' ? { documentId: id } : { roadmapId: id };
    void begin({ title, description, skillsNeeded, prdReward, days: Number(days), ...text });
  };
  return (
    <FormDialog
      title="Ask for a review"
      description="Everybody can read that you ask, and its title. One member whom you let in reads the text, as it is now, and is paid for what they hand in."
      submit="Ask"
      busyLabel="Asking…"
      isBusy={isBusy}
      isWhole={isWhole}
      onSubmit={send}
      onClose={onClose}
    >
      <TextChoice items={items} isLost={isLost} chosenId={chosen?.id ?? ''} onChoose={setChosenId} />
      <TextareaField
        label="What you want to know"
        isOptional
        value={description}
        onValue={setDescription}
        rows={3}
        maxLength={MAX_DESCRIPTION}
      />
      <SkillsField
        label="Skills, of which a reviewer has one"
        most={MAX_SKILLS_NEEDED}
        skills={skills}
        onSkills={setSkills}
      />
      <AmountField
        label="Reward"
        unit="PRD"
        value={reward}
        onValue={setReward}
        error={complaint ?? undefined}
        hint="Held on your wallet from now on. Paid for the review, or back to you."
      />
      <DaysField days={days} onDays={setDays} />
    </FormDialog>
  );
}

/** Which text; or why there is none to choose. */
function TextChoice(props: {
  items: Reviewable[] | null;
  isLost: boolean;
  chosenId: string;
  onChoose: (id: string) => void;
}) {
  const { items, isLost, chosenId, onChoose } = props;
  if (items && items.length > 0) {
    return (
      <SelectField
        label="What is to be read"
        value={chosenId}
        onValue={onChoose}
        options={items.map(({ id, subject, title }) => [id, `${KINDS[subject]}: ${title}`] as const)}
      />
    );
  }
  return (
    <p role="status" className="text-sm text-ink-muted">
      {items ? NOTHING : isLost ? LOST : 'Loading…'}
    </p>
  );
}
