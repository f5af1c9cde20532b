/** Who is in a collaboration and, for its initiator, who asks to join. */
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { type Detail, useJoinRequests, useReloadCollaborations } from './queries.ts';
import { prd } from './reward.tsx';

export function PeoplePanel({ collaboration }: { collaboration: Detail }) {
  const { participants, participantCount, role, status } = collaboration;
  const isOwn = role === 'initiator' && status === 'open';
  return (
    <Panel title="Who is in it">
      {participants === null ? (
        <p className="text-sm text-ink-muted">
          {participantCount === 1 ? 'One member has' : `${participantCount} members have`} joined. Those who
          are in it see who.
        </p>
      ) : participants.length === 0 ? (
        <p className="text-sm text-ink-muted">Nobody has joined yet.</p>
      ) : (
        <ul aria-label="Who is in it" className="flex flex-col gap-3">
          {participants.map((part) => (
            <PersonRow key={part.username} collaboration={collaboration} part={part} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {isOwn ? <Requests id={collaboration.id} /> : null}
    </Panel>
  );
}

type Part = NonNullable<Detail['participants']>[number];

function PersonRow(props: { collaboration: Detail; part: Part; isOwn: boolean }) {
  const { collaboration, part, isOwn } = props;
  const { username, wasRemoved, share, hasConfirmed, objection } = part;
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving();
  const takeOut = () =>
    void save(async () => {
      await api.collaborations.remove({ id: collaboration.id, username });
      await reload();
    });
  return (
    <li className="flex flex-col gap-1 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{username}</span>
        {wasRemoved ? <Badge tone="outline">Taken out</Badge> : null}
        {hasConfirmed ? <Badge tone="gain">Agreed</Badge> : null}
        {share === null || !/[1-9]/.test(share) ? null : <Badge tone="saffron">{prd(share)}</Badge>}
        {isOwn && !wasRemoved ? (
          <Button
            size="sm"
            variant="secondary"
            isBusy={isBusy}
            aria-label={`Take ${username} out`}
            onClick={takeOut}
          >
            Take out
          </Button>
        ) : null}
      </span>
      {objection ? <p className="wrap-anywhere whitespace-pre-wrap text-ink-muted">“{objection}”</p> : null}
    </li>
  );
}

function Requests({ id }: { id: string }) {
  const requests = useJoinRequests(id);
  const reload = useReloadCollaborations();
  const { save, isBusy } = useSaving({
    title: 'Error',
    message: 'Your answer was not kept. Please try again.',
  });
  const items = requests.data?.items ?? [];
  if (items.length === 0) return null;
  const answer = (username: string, accept: boolean) =>
    void save(async () => {
      await api.collaborations.answer({ id, username, accept });
      await reload();
    });
  return (
    <ul aria-label="Requests to join" className="mt-4 flex flex-col gap-3 border-hairline border-t pt-4">
      {items.map(({ username, note }) => (
        <li key={username} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-medium">{username}</span> asks to join
            {note ? <span className="block text-ink-muted">{note}</span> : null}
          </span>
          <Button
            size="sm"
            isBusy={isBusy}
            aria-label={`Accept ${username}`}
            onClick={() => answer(username, true)}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Decline ${username}`}
            aria-disabled={isBusy || undefined}
            onClick={() => answer(username, false)}
          >
            Decline
          </Button>
        </li>
      ))}
    </ul>
  );
}
