/** Members who review rewards: what they decided, whether something was noticed, and naming one more. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { ReasonField } from '#web/shared/reason-field.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { wordsOf } from '../failure-words.ts';

type Reviewer = Awaited<ReturnType<typeof api.rewardReviewers.list>>['items'][number];

export function Reviewers() {
  const client = useQueryClient();
  const options = orpc.rewardReviewers.list.queryOptions();
  const { data, isError, refetch } = useQuery(options);
  const changed = () => void client.invalidateQueries({ queryKey: options.queryKey });
  return (
    <Panel
      title="Reviewers"
      description="Members who look at rewards for a small pay, at /chat/reviewing. They see no names."
      isFlush
    >
      {data === undefined ? (
        isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void refetch()} />
        ) : (
          <SkeletonText lines={3} className="p-5" />
        )
      ) : data.items.length === 0 ? (
        <EmptyState title="Nobody yet" icon={<Scale />}>
          Until somebody is named, administrators look at rewards alone.
        </EmptyState>
      ) : (
        <ul aria-label="Reviewers">
          {data.items.map((reviewer) => (
            <ReviewerItem key={reviewer.memberId} reviewer={reviewer} onChanged={changed} />
          ))}
        </ul>
      )}
      <NameReviewer onNamed={changed} />
    </Panel>
  );
}

function ReviewerItem({ reviewer, onChanged }: { reviewer: Reviewer; onChanged: () => void }) {
  const { memberId, username, decided, withheld, putRight, paid, notice } = reviewer;
  const [isBusy, setIsBusy] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  async function change(act: () => Promise<unknown>, done: string) {
    setIsBusy(true);
    try {
      await act();
      notify.success(done, username);
      onChanged();
    } catch (cause) {
      const { title, message } = wordsOf(cause);
      notify.error(title, message);
    }
    setIsBusy(false);
  }
  return (
    <li className="flex flex-col gap-3 border-b border-hairline px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{username}</p>
        <Badge tone={notice ? 'saffron' : 'neutral'}>{notice ? 'Paused' : 'Reviews'}</Badge>
      </div>
      <p className="text-ink-muted">
        In thirty days: {decided} decided, {withheld} withheld, {putRight} put right, {formatAmount(paid)} PRD
        paid.
      </p>
      {notice ? <Banner title="Noticed">{notice}</Banner> : null}
      <div className="flex flex-wrap gap-2">
        {notice ? (
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => void change(() => api.rewardReviewers.settle({ memberId }), 'Gets cases again')}
          >
            I have looked: go on
          </Button>
        ) : null}
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => setIsEnding(true)}>
          End reviewing
        </Button>
      </div>
      <ReasonDialog
        title={`End the reviewing of ${username}?`}
        description="They are handed no more cases. What they decided stands."
        action="End reviewing"
        hint="It stands in the audit log."
        isOpen={isEnding}
        isBusy={isBusy}
        onClose={() => setIsEnding(false)}
        onReason={(reason) =>
          void change(() => api.rewardReviewers.end({ memberId, reason }), 'Reviews no longer')
        }
      />
    </li>
  );
}

function NameReviewer({ onNamed }: { onNamed: () => void }) {
  const [username, setUsername] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '') return setError('Whom?');
    if (reason.trim() === '') return setError('Say why, too.');
    setIsBusy(true);
    setError(undefined);
    try {
      await api.rewardReviewers.name({ username: username.trim(), reason });
      notify.success('Named', `${username.trim()} can review rewards at /chat/reviewing.`);
      setUsername('');
      setReason('');
      onNamed();
    } catch (cause) {
      setError(wordsOf(cause).message);
    }
    setIsBusy(false);
  }
  return (
    <form className="flex flex-col gap-3 px-5 py-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Username" error={error}>
          {(control) => (
            <Input
              {...control}
              value={username}
              maxLength={64}
              autoComplete="off"
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
        <ReasonField value={reason} onValue={setReason} />
      </div>
      <Button type="submit" variant="secondary" isBusy={isBusy} className="self-start">
        Name as reviewer
      </Button>
    </form>
  );
}
