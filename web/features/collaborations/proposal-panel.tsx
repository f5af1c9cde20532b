/** What is proposed for a reward, and the answer of those who have a claim to it. */
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { ObjectDialog } from './finish-dialogs.tsx';
import { type Detail, useReloadCollaborations } from './queries.ts';
import { prd } from './reward.tsx';

export function ProposalPanel({ collaboration }: { collaboration: Detail }) {
  const { proposal, status } = collaboration;
  if (proposal === null) return null;
  if (status === 'completed' || status === 'cancelled') {
    return proposal.decision ? (
      <Card tone="sunken" className="p-5 text-sm wrap-anywhere">
        An administrator decided: “{proposal.decision}”
      </Card>
    ) : null;
  }
  return (
    <Card tone="sunken" className="flex flex-wrap items-center gap-4 p-5 text-sm">
      <p className="min-w-[min(100%,14rem)] flex-1">{wordsOf(collaboration, proposal)}</p>
      {status === 'settling' ? <Answer collaboration={collaboration} /> : null}
    </Card>
  );
}

function wordsOf(
  { prdReward, status, participants }: Detail,
  { kind, dueAt, decision }: NonNullable<Detail['proposal']>,
): string {
  const what =
    kind === 'split'
      ? `The ${prd(prdReward)} is to be shared as it stands beside each name.`
      : `The ${prd(prdReward)} is to go back to whoever began it.`;
  const until = dueAt ? formatDay(dueAt) : null;
  if (status === 'disputed') {
    const isObjected = participants?.some(({ objection }) => objection !== null) ?? true;
    const why = isObjected ? 'Somebody objects' : 'It could not be paid';
    return `${what} ${why}: an administrator decides.${until ? ` Where none has by ${until}, it goes as proposed.` : ''}`;
  }
  const decided = decision ? ` An administrator decided: “${decision}”` : '';
  if (until === null) return `${what}${decided} It goes so as soon as it can be paid.`;
  // Whoever was taken out keeps the whole time to object (K6).
  const isWaiting = participants?.some(({ wasRemoved }) => wasRemoved) ?? false;
  return isWaiting
    ? `${what} It goes so on ${until} when nobody has objected.`
    : `${what} It goes so when everybody in it has agreed, or on ${until} when nobody has objected.`;
}

function Answer({ collaboration }: { collaboration: Detail }) {
  const [isObjecting, setIsObjecting] = useState(false);
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving();
  const { id, role, hasAnswered, proposal, participants } = collaboration;
  // What an administrator has decided stands.
  if (hasAnswered || proposal?.decision || (role !== 'participant' && role !== 'removed')) return null;
  const agree = () =>
    void save(async () => {
      await api.collaborations.confirm({ id });
      const hasRemoved = participants?.some(({ wasRemoved }) => wasRemoved);
      notify.success(
        'You have agreed',
        hasRemoved
          ? 'It is done when the time to object is over: somebody who was taken out has it too.'
          : 'It is done as soon as everybody in it has.',
      );
      await reload();
    });
  return (
    <span className="flex flex-wrap gap-2">
      {role === 'participant' ? (
        <Button size="sm" isBusy={isBusy} onClick={agree}>
          Agree
        </Button>
      ) : null}
      <Button size="sm" variant="secondary" onClick={() => setIsObjecting(true)}>
        Object
      </Button>
      {isObjecting ? (
        <ObjectDialog collaboration={collaboration} onClose={() => setIsObjecting(false)} />
      ) : null}
    </span>
  );
}
