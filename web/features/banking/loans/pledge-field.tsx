/** The PRD that is pledged with a loan that is agreed to: how much, where the loan stands with it, and what happens. */
import { collateralFor, LOAN_TO_VALUE } from '#core/banking/collateral.ts';
import { parseMinor } from '#core/money/amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { figuresOf, prdComplaint, prdText, priceText, ratioOf, WHAT_HAPPENS } from './backing.ts';
import { type Loan, useBackingTerms } from './loan-queries.ts';

/** What is typed, and what there is to say of it. */
export interface Pledge {
  /** False until it is known what PRD counts at. */
  isReady: boolean;
  isVerified: boolean;
  complaint: string | undefined;
  hint: string;
  usdPerPrd: string | null;
  figures: ReturnType<typeof figuresOf> | null;
}

/** Counts a typed pledge for a loan; null for one that isn't backed. */
export function usePledge(loan: Loan, typed: string): Pledge | null {
  const { data } = useBackingTerms();
  if (loan.backing === null) return null;
  const rate = data?.rate ? ratioOf(data.rate) : null;
  const owed = parseMinor('USD', loan.amount)!;
  const pledged = parseMinor('PRD', plainAmount(typed)) ?? 0n;
  const needed = rate && collateralFor(owed, rate);
  const complaint =
    prdComplaint(typed, data?.available ?? null, (most) => `Only ${most} PRD is free.`) ??
    (needed !== null && pledged < needed ? `It takes at least ${prdText(needed)}.` : undefined);
  return {
    isReady: rate !== null && data?.isVerified === true,
    isVerified: data?.isVerified !== false,
    complaint,
    hint:
      needed === null ? 'There is no price of PRD to rely on at the moment.' : `At least ${prdText(needed)}`,
    usdPerPrd: data?.rate?.usdPerPrd ?? null,
    figures: rate && pledged > 0n ? figuresOf({ owed, pledged }, rate) : null,
  };
}

interface PledgeFieldProps {
  pledge: Pledge;
  isTried: boolean;
  value: string;
  onValue: (text: string) => void;
}

export function PledgeField({ pledge, isTried, value, onValue }: PledgeFieldProps) {
  const { complaint, hint, figures, usdPerPrd, isVerified } = pledge;
  return (
    <>
      {isVerified ? null : (
        <Banner title="Confirm your identity first">
          Dollars are lent against PRD only to members whose identity the bank has confirmed. Finish your
          setup on the overview of this page.
        </Banner>
      )}
      <AmountField
        label="Collateral"
        error={isTried ? complaint : undefined}
        hint={hint}
        unit="PRD"
        value={value}
        onValue={onValue}
      />
      {figures && usdPerPrd ? (
        <TermList>
          <TermRow term={`Worth at ${priceText(usdPerPrd)} a PRD`}>{figures.worth}</TermRow>
          <TermRow term="Loan to value" isStrong>
            {figures.percent === null ? 'over 100%' : `${figures.percent}%`}
          </TermRow>
          <TermRow term={`You are warned (${LOAN_TO_VALUE.warn}%) at`}>{figures.warnBelow}</TermRow>
          <TermRow term={`An hour is left (${LOAN_TO_VALUE.sell}%) at`}>{figures.sellBelow}</TermRow>
        </TermList>
      ) : null}
      <ul
        aria-label="What happens to the collateral"
        className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted"
      >
        {WHAT_HAPPENS.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
