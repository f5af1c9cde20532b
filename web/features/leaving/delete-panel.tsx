/** Deleting the account: what is settled first, what goes and what stays, and that it waits and can be taken back. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type LeavingState, useLeaving, useReloadLeaving } from './queries.ts';

const NOT_DELETED = { title: 'Not deleted', message: 'Your account stays as it is. Please try again.' };
const NOT_KEPT = {
  title: 'Not taken back',
  message: 'Your account is still to be deleted. Please try again.',
};

/** `username` is the member's own, which is typed to confirm. */
export function DeletePanel({ username }: { username: string }) {
  const leaving = useLeaving();
  return (
    <Panel
      title="Delete your account"
      description="After 14 days what you wrote, your files and your profile go. The books keep what moved, and no longer name you."
    >
      {leaving.data ? (
        <LeavingStep state={leaving.data} username={username} />
      ) : leaving.isError ? (
        <ErrorState title="This could not be loaded." onRetry={() => void leaving.refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Panel>
  );
}

function LeavingStep({ state, username }: { state: LeavingState; username: string }) {
  const [isAsking, setIsAsking] = useState(false);
  if (state.departure) return <TakeBack erasesAt={state.departure.erasesAt} standing={state.standing} />;
  return (
    <div className="flex flex-col gap-4">
      {state.standing.length > 0 ? (
        <>
          <p className="text-sm">Settle this first, because somebody else waits for it:</p>
          <Standing standing={state.standing} />
        </>
      ) : null}
      <Button
        variant="danger"
        className="self-start"
        disabled={state.standing.length > 0}
        onClick={() => setIsAsking(true)}
      >
        Delete my account
      </Button>
      {isAsking ? (
        <DeleteDialog state={state} username={username} onClose={() => setIsAsking(false)} />
      ) : null}
    </div>
  );
}

function DeleteDialog({
  state: { givesUp, dust },
  username,
  onClose,
}: {
  state: LeavingState;
  username: string;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [givesUpPrd, setGivesUpPrd] = useState(false);
  const { save, isBusy } = useSaving(NOT_DELETED);
  const reload = useReloadLeaving();
  const left = [...(Number(givesUp) > 0 ? [`${formatAmount(givesUp)} PRD`] : []), ...dust];
  const isLeft = left.length > 0;
  const submit = () =>
    save(async () => {
      await api.leaving.ask({ username: typed, givesUpPrd });
      await reload();
      notify.success('Your account will be deleted', 'In 14 days. Until then you can take it back here.');
      onClose();
    });
  return (
    <FormDialog
      title="Delete your account?"
      description="Everything works as before for 14 days, and you can take it back. After that nobody can."
      submit="Delete my account"
      isDangerous
      isBusy={isBusy}
      isWhole={typed.trim().toLowerCase() === username.toLowerCase() && (!isLeft || givesUpPrd)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={`Type your username, ${username}`}
        value={typed}
        onValue={setTyped}
        autoComplete="off"
        required
      />
      {isLeft ? (
        <Checkbox
          label={`I give up what is left in my wallet (${left.join(', ')} now)`}
          description="It stays in the books, and nobody can have it back. More PRD than that puts the deletion off."
          checked={givesUpPrd}
          onChange={(event) => setGivesUpPrd(event.target.checked)}
        />
      ) : null}
    </FormDialog>
  );
}

function Standing({ standing }: Pick<LeavingState, 'standing'>) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
      {standing.map(({ kind, words, path }) => (
        <li key={kind}>
          {words}{' '}
          <Link to={path} className="text-ink underline underline-offset-2">
            Open
          </Link>
        </li>
      ))}
    </ul>
  );
}

function TakeBack({ erasesAt, standing }: { erasesAt: string } & Pick<LeavingState, 'standing'>) {
  const { save, isBusy } = useSaving(NOT_KEPT);
  const reload = useReloadLeaving();
  const keep = () =>
    save(async () => {
      await api.leaving.takeBack();
      await reload();
      notify.success('Your account stays', 'Nothing of it has changed.');
    });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm" role="status">
        Your account will be deleted on <strong>{formatDay(erasesAt)}</strong>
        {standing.length > 0 ? ' at the earliest, and not while this stands in the way:' : '.'}
      </p>
      {standing.length > 0 ? <Standing standing={standing} /> : null}
      <Button className="self-start" isBusy={isBusy} onClick={() => void keep()}>
        Keep my account
      </Button>
    </div>
  );
}
