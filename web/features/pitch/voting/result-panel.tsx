/** The result of a vote with its arithmetic: each rule, its numbers, and where the voters' PRD is. */
import { Check, ReceiptText, X } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#web/lib/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Project } from '../queries.ts';
import { formatVote } from '../words.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { SidesBar } from './vote-bar.tsx';

type Result = NonNullable<Project['fundingResult']>;

export function ResultPanel({ project }: { project: Project }) {
  const { fundingResult: result } = project;
  if (!result) return null;
  return (
    <Panel
      title={result.funded ? 'Approved by the community' : 'Not approved'}
      description={`Decided ${formatMoment(result.processedAt)}`}
    >
      <div className="flex flex-col gap-5">
        <p className="text-sm">{result.reason}</p>
        <SidesBar
          project={{
            votesFor: result.votesFor,
            votesAgainst: result.votesAgainst,
            voterCount: result.totalVoters,
            voterThreshold: project.voterThreshold,
          }}
          isLarge
        />
        {result.decidedBy === 'vote' ? <Rules rules={result.rules} /> : null}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm">
          <dt className="text-ink-muted">Members for / against</dt>
          <dd className="tabular text-right">
            {result.votersFor} / {result.votersAgainst}
          </dd>
          <dt className="text-ink-muted">Net weight ({result.weighting})</dt>
          <dd className="tabular text-right">{result.netWeight}</dd>
        </dl>
        {result.setAsideVotes > 0 ? (
          <p className="text-sm text-ink-muted">
            {result.setAsideVotes === 1 ? 'One vote was' : `${result.setAsideVotes} votes were`} not counted:
            one person has one voice, whatever the number of accounts, and none on a project of their own.
          </p>
        ) : null}
        <ReturnedVotes result={result} />
        <OwnVote project={project} />
      </div>
    </Panel>
  );
}

/** Each rule of the vote with its numbers. */
function Rules({ rules }: { rules: Result['rules'] }) {
  return (
    <ul
      aria-label="The rules of the vote"
      className="flex flex-col divide-y divide-hairline border-y border-hairline"
    >
      {rules.map((rule) => (
        <li key={rule.rule} className="flex items-start gap-3 py-2.5 text-sm">
          {rule.isMet ? (
            <Check size={16} role="img" aria-label="Met" className="mt-0.5 shrink-0 text-gain" />
          ) : (
            <X size={16} role="img" aria-label="Not met" className="mt-0.5 shrink-0 text-loss" />
          )}
          <span className="min-w-0 flex-1">
            {rule.label}
            <span className="tabular block font-medium">{rule.actual}</span>
            <span className="block text-ink-muted">needed: {rule.needed}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many votes have their PRD back; those that were set aside get it too. */
function ReturnedVotes({ result }: { result: Result }) {
  const cast = result.totalVoters + result.setAsideVotes;
  if (cast === 0) return null;
  return (
    <div>
      <p className="text-sm text-ink-muted">
        {result.releasedVotes} of {cast} votes returned their PRD
        {result.releasedAt ? `, the last ${formatMoment(result.releasedAt)}` : ''}
      </p>
      <ProgressBar
        value={result.releasedVotes / cast}
        tone="saffron"
        size="sm"
        label="Votes whose PRD was returned"
        className="mt-1.5"
      />
    </div>
  );
}

/** The viewer's own vote, where their PRD is, and the receipt. */
function OwnVote({ project }: { project: Project }) {
  const [isReceipt, setIsReceipt] = useState(false);
  const { myVote } = project;
  if (!myVote) return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-saffron-line bg-saffron-soft px-3 py-2 text-sm">
      <span>
        You voted {formatVote(myVote)}.{' '}
        {myVote.releasedAt ? 'Your PRD is back.' : 'Your PRD is on its way back.'}
      </span>
      <Button size="sm" variant="ghost" icon={<ReceiptText />} onClick={() => setIsReceipt(true)}>
        Receipt
      </Button>
      {isReceipt ? <ReceiptDialog project={project} onClose={() => setIsReceipt(false)} /> : null}
    </div>
  );
}
