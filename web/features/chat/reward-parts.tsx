/** The parts of a decision: what was read and what each part is worth and waits for, and whether it was new. */
import { NOVELTY_SENTENCES, type Novelty } from '#core/rewards/novelty.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Reward } from './conversation.ts';

type Part = Reward['parts'][number];

const STATES: Record<Part['state'], { label: string; tone: 'saffron' | 'neutral' | 'gain' | 'loss' }> = {
  unconfirmed: { label: 'Waits for your yes', tone: 'saffron' },
  unverified: { label: 'Waits for your verified e-mail', tone: 'saffron' },
  review: { label: 'A person looks first', tone: 'saffron' },
  paid: { label: 'Paid', tone: 'gain' },
  withheld: { label: 'Withheld', tone: 'loss' },
  refused: { label: 'Not paid', tone: 'neutral' },
};

export function RewardParts({ parts }: { parts: readonly Part[] }) {
  return (
    <section aria-labelledby="reward-parts">
      <h3 id="reward-parts" className="mb-2 font-medium">
        What it adds to your idea
      </h3>
      <ul className="flex flex-col">
        {parts.map((part) => (
          <li key={part.labels.join()} className="flex flex-col gap-1 border-b border-hairline py-2">
            <span className="flex items-baseline justify-between gap-4">
              <span>{part.labels.join(', ')}</span>
              <Amount value={part.amount} asset="PRD" decimals={2} />
            </span>
            <span>
              <Badge tone={STATES[part.state].tone}>{STATES[part.state].label}</Badge>
            </span>
            {part.note ? <span className="text-ink-muted wrap-anywhere">{part.note}</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-muted">
        A place of the card pays once, and an idea ends at 60 PRD. Confirm what was read on the card beside
        the chat.
      </p>
    </section>
  );
}

/** The values whose confirmation was paid. */
export function PaidValues({ reward }: { reward: Reward }) {
  return (
    <section aria-labelledby="reward-values">
      <h3 id="reward-values" className="mb-2 font-medium">
        What you confirmed
      </h3>
      <ul className="flex flex-col gap-1">
        {reward.lines.map((line) => (
          <li key={line.rule}>{line.detail}</li>
        ))}
      </ul>
    </section>
  );
}

/** What came of comparing the message with those that were paid before it. */
export function NoveltyCheck({ novelty }: { novelty: Novelty }) {
  return (
    <section aria-labelledby="reward-novelty">
      <h3 id="reward-novelty" className="mb-2 font-medium">
        Novelty check
      </h3>
      <p className="text-ink-muted">{NOVELTY_SENTENCES[novelty]}</p>
    </section>
  );
}
