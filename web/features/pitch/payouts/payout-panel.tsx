/** The money of an approved project: its milestones, who has approved what, and what was paid. */
import { Check, CircleDashed, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatDay, formatMoment } from '#web/lib/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LeavingLink } from '../leaving-notice.tsx';
import { type Milestone, type Project, useChange, type Viewer } from '../queries.ts';
import { prd, shareOf, usd } from '../words.ts';
import { type Evidence, RequestPayoutDialog, TurnDownDialog } from './payout-dialogs.tsx';

const STATUS: Record<Milestone['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'outline' },
  requested: { label: 'Waits for approval', tone: 'saffron' },
  waiting_for_money: { label: 'Approved, waits for the pool', tone: 'saffron' },
  paid: { label: 'Paid', tone: 'gain' },
};

export function PayoutPanel({ viewer, project }: { viewer: Viewer; project: Project }) {
  const next = project.milestones.find(({ status }) => status !== 'paid');
  return (
    <Panel
      title="Payout"
      description={project.pool ? `From ${project.pool.name}, in ${project.rules.paysIn}` : undefined}
      isFlush
    >
      <div className="border-b border-hairline p-5">
        <p className="text-sm">
          <span className="display text-2xl">{usd(project.paidAmount)}</span>
          <span className="ml-1.5 text-ink-muted">of {usd(project.requestedAmount)} paid out</span>
        </p>
        <ProgressBar
          value={shareOf(project.paidAmount, project.requestedAmount)}
          tone="gain"
          label="Paid out"
          className="mt-2"
        />
        {project.reservedUntil ? (
          <p className="mt-3 text-sm text-ink-muted">
            The rest is reserved in the pool until {formatDay(project.reservedUntil)}, and longer while a
            payout waits.
          </p>
        ) : null}
      </div>
      <ol className="divide-y divide-hairline">
        {project.milestones.map((milestone, index) => (
          <li key={milestone.id} className="flex gap-3 px-5 py-4">
            <Mark status={milestone.status} />
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <p className="font-medium">
                  {index + 1}. {milestone.title}
                </p>
                <p className="tabular">{usd(milestone.amount)}</p>
              </div>
              <MilestoneFacts milestone={milestone} />
              <MilestoneActions
                viewer={viewer}
                project={project}
                milestone={milestone}
                isNext={milestone.id === next?.id}
                isFirst={index === 0}
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Mark({ status }: { status: Milestone['status'] }) {
  const Icon = status === 'paid' ? Check : status === 'open' ? CircleDashed : Hourglass;
  return (
    <Icon
      size={18}
      aria-hidden
      className={`mt-0.5 shrink-0 ${status === 'paid' ? 'text-gain' : 'text-ink-faint'}`}
    />
  );
}

function MilestoneFacts({ milestone }: { milestone: Milestone }) {
  const { label, tone } = STATUS[milestone.status];
  return (
    <div className="mt-1.5 flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {milestone.status === 'requested' || milestone.status === 'waiting_for_money' ? (
          <span className="text-ink-muted">
            {milestone.approvals.length} of {milestone.approvalsNeeded} approvals
            {milestone.approvals.length > 0
              ? `: ${milestone.approvals.map(({ username }) => username).join(', ')}`
              : ''}
          </span>
        ) : null}
      </p>
      {milestone.paidAt && milestone.paidAmount ? (
        <p className="text-ink-muted">
          {milestone.paidAsset === 'PRD' ? prd(milestone.paidAmount) : usd(milestone.paidAmount)} paid{' '}
          {formatMoment(milestone.paidAt)}
          {milestone.approvals.length > 0
            ? `, approved by ${milestone.approvals.map(({ username }) => username).join(' and ')}`
            : ''}
        </p>
      ) : null}
      {milestone.evidence ? <p className="whitespace-pre-line">{milestone.evidence}</p> : null}
      {milestone.evidenceUrl ? (
        <LeavingLink url={milestone.evidenceUrl}>{new URL(milestone.evidenceUrl).host}</LeavingLink>
      ) : null}
      {milestone.turnedDownReason ? (
        <p className="text-loss">Turned down: {milestone.turnedDownReason}</p>
      ) : null}
    </div>
  );
}

interface MilestoneActionsProps {
  viewer: Viewer;
  project: Project;
  milestone: Milestone;
  isNext: boolean;
  isFirst: boolean;
}

/** The owner asks; approvers say yes or no. */
function MilestoneActions({ viewer, project, milestone, isNext, isFirst }: MilestoneActionsProps) {
  const { change, isBusy } = useChange(viewer);
  const [dialog, setDialog] = useState<'request' | 'turn-down' | null>(null);
  const path = { id: project.id, milestoneId: milestone.id };
  const seen = { ...path, request: milestone.request };

  async function approve() {
    const changed = await change(() => api.pitch.approvePayout(seen));
    const approved = changed?.milestones.find(({ id }) => id === milestone.id);
    if (approved) tellApproved(approved, project.username);
  }
  async function request(evidence: Evidence) {
    if (!(await change(() => api.pitch.requestPayout({ ...path, ...evidence })))) return;
    setDialog(null);
    notify.success('Payout requested', 'The approvers of the pool were told.');
  }
  async function turnDown(reason: string) {
    if (await change(() => api.pitch.turnDownPayout({ ...seen, reason }))) setDialog(null);
  }

  const canRequest = project.isMine && isNext && milestone.status === 'open';
  const canDecide = project.canApprove && milestone.status === 'requested';
  return (
    <>
      {canRequest ? (
        <div className="mt-3">
          <Button size="sm" onClick={() => setDialog('request')}>
            Request payout
          </Button>
        </div>
      ) : null}
      {canDecide ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void approve()} isBusy={isBusy} busyLabel="Approving…">
            Approve payout
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDialog('turn-down')}>
            Turn down
          </Button>
        </div>
      ) : null}
      {dialog === 'request' ? (
        <RequestPayoutDialog
          milestone={milestone}
          isFirst={isFirst}
          isBusy={isBusy}
          onClose={() => setDialog(null)}
          onRequest={(evidence) => void request(evidence)}
        />
      ) : null}
      {dialog === 'turn-down' ? (
        <TurnDownDialog
          isBusy={isBusy}
          onClose={() => setDialog(null)}
          onTurnDown={(reason) => void turnDown(reason)}
        />
      ) : null}
    </>
  );
}

/** What an approval has come to. */
function tellApproved({ status, amount }: Milestone, owner: string): void {
  if (status === 'paid') notify.success('Payout paid', `${usd(amount)} went to ${owner}.`);
  else if (status === 'waiting_for_money') {
    notify.success('Payout approved', 'It is paid as soon as the pool has the money.');
  } else notify.success('Payout approved', 'More approvals are needed.');
}
