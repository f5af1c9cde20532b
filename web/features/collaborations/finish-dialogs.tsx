/** What ends a collaboration, each shown before it is done: the split, calling it off, objecting, leaving. */
import { useState } from 'react';
import { splitReward } from '#core/collaboration/split-reward.ts';
import { LARGE_SPLIT_MINOR, MAX_OBJECTION, OBJECTION_DAYS } from '#core/collaboration/terms.ts';
import { formatMinor, formatPlain, parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { TextareaField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Detail, useReloadCollaborations } from './queries.ts';
import { hasReward, prd } from './reward.tsx';

const MOST_WEIGHT = 1000;
const UNOPPOSED = `after ${OBJECTION_DAYS} days without an objection`;
const UNKNOWN_OUTCOME = {
  title: 'Error',
  message: 'There was no answer, so we can’t say whether it was done. Press again: it is done once.',
};

interface EndingProps {
  collaboration: Detail;
  onClose: () => void;
}

/** What every ending does: it sends, says so, and shows what has become of it. */
function useEnding({ onClose }: EndingProps, run: () => Promise<unknown>) {
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const send = () =>
    void save(async () => {
      await run();
      onClose();
      await reload();
    });
  return { isBusy, onSubmit: send, onClose };
}

/** Parts as they are typed; the shares are those that the server computes by the same rule. */
export function SplitDialog(props: EndingProps) {
  const { collaboration } = props;
  const current = (collaboration.participants ?? []).filter(({ wasRemoved }) => !wasRemoved);
  const hasRemoved = (collaboration.participants ?? []).some(({ wasRemoved }) => wasRemoved);
  const [weights, setWeights] = useState<Record<string, string>>({});
  const typed = current.map(({ username }) => weights[username] ?? '1');
  const isWhole = typed.every((text) => /^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= MOST_WEIGHT);
  const reward = parseMinor('PRD', collaboration.prdReward) ?? 0n;
  const shares = isWhole ? splitReward(reward, typed.map(Number)) : null;
  const parts = current.map(({ username }, n) => ({
    username,
    weight: Number(typed[n]),
    share: formatMinor('PRD', shares?.[n] ?? 0n),
  }));
  const ending = useEnding(props, () => api.collaborations.complete({ id: collaboration.id, parts }));
  const isLarge = current.length > 1 && reward >= LARGE_SPLIT_MINOR;
  // Whoever was taken out keeps the whole time to object (K6).
  const paid = hasRemoved ? UNOPPOSED : isLarge ? `when everybody in it has agreed, or ${UNOPPOSED}` : null;
  return (
    <FormDialog
      title={`Finish “${collaboration.title}”`}
      description={wordsOfSplit(collaboration, paid)}
      submit={reward > 0n ? 'Finish and share' : 'Finish'}
      isWhole={isWhole}
      {...ending}
    >
      {reward > 0n
        ? current.map(({ username }, n) => (
            <TextField
              key={username}
              label={`Parts for ${username}`}
              hint={shares ? `${formatPlain('PRD', shares[n]!)} PRD` : 'A whole number from 1 to 1,000.'}
              inputMode="numeric"
              value={typed[n]!}
              onValue={(text) => setWeights({ ...weights, [username]: text })}
              maxLength={4}
              autoComplete="off"
            />
          ))
        : null}
    </FormDialog>
  );
}

function wordsOfSplit(collaboration: Detail, paid: string | null): string {
  if (!hasReward(collaboration)) return 'Then you can rate each other. There is no way back.';
  const all = `All of the ${prd(collaboration.prdReward)} is shared, by parts.`;
  return paid ? `${all} It is paid ${paid}.` : `${all} It is paid at once, and final.`;
}

/** Calling it off, with what becomes of the reward. */
export function CancelDialog(props: EndingProps) {
  const { collaboration } = props;
  const ending = useEnding(props, () => api.collaborations.cancel({ id: collaboration.id }));
  const others = collaboration.participants ?? [];
  const when = others.some(({ wasRemoved }) => wasRemoved)
    ? UNOPPOSED
    : others.length > 0
      ? `when everybody in it agrees, or ${UNOPPOSED}`
      : 'at once';
  const back = hasReward(collaboration)
    ? `The ${prd(collaboration.prdReward)} goes back to you ${when}.`
    : 'There is no way back.';
  return (
    <FormDialog
      title={`Call off “${collaboration.title}”?`}
      description={back}
      submit="Call it off"
      cancel="Keep it"
      isDangerous
      {...ending}
    />
  );
}

/** Leaving it. */
export function LeaveDialog(props: EndingProps) {
  const { collaboration } = props;
  const ending = useEnding(props, () => api.collaborations.leave({ id: collaboration.id }));
  return (
    <FormDialog
      title={`Leave “${collaboration.title}”?`}
      description="You have no share of its reward then, and there is no way back in."
      submit="Leave"
      cancel="Stay"
      isDangerous
      {...ending}
    />
  );
}

/** Objecting to what is proposed. */
export function ObjectDialog(props: EndingProps) {
  const { collaboration } = props;
  const [words, setWords] = useState('');
  const ending = useEnding(props, async () => {
    await api.collaborations.object({ id: collaboration.id, words });
    notify.success('You have objected', 'An administrator reads it, and decides.');
  });
  return (
    <FormDialog
      title="Object to what is proposed"
      description="An administrator decides; where none has after thirty days, it goes as proposed. Those in it read your words."
      submit="Object"
      isWhole={words.trim() !== ''}
      {...ending}
    >
      <TextareaField
        label="What is wrong with it"
        value={words}
        onValue={setWords}
        rows={4}
        maxLength={MAX_OBJECTION}
      />
    </FormDialog>
  );
}
