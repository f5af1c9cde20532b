/**
 * Where a member votes: how the vote stands, the time that is left, and a side with an amount. The PRD is held,
 * not spent; a vote can be changed until the close.
 */
import { useSearch } from '@tanstack/react-router';
import clsx from 'clsx';
import { CircleCheck, Clock, ReceiptText, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { notify } from '#web/ui/notify.ts';
import { type FeeState, type Project, useKeep, type Viewer } from '../queries.ts';
import { useNow } from '../use-now.ts';
import { formatVote, timeLeft } from '../words.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { SidesBar, VotersBar } from './vote-bar.tsx';

const FAILED = { title: 'Vote Failed', message: 'Failed to cast vote. Please try again.' };

/** How the vote stands, for everybody. */
export function VoteStanding({ project }: { project: Project }) {
  const now = useNow();
  const left = project.votingEndsAt ? timeLeft(project.votingEndsAt, now) : null;
  return (
    <div className="flex flex-col gap-4">
      {project.votingEndsAt ? (
        <p className="flex items-start gap-2 text-sm">
          <Clock size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-muted" />
          <span>
            <span className="font-medium">{left ? `${left} left` : 'The vote is being closed'}</span>
            <span className="block text-ink-muted">Closes {formatMoment(project.votingEndsAt)}</span>
          </span>
        </p>
      ) : null}
      <VotersBar project={project} />
      <SidesBar project={project} isLarge />
      <p className="text-xs text-ink-muted">
        {project.rules.weighting === 'quadratic'
          ? 'Quadratic weighting: a vote weighs the square root of its PRD.'
          : 'Linear weighting: a vote weighs what it holds.'}{' '}
        {votersOf(project.rules)} PRD is returned to every voter when the vote closes.
      </p>
    </div>
  );
}

/** Who may vote, in a sentence. */
function votersOf({ minVote, minAccountDays }: Project['rules']): string {
  const least = `A vote is at least ${Number(minVote)} PRD`;
  if (minAccountDays === 0) return `${least}. One person has one voice.`;
  const days = minAccountDays === 1 ? '1 day' : `${minAccountDays} days`;
  return `${least}, from an account of at least ${days}. One person has one voice.`;
}

/** The panel of an open vote, for whoever is not its owner. */
export function VotingPanel({
  viewer,
  project,
  funds,
}: {
  viewer: Viewer;
  project: Project;
  /** What the member may use; undefined while it is being read. */
  funds: FeeState | undefined;
}) {
  const [isReceipt, setIsReceipt] = useState(false);
  return (
    <Panel title="Vote">
      <div className="flex flex-col gap-5">
        <VoteStanding project={project} />
        {project.myVote ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-saffron-line bg-saffron-soft px-3 py-2.5 text-sm">
            <CircleCheck size={16} aria-hidden className="shrink-0 text-saffron-text" />
            <span className="min-w-0 flex-1">You voted {formatVote(project.myVote)}</span>
            <Button size="sm" variant="ghost" icon={<ReceiptText />} onClick={() => setIsReceipt(true)}>
              Receipt
            </Button>
          </div>
        ) : null}
        {viewer === null ? (
          <SignInToVote />
        ) : project.canVote ? (
          <VoteForm
            key={`${project.myVote?.support}-${project.myVote?.amount}`}
            viewer={viewer}
            project={project}
            funds={funds}
          />
        ) : project.cannotVoteReason ? (
          <Banner>{project.cannotVoteReason}</Banner>
        ) : null}
        {viewer !== null ? <Reminder viewer={viewer} project={project} /> : null}
      </div>
      {isReceipt ? <ReceiptDialog project={project} onClose={() => setIsReceipt(false)} /> : null}
    </Panel>
  );
}

function SignInToVote() {
  const { project } = useSearch({ from: '/pitch-portal' });
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-sunken px-4 py-3.5">
      <p className="text-sm text-ink-muted">Members vote with PRD that they get back. Sign in to vote.</p>
      <LinkButton to="/login" search={{ next: `/pitch-portal?project=${project}` }} size="sm">
        Sign In
      </LinkButton>
    </div>
  );
}

interface VoteFormProps {
  viewer: string;
  project: Project;
  funds: FeeState | undefined;
}

function VoteForm({ viewer, project, funds }: VoteFormProps) {
  const { myVote } = project;
  const { vote, isVoting } = useVote(viewer);
  const [support, setSupport] = useState<boolean | null>(myVote?.support ?? null);
  const [amount, setAmount] = useState(myVote ? plainDecimal(myVote.amount) : '');
  const problem = amount.trim() === '' ? null : amountProblem('PRD', amount);
  const words = support === null ? '' : support ? ' for' : ' against';
  function cast(event: FormEvent) {
    event.preventDefault();
    if (support !== null) void vote({ id: project.id, support, amount: plainAmount(amount) });
  }
  return (
    <form noValidate onSubmit={cast} aria-label="Your vote" className="flex flex-col gap-4">
      <div role="radiogroup" aria-label="Your side" className="grid grid-cols-2 gap-2">
        <Side label="For" icon={<ThumbsUp />} isChosen={support === true} onChoose={() => setSupport(true)} />
        <Side
          label="Against"
          icon={<ThumbsDown />}
          isChosen={support === false}
          onChoose={() => setSupport(false)}
        />
      </div>
      <AmountField
        label="Amount"
        hint="Held until the vote closes, then yours again. You can change it until then."
        error={problem ?? undefined}
        aside={
          funds ? (
            <span className="tabular">{formatAmount(funds.votable, { max: 2 })} PRD available</span>
          ) : null
        }
        placeholder="0"
        unit="PRD"
        value={amount}
        onValue={setAmount}
      />
      <Button
        type="submit"
        isWide
        disabled={support === null || amount.trim() === '' || problem !== null}
        isBusy={isVoting}
        busyLabel="Voting…"
      >
        {myVote ? 'Change my vote' : `Vote${words}`}
      </Button>
    </form>
  );
}

/** Casts a vote or changes it; pressing again after a lost answer is the same vote. */
function useVote(viewer: string) {
  const keep = useKeep(viewer);
  const { save, isBusy } = useSaving(FAILED, { topic: 'vote' });
  const attempt = useAttempt();
  const vote = (ballot: { id: Project['id']; support: boolean; amount: string }) =>
    save(async () => {
      const { message, project: voted } = await attempt(ballot, (idempotencyKey) =>
        api.pitch.vote(ballot, { context: { idempotencyKey } }),
      );
      keep.project(voted);
      notify.success('Vote Cast', message, { topic: 'vote' });
    });
  return { vote, isVoting: isBusy };
}

function Side(props: { label: string; icon: React.ReactNode; isChosen: boolean; onChoose: () => void }) {
  const { label, icon, isChosen, onChoose } = props;
  return (
    <label
      className={clsx(
        'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md border text-sm font-medium transition-colors [&_svg]:size-4',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
        isChosen ? 'border-ink bg-ink text-on-ink' : 'border-hairline-strong/60 hover:border-ink-muted',
      )}
    >
      <input type="radio" name="side" className="sr-only" checked={isChosen} onChange={onChoose} />
      <span aria-hidden>{icon}</span>
      {label}
    </label>
  );
}

function Reminder({ viewer, project }: { viewer: string; project: Project }) {
  const keep = useKeep(viewer);
  const { save, isBusy } = useSaving({ title: 'Error', message: 'The reminder was not saved.' });
  const remind = (isWanted: boolean) =>
    save(async () => {
      const { isReminded } = await api.pitch.remind({ id: project.id, isWanted });
      keep.project({ ...project, isReminded });
    });
  return (
    <Checkbox
      label="Remind me by email"
      description="48 and 6 hours before the close"
      checked={project.isReminded}
      disabled={isBusy}
      onChange={(event) => void remind(event.target.checked)}
    />
  );
}
