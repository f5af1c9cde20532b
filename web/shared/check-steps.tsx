/** What a check in this browser found, step by step. */
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';

/** What a step of a check found; `unknown` where something could not be read. */
export type Finding = 'holds' | 'fails' | 'unknown';

/** One step. */
export interface Step {
  text: string;
  finding: Finding;
  detail?: string;
}

/** What all steps come to. */
export type Verdict = 'holds' | 'partly' | 'fails';

/** What all steps come to: a step that could not be checked makes no whole. */
export function verdictOf(steps: readonly Step[]): Verdict {
  if (steps.some(({ finding }) => finding === 'fails')) return 'fails';
  return steps.every(({ finding }) => finding === 'holds') ? 'holds' : 'partly';
}

/** The steps in their order. */
export function CheckSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {steps.map(({ text, finding, detail }) => (
        <li key={text} className="flex gap-2">
          <FindingIcon finding={finding} />
          <span className="min-w-0">
            {text}
            {detail ? <span className="block text-ink-muted">{detail}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function FindingIcon({ finding }: { finding: Finding }) {
  const common = { size: 16, className: 'mt-0.5 shrink-0' };
  if (finding === 'holds')
    return <CircleCheck {...common} aria-label="Holds" className="mt-0.5 shrink-0 text-gain" />;
  if (finding === 'fails')
    return <CircleAlert {...common} aria-label="Fails" className="mt-0.5 shrink-0 text-loss" />;
  return <CircleHelp {...common} aria-label="Not checked" />;
}
