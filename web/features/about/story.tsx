/** What /about tells: mission and vision, how it works, and whom we learn from. */
import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card.tsx';
import { Section } from '#web/ui/section.tsx';

const STEPS = [
  {
    title: 'A mentor that asks',
    text: 'You describe an idea; the mentor asks the next useful question and keeps what you confirm on a card. What it adds can earn PRD, by published rules.',
    to: '/chat',
    label: 'Talk to the mentor',
  },
  {
    title: 'A plan you can tick off',
    text: 'The roadmap turns an idea into phases, tasks and days. The business tools write the documents from what you have confirmed.',
    to: '/roadmap',
    label: 'See roadmaps',
  },
  {
    title: 'Votes that weigh something',
    text: 'Members vote on pitches with the PRD they hold. A vote holds PRD and gives it back when it closes.',
    to: '/pitch-portal',
    label: 'Read the pitches',
  },
  {
    title: 'One open ledger',
    text: 'Every movement of value is a double entry in one ledger, sealed into blocks. Your receipt proves where yours stands.',
    to: '/wallet',
    label: 'Open the wallet',
  },
] as const;

/** People whose work ours leans on. Each fact is in any encyclopedia. */
const FIGURES = [
  {
    name: 'Ada Lovelace',
    years: '1815–1852',
    text: 'Published, in 1843, what a machine could be told to do, and saw further than its sums. A good idea deserves to be written down in full.',
  },
  {
    name: 'Luca Pacioli',
    years: 'about 1447–1517',
    text: 'Put double-entry bookkeeping into print in 1494. Our ledger still keeps his rule: nothing is entered once.',
  },
  {
    name: 'Friedrich Wilhelm Raiffeisen',
    years: '1818–1888',
    text: 'Founded village credit unions in which neighbours lent to neighbours. Money can stay with the people whom it serves.',
  },
  {
    name: 'Elinor Ostrom',
    years: '1933–2012',
    text: 'Showed how communities govern what they share by rules of their own, and was awarded the 2009 prize in economic sciences for it.',
  },
];

/** Mission and vision. */
export function Mission() {
  return (
    <section className="page-column grid gap-10 py-14 sm:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        <h1 className="display max-w-2xl text-5xl text-balance sm:text-6xl">
          A community that takes ideas seriously
        </h1>
        <p className="mt-6 max-w-xl text-lg text-ink-muted">
          Protege is where a thought becomes a plan, a plan finds people, and people put something behind it.
        </p>
      </div>
      <div className="grid content-end gap-6">
        <div className="border-t border-ink pt-4">
          <h2 className="font-medium">Our mission</h2>
          <p className="mt-1 text-ink-muted">
            Give everyone with an idea an honest partner to think with, pay for creative work, and let a
            community decide in the open what gets built.
          </p>
        </div>
        <div className="border-t border-ink pt-4">
          <h2 className="font-medium">Our vision</h2>
          <p className="mt-1 text-ink-muted">
            A world in which what you can build depends on your idea and your work, and not on whom you happen
            to know.
          </p>
        </div>
      </div>
    </section>
  );
}

/** Four cards, each with the way to the real thing. */
export function HowItWorks() {
  return (
    <Section title="How it works">
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(({ title, text, to, label }) => (
          <li key={title}>
            <Card className="flex h-full flex-col p-6">
              <h3 className="text-xl font-medium">{title}</h3>
              <p className="mt-2 flex-1 text-ink-muted">{text}</p>
              <Link to={to} className="mt-5 self-start underline underline-offset-4">
                {label}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Four people, and what we learn from them. */
export function Inspiration() {
  return (
    <Section title="Whom we learn from">
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {FIGURES.map(({ name, years, text }) => (
          <li key={name} className="border-t border-hairline pt-5">
            <h3 className="display text-3xl">{name}</h3>
            <p className="tabular mt-1 text-sm text-ink-faint">{years}</p>
            <p className="mt-3 max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
