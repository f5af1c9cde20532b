/** How much the community aims to fund, from the smallest round to the largest, each ten times the one before. */
import clsx from 'clsx';
import { LinkButton } from '#web/ui/button.tsx';
import { GoalsCaption, Section } from '#web/ui/section.tsx';

const MARKS = [
  { amount: '$1,000', size: 'text-2xl' },
  { amount: '$10,000', size: 'text-4xl max-sm:hidden' },
  { amount: '$100,000', size: 'text-6xl max-lg:hidden' },
  { amount: '$1,000,000', size: 'text-5xl sm:text-7xl lg:text-[8.5rem] lg:leading-none' },
];

/** Funding from $1,000 to $1,000,000. */
export function FundingRange() {
  return (
    <Section
      title="Funding from $1,000 to $1,000,000"
      lead="Members vote on pitches with the PRD they hold. A vote locks PRD and gives it back; a funded project is paid from the pool, in the open."
    >
      <div aria-hidden className="mt-12 flex items-baseline justify-between gap-6 border-b border-ink pb-3">
        {MARKS.map(({ amount, size }) => (
          <span key={amount} className={clsx('display tabular', size)}>
            {amount}
          </span>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton to="/community-funding" variant="secondary">
          See community funding
        </LinkButton>
        <GoalsCaption>The range that we want every community to be able to fund.</GoalsCaption>
      </div>
    </Section>
  );
}
