/** An empty conversation: who answers here, how PRD is earned, and a few ways to begin. */
import { Calculator, Lightbulb, TrendingUp, Wrench } from 'lucide-react';

const STARTERS = [
  {
    icon: Lightbulb,
    title: 'Test an idea',
    text: 'I have an idea: a [product] for [people] who struggle with [problem]. What is the riskiest assumption, and how can I test it this week?',
  },
  {
    icon: Wrench,
    title: 'Solve a problem',
    text: 'The problem I see is [problem]. People solve it today by [how]. What would a better solution need?',
  },
  {
    icon: Calculator,
    title: 'Work out the numbers',
    text: 'I sell [what] for [price]. One costs me [cost], and I have [amount] a month of fixed costs. When do I break even?',
  },
  {
    icon: TrendingUp,
    title: 'Report progress',
    text: 'This week I interviewed [number] customers and built [what]. I learned [what]. What should I do next?',
  },
];

export function Welcome({ onStart }: { onStart: (text: string) => void }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center gap-8 px-4 py-10">
      <div className="flex flex-col gap-3 text-center">
        <h1 className="display text-4xl sm:text-5xl">Welcome to Protege AI</h1>
        <p className="mx-auto max-w-lg text-ink-muted">
          Tell your mentor about an idea, a problem or what you did this week. Messages with substance earn
          PRD, by published rules, and you can see why each one did.
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {STARTERS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => onStart(text)}
              className="flex h-full w-full flex-col gap-1.5 rounded-lg border border-hairline bg-surface p-4 text-left transition-colors hover:border-hairline-strong"
            >
              <span className="flex items-center gap-2 text-sm font-medium">
                <Icon size={16} aria-hidden className="text-ink-muted" />
                {title}
              </span>
              <span className="line-clamp-3 text-sm text-ink-muted">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
