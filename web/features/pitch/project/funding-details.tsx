/** What a project asks for, of whom and by which rules, and everything that has happened to it. */
import { formatMoment } from '#web/lib/format-time.ts';
import { Panel } from '#web/ui/card.tsx';
import type { Project } from '../queries.ts';
import { usd } from '../words.ts';

export function FundingDetails({ project }: { project: Project }) {
  const { rules } = project;
  return (
    <Panel title="Funding details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Row term="Requested">{usd(project.requestedAmount)}</Row>
        <Row term="Pool">{project.pool?.name ?? 'No pool is open'}</Row>
        <Row term="Paid in">
          {rules.paysIn}
          {rules.paysIn === 'PRD' && rules.prdPerUsd ? `, ${Number(rules.prdPerUsd)} PRD for 1 USD` : ''}
        </Row>
        {project.milestones.length > 1 ? (
          <Row term="Tranches">{project.milestones.length} milestones</Row>
        ) : null}
        <Row term="Approvals">
          {rules.approvalsNeeded} per payout; two from {usd(rules.fourEyesFrom)}
        </Row>
        <Row term="To pass">
          {rules.voterThreshold} voters, more for than against, and a net weight above zero ({rules.weighting}
          )
        </Row>
        <Row term="A vote">
          at least {Number(rules.minVote)} PRD
          {rules.minAccountDays > 0 ? `, accounts from ${rules.minAccountDays} days on` : ''}
        </Row>
        {project.votingEndsAt ? <Row term="Vote closes">{formatMoment(project.votingEndsAt)}</Row> : null}
      </dl>
      {project.status === 'draft' && project.milestones.length > 1 ? <Tranches project={project} /> : null}
      {project.events.length > 0 ? (
        <details className="mt-4 border-t border-hairline pt-3">
          <summary className="cursor-pointer text-sm font-medium">History ({project.events.length})</summary>
          <ol className="mt-2 flex flex-col gap-2 text-sm">
            {project.events.map((event) => (
              <li key={event.id}>
                {event.text}
                <span className="block text-xs text-ink-muted">{formatMoment(event.at)}</span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </Panel>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}

function Tranches({ project }: { project: Project }) {
  return (
    <ol className="mt-4 flex flex-col gap-1 border-t border-hairline pt-3 text-sm">
      {project.milestones.map((milestone, index) => (
        <li key={milestone.id} className="flex justify-between gap-3">
          <span>
            {index + 1}. {milestone.title}
          </span>
          <span className="tabular">{usd(milestone.amount)}</span>
        </li>
      ))}
    </ol>
  );
}
