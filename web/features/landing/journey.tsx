/** The four steps, in the words of the specification. */
import type { ReactNode } from 'react';
import { Section } from '#web/ui/section.tsx';

const STEPS: { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: 'Share ideas',
    text: 'Tell the AI mentor what you have in mind. It asks the next best question, names the risks, and remembers the thread.',
    drawing: (
      <>
        <path d="M6 10h36v24H22l-9 8v-8H6z" />
        <path className="fill-saffron stroke-none" d="M19 29c0-6 4-10 11-10.5C30.5 25.5 26 29 19 29z" />
      </>
    ),
  },
  {
    title: 'Earn PRD tokens',
    text: 'Creative, problem-solving work is rewarded in PRD by published rules. You always see why the amount is what it is.',
    drawing: (
      <>
        <path d="M9 31v7c0 2.8 6.7 5 15 5s15-2.2 15-5v-7" />
        <ellipse cx="24" cy="31" rx="15" ry="5" />
        <circle className="fill-saffron stroke-none" cx="24" cy="14" r="9" />
        <path d="M22 18.5v-9h2.8a2.8 2.8 0 0 1 0 5.6H22" strokeWidth="1.75" className="stroke-on-saffron" />
      </>
    ),
  },
  {
    title: 'Build the project',
    text: 'The roadmap builder turns the idea into phases with tasks and days, and the business tools fill them in.',
    drawing: (
      <>
        <path d="M6 42h36" />
        <path d="M6 42V32h12V22h12V12h12v30" />
        <path className="fill-saffron stroke-none" d="M30 12c0-5 3-8 8-8.5C38.5 9 35.5 12 30 12z" />
      </>
    ),
  },
  {
    title: 'Get funded',
    text: 'Pitch it. Members vote with PRD, the community pool invests, and every posting stands in one open ledger.',
    drawing: (
      <>
        <path d="M24 42V18" />
        <path d="M10 42h28" />
        <path d="M24 27c-7 0-11-4-11-11 7 0 11 4 11 11z" />
        <path className="fill-saffron stroke-none" d="M24 21c0-8 5-13 13-13 0 8-5 13-13 13z" />
      </>
    ),
  },
];

/** Share, earn, build, get funded. */
export function Journey() {
  return (
    <Section title="Four steps, from a thought to a funded company">
      <ol className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text, drawing }, index) => (
          <li key={title} className="flex flex-col border-t border-ink pt-5">
            <div className="flex items-start justify-between">
              <span aria-hidden className="display text-3xl text-ink-faint">
                {index + 1}
              </span>
              <svg
                width="72"
                height="72"
                viewBox="0 0 48 48"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.25"
                strokeLinejoin="round"
                strokeLinecap="round"
                aria-hidden="true"
              >
                {drawing}
              </svg>
            </div>
            <h3 className="mt-8 text-xl font-medium">{title}</h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
