/** Why an application was decided as it was: the points, and a person's words where there are any. */

import type { Loan } from './loan-queries.ts';
import { REASONS } from './loan-words.ts';

const ALL = Object.keys(REASONS) as (keyof typeof REASONS)[];

export function DecisionLines({ decision }: { decision: Loan['decision'] }) {
  const pointsOf = (reason: keyof typeof REASONS) =>
    decision.lines.find((line) => line.reason === reason)?.points ?? 0;
  return (
    <div className="flex flex-col gap-3 text-sm">
      {decision.note ? <p>“{decision.note}”</p> : null}
      <p className="text-ink-muted">
        {decision.score} of 100 points. From 70 on a loan is approved at once, from 40 on a person decides.
        {decision.debtPercent === null
          ? ' We don’t know your income yet: what arrives on your accounts tells it.'
          : ` With this loan, debts would take ${decision.debtPercent}% of your income.`}
      </p>
      <ul aria-label="Points" className="divide-y divide-hairline border-y border-hairline">
        {ALL.map((reason) => (
          <li key={reason} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              {REASONS[reason].says}
              <span className="block text-xs text-ink-muted">{REASONS[reason].more}</span>
            </span>
            <span className="tabular font-medium">{pointsOf(reason)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
