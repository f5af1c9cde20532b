/** The four ways to reach somebody, and the three questions that are asked most. */
import { Link } from '@tanstack/react-router';
import { Headset, MessageCircle, Newspaper, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { useTerms } from '#web/shared/terms.ts';
import { Card } from '#web/ui/card.tsx';

const WAYS: { title: string; icon: ReactNode; text: ReactNode }[] = [
  {
    title: 'General support',
    icon: <Headset />,
    text: 'Anything about your account, your PRD or a page that misbehaves. Use the form; you get a number and an answer by email.',
  },
  {
    title: 'Investors',
    icon: <TrendingUp />,
    text: (
      <>
        Choose “Business Partnership” in the form. What the community funds today stands in the{' '}
        <Link to="/community-funding" className="underline underline-offset-4">
          open pool
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Media and press',
    icon: <Newspaper />,
    text: (
      <>
        Choose “Press & Media”, and name your deadline. Figures that you may quote are on the{' '}
        <Link to="/about" className="underline underline-offset-4">
          About page
        </Link>
        .
      </>
    ),
  },
  {
    title: 'Live chat, around the clock',
    icon: <MessageCircle />,
    text: (
      <>
        The mentor answers on this page at any hour. It is an AI. “Talk to a person” there brings in the team:
        live while somebody of them is on duty, and within a day by email otherwise.
      </>
    ),
  },
];

/** The boxes beside the form. */
export function Ways() {
  return (
    <ul aria-label="Ways to reach us" className="flex flex-col gap-3">
      {WAYS.map(({ title, icon, text }) => (
        <li key={title}>
          <Card className="flex gap-4 p-5">
            <span aria-hidden className="mt-0.5 text-ink-muted [&_svg]:size-5">
              {icon}
            </span>
            <div className="min-w-0">
              <h2 className="font-medium">{title}</h2>
              <p className="mt-1 text-sm text-ink-muted">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Earning, ideas, withdrawing. Amounts and days are those in force. */
export function Questions() {
  const terms = useTerms().data;
  const prd = (decimal: string) => `${formatAmount(decimal)} PRD`;
  return (
    <section aria-labelledby="questions" className="border-t border-hairline py-12">
      <h2 id="questions" className="display text-3xl">
        Asked most
      </h2>
      <dl className="mt-6 grid gap-8 md:grid-cols-3">
        <Question title="How do I earn PRD?">
          By what your messages add to an idea
          {terms ? `, up to ${prd(terms.rewards.ideaCap)} an idea` : null}, and by tasks of your roadmap
          {terms ? `, ${prd(terms.rewards.task)} each` : null}. Each amount is explained where you get it.{' '}
          <More to="rewards">The rules of rewards</More>
        </Question>
        <Question title="How are my ideas protected?">
          Your conversations are yours: no other member reads them, and administrators only while you let
          them. What you put up for a vote is public. <More to="privacy">Who may see what</More>
        </Question>
        <Question title="How do I withdraw PRD?">
          You send PRD to any member, or trade it on the exchange and withdraw the coins. PRD that you earned
          rests
          {terms ? ` ${terms.rewards.restDays} days` : ' for a while'} first, and the welcome grant is held
          {terms ? ` for ${terms.welcomeGrant.holdDays}` : null}. <More to="limits">Fees and limits</More>
        </Question>
      </dl>
    </section>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{title}</dt>
      <dd className="mt-2 text-ink-muted">{children}</dd>
    </div>
  );
}

/** Leads to a section of the documentation. */
function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to="/documentation" hash={to} className="whitespace-nowrap text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
