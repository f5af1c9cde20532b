/** Who is on a joint account: invited, given roles and limits, and taken off by its owners. */
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mayDo } from '#core/banking/joint.ts';
import { api } from '#web/lib/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useChange } from '../use-change.ts';
import { dollars, momentDay, momentText } from '../words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import type { JointAccount, JointSeat } from './joint-queries.ts';
import { ROLES } from './joint-words.ts';
import { SeatDialog } from './seat-dialog.tsx';

type Shown = { kind: 'invite' } | { kind: 'change' | 'end'; seat: JointSeat } | { kind: 'leave'; id: string };

export function PeoplePanel({ item, onLeft }: { item: JointAccount; onLeft: () => void }) {
  const { account, role, isHolder, holder, people, seatId } = item;
  const [shown, setShown] = useState<Shown | null>(null);
  const isOwner = mayDo(role, 'manage') && account.isActive;
  const close = () => setShown(null);
  return (
    <Panel
      title="People"
      isFlush
      actions={
        isOwner ? (
          <Button size="sm" icon={<UserPlus />} onClick={() => setShown({ kind: 'invite' })}>
            Invite
          </Button>
        ) : undefined
      }
    >
      <ul aria-label="People" className="divide-y divide-hairline">
        <li className="flex flex-wrap items-center gap-2 px-5 py-3 text-sm">
          <span className="font-medium">{isHolder ? `${holder} (you)` : holder}</span>
          <Badge tone="outline">Holder</Badge>
          <span className="basis-full text-ink-muted">
            The money here is {isHolder ? 'yours' : 'theirs'}.
          </span>
        </li>
        {people.map((seat) => (
          <SeatRow key={seat.id} seat={seat} isYou={seat.id === seatId} isOwner={isOwner} onShow={setShown} />
        ))}
      </ul>
      {shown?.kind === 'invite' ? <InviteDialog account={account} onClose={close} /> : null}
      {shown?.kind === 'change' ? <SeatDialog account={account} seat={shown.seat} onClose={close} /> : null}
      {shown?.kind === 'end' ? (
        <EndDialog
          title={
            shown.seat.isInvited
              ? `Take back ${shown.seat.username}’s invitation?`
              : `Remove ${shown.seat.username}?`
          }
          submit={shown.seat.isInvited ? 'Take it back' : 'Remove'}
          text="They no longer see this account or move anything on it, and what they asked for and nobody has confirmed ends."
          id={shown.seat.id}
          onDone={close}
          onClose={close}
        />
      ) : null}
      {shown?.kind === 'leave' ? (
        <EndDialog
          title={`Leave ${account.accountName}?`}
          submit="Leave"
          text="You no longer see this account. What you put in stays there. An owner can invite you again."
          id={shown.id}
          onDone={onLeft}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

interface SeatRowProps {
  seat: JointSeat;
  isYou: boolean;
  isOwner: boolean;
  onShow: (shown: Shown) => void;
}

function SeatRow({ seat, isYou, isOwner, onShow }: SeatRowProps) {
  const { username, role, isInvited, expiresAt } = seat;
  return (
    <li
      aria-label={username}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{isYou ? `${username} (you)` : username}</span>
          <Badge tone="outline">{ROLES[role].name}</Badge>
          {isInvited ? <Badge tone="saffron">Invited</Badge> : null}
        </p>
        <p className="text-ink-muted">
          {isInvited && expiresAt ? `Can answer until ${momentDay(expiresAt)}` : limitsText(seat)}
        </p>
      </div>
      <span className="flex gap-2">
        {isOwner && !isInvited ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onShow({ kind: 'change', seat })}
            aria-label={`Change ${username}`}
          >
            Change
          </Button>
        ) : null}
        {isYou ? (
          <Button size="sm" variant="secondary" onClick={() => onShow({ kind: 'leave', id: seat.id })}>
            Leave
          </Button>
        ) : isOwner ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => onShow({ kind: 'end', seat })}
            aria-label={`${isInvited ? 'Take back the invitation of' : 'Remove'} ${username}`}
          >
            {isInvited ? 'Take back' : 'Remove'}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

/** `Up to $700.00 at once, $1,000.00 a day`. */
function limitsText({ role, singleLimit, dailyLimit, raise }: JointSeat): string {
  if (role === 'viewer') return 'Moves nothing';
  const parts = [
    singleLimit === null ? null : `${dollars(singleLimit)} at once`,
    dailyLimit === null ? null : `${dollars(dailyLimit)} a day`,
  ].filter((part) => part !== null);
  const now = parts.length === 0 ? 'No limit of their own' : `Up to ${parts.join(', ')}`;
  return raise ? `${now}; more from ${momentText(raise.from)}` : now;
}

interface EndDialogProps {
  title: string;
  submit: string;
  text: string;
  id: string;
  onDone: () => void;
  onClose: () => void;
}

function EndDialog({ title, submit, text, id, onDone, onClose }: EndDialogProps) {
  const { change, isBusy } = useChange();
  return (
    <FormDialog
      title={title}
      size="sm"
      submit={submit}
      isDangerous
      isBusy={isBusy}
      onSubmit={() => change(() => api.joint.endSeat({ id }), onDone)}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">{text}</p>
    </FormDialog>
  );
}
