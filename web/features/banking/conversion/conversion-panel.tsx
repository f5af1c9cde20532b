/** PRD to dollars, under the accounts: at which rate, how much now, and why not where it can't be. Source: C-115. */
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '#web/lib/format-amount.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Fact, Facts } from '../facts.tsx';
import type { BankAccount } from '../queries.ts';
import { momentDay } from '../words.ts';
import { type ConversionTerms, useConversionTerms } from './conversion-queries.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { leftNow } from './left-now.ts';

interface ConversionPanelProps {
  /** Those that dollars can arrive on. */
  accounts: readonly [BankAccount, ...BankAccount[]];
  onSetUp: () => void;
}

export function ConversionPanel({ accounts, onSetUp }: ConversionPanelProps) {
  const { data } = useConversionTerms();
  const [isConverting, setIsConverting] = useState(false);
  if (!data) return null;
  return (
    <Panel
      title="PRD to dollars"
      actions={
        data.rate === null ? null : data.isVerified ? (
          <Button size="sm" icon={<RefreshCw />} onClick={() => setIsConverting(true)}>
            Convert PRD
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={onSetUp}>
            Confirm your identity
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-ink-muted">{wordsOf(data)}</p>
        {data.rate ? <Terms terms={data} rate={data.rate} /> : null}
        {data.recent.length > 0 ? <Recent terms={data} /> : null}
      </div>
      {isConverting ? (
        <ConvertDialog terms={data} accounts={accounts} onClose={() => setIsConverting(false)} />
      ) : null}
    </Panel>
  );
}

function wordsOf({ rate, isVerified, left }: ConversionTerms): string {
  if (rate === null) {
    return Number(left.liquidity) === 0
      ? 'The account that pays for PRD is empty at the moment, so nothing can be converted. Your PRD stays where it is.'
      : 'There is no price of PRD to rely on at the moment, so nothing can be converted. Your PRD stays where it is.';
  }
  return isVerified
    ? 'The community buys your PRD and pays at once, on an account of yours.'
    : 'The community buys your PRD once the bank has confirmed who you are.';
}

function Terms({ terms, rate }: { terms: ConversionTerms; rate: NonNullable<ConversionTerms['rate']> }) {
  return (
    <Facts>
      <Fact term="1 PRD">${formatAmount(rate.usdPerPrd, { min: 2, max: 4 })}</Fact>
      <Fact term="Fee">{terms.feePercent}%</Fact>
      <Fact term="Free to convert">{formatAmount(terms.available, { max: 2 })} PRD</Fact>
      <Fact term="Can arrive now, at most">{leftNow(terms)}</Fact>
    </Facts>
  );
}

function Recent({ terms }: { terms: ConversionTerms }) {
  return (
    <ul aria-label="Conversions" className="divide-y divide-hairline border-t border-hairline">
      {terms.recent.map(({ id, prdAmount, arrives, createdAt }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2">
          <span>
            {formatAmount(prdAmount, { max: 8 })} PRD
            <span className="block text-xs text-ink-muted">{momentDay(createdAt)}</span>
          </span>
          <Amount value={arrives} asset="USD" className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
