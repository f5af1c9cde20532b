/** Reviewing rewards: what it pays, one case at a time, and the decision with words for its member. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_REVIEW_NOTE_LENGTH } from '#core/rewards/terms.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Standing = Awaited<ReturnType<typeof api.reviewing.standing>>;
type Case = NonNullable<Standing['case']>;

const options = () => orpc.reviewing.standing.queryOptions();

export function Reviewing() {
  const { data, isError, refetch } = useQuery(options());
  const client = useQueryClient();
  const take = (standing: Standing) => client.setQueryData(options().queryKey, standing);
  if (!data) {
    return isError ? (
      <ErrorState title="It could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <SkeletonText lines={5} />
    );
  }
  if (!data.isReviewer) {
    return (
      <EmptyState title="You don’t review rewards" icon={<Scale />}>
        Administrators name reviewers: verified members who have been here for 90 days, and whose own rewards
        people have released.
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {data.case ? (
        <CaseToDecide key={data.case.id} handed={data.case} onDecided={take} />
      ) : (
        <NoCase standing={data} onTaken={take} />
      )}
      <Terms standing={data} />
    </div>
  );
}

function Terms({ standing: { terms, leftToday, leftInWindow } }: { standing: Standing }) {
  return (
    <Panel title="How it works">
      <ul className="flex flex-col gap-3 text-sm">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className="mt-4 border-t border-hairline pt-3 text-sm text-ink-muted">
        Still paid: {leftToday} today, {leftInWindow} in thirty days.
      </p>
    </Panel>
  );
}

function NoCase({ standing, onTaken }: { standing: Standing; onTaken: (standing: Standing) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function next() {
    setIsBusy(true);
    setSaid(null);
    try {
      const taken = await api.reviewing.next();
      if (!taken.case) setSaid('Nothing is waiting that you may see.');
      onTaken(taken);
    } catch (error) {
      setSaid(failureMessage(error, 'No case could be handed out. Please try again.'));
    }
    setIsBusy(false);
  }
  return (
    <Panel title="Your next case">
      {standing.isPaused ? (
        <Banner title="Paused">
          An administrator looks at what you have decided before you get more cases.
        </Banner>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-sm text-ink-muted">
            {standing.lastUnpaid ??
              `Each case pays ${formatAmount(standing.pay)} PRD, whichever way you decide.`}
          </p>
          <Button isBusy={isBusy} onClick={() => void next()}>
            Take a case
          </Button>
          <p role="status" className="text-sm">
            {said}
          </p>
        </div>
      )}
    </Panel>
  );
}

function CaseToDecide({ handed, onDecided }: { handed: Case; onDecided: (standing: Standing) => void }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState<'release' | 'withhold' | null>(null);
  async function decide(decision: 'release' | 'withhold') {
    if (busy) return;
    if (note.trim() === '') return setError('Say why: the member reads it beside the reward.');
    setBusy(decision);
    setError(undefined);
    try {
      const standing = await api.reviewing.decide({ id: handed.id, decision, note: note.trim() });
      tell(decision, standing);
      onDecided(standing);
    } catch (cause) {
      setError(failureMessage(cause, 'It was not decided. Please try again.'));
      setBusy(null);
    }
  }
  return (
    <Panel title={`${formatAmount(handed.amount)} PRD for a message`} description={handed.why}>
      <div className="flex flex-col gap-5 text-sm">
        {handed.snippet ? (
          <blockquote className="wrap-anywhere border-l-2 border-hairline pl-4 text-base">
            {handed.snippet}
          </blockquote>
        ) : null}
        <Values values={handed.values} />
        <form
          className="flex flex-col gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void decide('release');
          }}
        >
          <Field label="Your note to the member" error={error}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={MAX_REVIEW_NOTE_LENGTH}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" isBusy={busy === 'release'}>
              Release
            </Button>
            <Button variant="secondary" isBusy={busy === 'withhold'} onClick={() => void decide('withhold')}>
              Withhold
            </Button>
            <p className="ml-auto text-ink-muted">Yours until {clock(handed.endsAt)}</p>
          </div>
        </form>
      </div>
    </Panel>
  );
}

function tell(decision: 'release' | 'withhold', { lastUnpaid, pay }: Standing): void {
  const said = lastUnpaid ?? `You have earned ${formatAmount(pay)} PRD.`;
  notify.success(decision === 'release' ? 'Released' : 'Withheld', said);
}

function Values({ values }: Pick<Case, 'values'>) {
  if (values.length === 0) return null;
  return (
    <section aria-label="What was read in it">
      <h3 className="mb-2 font-medium">What was read in it</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {values.map(({ place, label, words }) => (
          <div key={`${place}:${words}`} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function clock(time: string): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
