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

function wordsOf({ prdReward, status }: Detail, { kind, dueAt }: NonNullable<Detail['proposal']>): string {
  const what =
    kind === 'split'
      ? `The ${prd(prdReward)} is to be shared as it stands beside each name.`
      : `The ${prd(prdReward)} is to go back to whoever began it.`;
  const until = dueAt ? formatDay(dueAt) : null;
  if (status === 'disputed') {
    return `${what} Somebody objects: an administrator decides.${until ? ` Where none has by ${until}, it goes as proposed.` : ''}`;
  }
  return `${what} It goes so when everybody in it has agreed${until ? `, or on ${until} when nobody has objected` : ''}.`;
}

function Answer({ collaboration }: { collaboration: Detail }) {
  const [isObjecting, setIsObjecting] = useState(false);
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving();
  const { id, role, hasAnswered } = collaboration;
  if (hasAnswered || (role !== 'participant' && role !== 'removed')) return null;
  const agree = () =>
    void save(async () => {
      await api.collaborations.confirm({ id });
      notify.success('You have agreed', 'It is done as soon as everybody in it has.');
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
