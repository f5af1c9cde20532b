/** Which accounts count as one person's with a member's, and why; an administrator may rule otherwise. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Person = Awaited<ReturnType<typeof api.people.lookUp>>;
type Other = Person['others'][number];
type Verdict = 'same' | 'different' | 'none';

const GRANTS = {
  posted: 'The welcome grant was posted.',
  deciding: 'The welcome grant is being decided again. Look again in a minute.',
  linked: 'The welcome grant is withheld: another account of the same person has it.',
  disposable: 'The welcome grant is withheld: the mailbox is a throw-away one.',
  network_day: 'The welcome grant waits: many joined from one network, and it follows by itself.',
  house_empty: 'The welcome grant waits: the treasury is empty, and it follows by itself.',
  wallet_bound: 'The welcome grant waits: the wallet is stopped or owes, and it follows by itself.',
};

const VERDICTS: Record<Verdict, { title: string; done: string }> = {
  same: { title: 'They are one person', done: 'Ruled to be one person' },
  different: { title: 'They are two people', done: 'Ruled to be two people' },
  none: { title: 'Take the ruling back', done: 'Ruling taken back' },
};

export function PersonLookup({ viewer }: { viewer: string }) {
  const [typed, setTyped] = useState('');
  const [username, setUsername] = useState('');
  const [ruling, setRuling] = useState<{ other: Other; verdict: Verdict } | null>(null);
  const person = useQuery({
    queryKey: ['people', viewer, username],
    queryFn: () => api.people.lookUp({ username }),
    enabled: username !== '',
    retry: false,
    staleTime: 0,
  });
  function look(event: FormEvent) {
    event.preventDefault();
    setUsername(typed.trim());
  }
  return (
    <Panel title="One person, one voice" description="Which accounts belong together, and why.">
      <form onSubmit={look} className="flex items-end gap-2">
        <TextField
          label="Username"
          className="min-w-0 flex-1"
          autoComplete="off"
          maxLength={64}
          value={typed}
          onValue={setTyped}
        />
        <Button type="submit" variant="secondary" disabled={typed.trim() === ''}>
          Look up
        </Button>
      </form>
      {username === '' ? null : person.isPending ? (
        <SkeletonText className="mt-4" />
      ) : person.data ? (
        <Found person={person.data} onRule={(other, verdict) => setRuling({ other, verdict })} />
      ) : (
        <p role="status" className="mt-4 text-sm text-ink-muted">
          {failureMessage(person.error, 'It could not be looked up. Please try again.')}
        </p>
      )}
      {ruling && person.data ? (
        <RulingDialog
          viewer={viewer}
          person={person.data}
          other={ruling.other}
          verdict={ruling.verdict}
          onClose={() => setRuling(null)}
        />
      ) : null}
    </Panel>
  );
}

function Found({ person, onRule }: { person: Person; onRule: (other: Other, verdict: Verdict) => void }) {
  return (
    <div className="mt-4 flex flex-col gap-3 text-sm">
      <p className="text-ink-muted">
        Joined {formatDay(person.joinedAt)}. {person.grant ? GRANTS[person.grant] : ''}
        {person.hasThrowAwayMailbox ? ' The mailbox is a throw-away one: no votes.' : ''}
      </p>
      {person.others.length === 0 ? (
        <p>Nothing is in common with another account.</p>
      ) : (
        <ul
          aria-label={`Accounts with something in common with ${person.username}`}
          className="divide-y divide-hairline"
        >
          {person.others.map((other) => (
            <AccountInCommon key={other.id} other={other} linkedFrom={person.linkedFrom} onRule={onRule} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Another account: what it has in common, what was ruled, and the ways to rule. */
function AccountInCommon(props: {
  other: Other;
  /** The score from which accounts count as one person's. */
  linkedFrom: number;
  onRule: (other: Other, verdict: Verdict) => void;
}) {
  const { other, linkedFrom, onRule } = props;
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <p className="font-medium break-words">
        {other.username}{' '}
        <span className="font-normal text-ink-muted">
          {other.isSamePerson ? 'counts as the same person' : 'counts as another person'} · {other.score} of{' '}
          {linkedFrom}
        </span>
      </p>
      {other.signals.map((signal) => (
        <p key={signal.kind} className="text-ink-muted">
          {signal.words} ({signal.weight})
        </p>
      ))}
      {other.foundAt ? (
        <p className="text-ink-muted">Found to be one person on {formatDay(other.foundAt)}.</p>
      ) : null}
      {other.ruling ? (
        <p className="break-words text-ink-muted">
          {other.ruling.by} ruled {formatDay(other.ruling.at)}:{' '}
          {other.ruling.verdict === 'same' ? 'one person' : 'two people'}. {other.ruling.reason}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {other.isSamePerson ? (
          <Button size="sm" variant="secondary" onClick={() => onRule(other, 'different')}>
            They are two people
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => onRule(other, 'same')}>
            They are one person
          </Button>
        )}
        {other.ruling ? (
          <Button size="sm" variant="ghost" onClick={() => onRule(other, 'none')}>
            Take the ruling back
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function RulingDialog(props: {
  viewer: string;
  person: Person;
  other: Other;
  verdict: Verdict;
  onClose: () => void;
}) {
  const { viewer, person, other, verdict, onClose } = props;
  const client = useQueryClient();
  const { save, isBusy } = useSaving(undefined, { onWaits: onClose });
  const [reason, setReason] = useState('');
  const { title, done } = VERDICTS[verdict];
  const rule = () =>
    save(async () => {
      const names = { username: person.username, otherUsername: other.username };
      await api.people.rule({ ...names, verdict, reason: reason.trim() });
      await client.invalidateQueries({ queryKey: ['people', viewer] });
      notify.success(done);
      onClose();
    });
  return (
    <FormDialog
      title={title}
      description={`${person.username} and ${other.username}. Your word outweighs what they have in common, and stays on record.`}
      submit="Save"
      isWhole={reason.trim() !== ''}
      isBusy={isBusy}
      onSubmit={() => void rule()}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        autoComplete="off"
        maxLength={500}
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  );
}
