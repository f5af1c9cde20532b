/** Choosing an amount: what is paid, what arrives and when it can be spent are seen before the payment page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { decideInvestment, dollars as plainDollars } from '#core/funding/decide-investment.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { failureMessage, refusalOf } from '#web/shared/failure.ts';
import { SandboxLabel } from '#web/shared/sandbox-label.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { notify } from '#web/ui/notify.ts';
import { PoolProgress } from './pool-progress.tsx';
import { type Overview, type Pool, rereadPools } from './queries.ts';
import { dollars, prd, TEXTS } from './words.ts';

const SUGGESTIONS = ['50', '250', '1000'];
const TOPIC = 'invest';

interface InvestFormProps {
  pool: Pool;
  overview: Overview;
  isMember: boolean;
}

/** An amount as it was typed, and what it comes to. */
type Typed = ReturnType<typeof readAmount> & { typed: string };

/** What the typed amount comes to; the server decides by the same rule. */
function readAmount(pool: Pool, amount: string) {
  const cents = (text: string) => parseMinor('USD', text)!;
  const decision = decideInvestment(
    {
      isActive: pool.isActive,
      rate: { prd: BigInt(pool.ratePrd), usd: BigInt(pool.rateUsd) },
      minimumCents: cents(pool.minimumInvestment),
      maximumCents: cents(pool.maximumInvestment),
    },
    amount,
  );
  if (decision.ok) return { received: formatMinor('PRD', decision.value.prdMinor), error: null };
  switch (decision.refusal) {
    case 'investment_below_minimum':
      return { received: null, error: `Minimum investment is ${decision.values.minimum}` };
    case 'investment_above_maximum':
      return { received: null, error: `Maximum investment is ${decision.values.maximum}` };
    case 'pool_closed':
      return { received: null, error: 'This pool takes no investments now.' };
    case 'investment_amount_invalid':
      return { received: null, error: amountProblem('USD', amount) };
  }
}

/** Opens the payment page for an amount, or says why it can't be. */
function useInvest({ pool, isMember }: { pool: Pool; isMember: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();

  async function invest({ typed, received, error }: Typed) {
    if (isBusy) return;
    if (error !== null) {
      notify.error(typed === '' ? readAmount(pool, '0').error! : error, undefined, { topic: TOPIC });
      return;
    }
    if (!isMember) {
      notify.error('Authentication Required', TEXTS.signInToInvest, {
        topic: TOPIC,
        action: {
          label: 'Sign In',
          onPress: () => void navigate({ to: '/login', search: { next: '/community-funding' } }),
        },
      });
      return;
    }
    setIsBusy(true);
    notify.settle(TOPIC);
    const investment = { poolId: pool.id, amount: typed, expectedPrd: received ?? undefined };
    try {
      const { url } = await attempt(investment, (idempotencyKey) =>
        api.funding.invest(investment, { context: { idempotencyKey } }),
      );
      if (!url) throw new Error(TEXTS.investFailed);
      // The page is left: the button stays busy until then.
      window.location.assign(url);
    } catch (failure) {
      const title = refusalOf(failure)?.title ?? 'Investment Failed';
      notify.error(title, failureMessage(failure, TEXTS.investFailed), { topic: TOPIC });
      rereadPools(client);
      setIsBusy(false);
    }
  }

  return { invest, isBusy };
}

export function InvestForm({ pool, overview, isMember }: InvestFormProps) {
  const { invest, isBusy } = useInvest({ pool, isMember });
  const [amount, setAmount] = useState('');
  const typed = plainAmount(amount);
  const read = { typed, ...readAmount(pool, typed) };
  const press = () => void invest(read);
  return (
    <Panel
      title={pool.poolName}
      description={`${pool.rateLabel} · ${plainDollars(parseMinor('USD', pool.minimumInvestment)!)} to ${plainDollars(parseMinor('USD', pool.maximumInvestment)!)}`}
      actions={
        <span className="max-sm:hidden">
          <SandboxLabel isSandbox={overview?.payments.isSandbox} />
        </span>
      }
    >
      <PoolProgress pool={pool} />
      <form
        noValidate
        aria-label="Invest"
        className="mt-6 grid gap-6 lg:grid-cols-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          press();
        }}
      >
        <div>
          <AmountField
            label="Amount"
            unit="USD"
            error={typed === '' ? undefined : (read.error ?? undefined)}
            value={amount}
            onValue={setAmount}
          />
          <Suggestions onChoose={setAmount} />
        </div>
        <div>
          <WhatArrives pool={pool} read={read} />
          <Button
            className="mt-4"
            isWide
            disabled={read.error !== null}
            isBusy={isBusy}
            busyLabel="Opening the payment page..."
            onClick={press}
          >
            {read.received === null ? 'Invest' : `Invest ${dollars(typed)}`}
          </Button>
          {isMember ? null : <p className="mt-2 text-sm text-ink-muted">{TEXTS.signInToInvest}</p>}
        </div>
      </form>
    </Panel>
  );
}

function Suggestions({ onChoose }: { onChoose: (amount: string) => void }) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">Suggested amounts</legend>
      {SUGGESTIONS.map((value) => (
        <Button key={value} size="sm" variant="secondary" onClick={() => onChoose(value)}>
          {dollars(value, { isShort: true })}
        </Button>
      ))}
    </fieldset>
  );
}

/** What is paid, at which rate, what arrives for it, and from when that can be spent. */
function WhatArrives({ pool, read: { typed, received } }: { pool: Pool; read: Typed }) {
  return (
    <>
      <dl className="rounded-md border border-hairline">
        <Row term="You pay">{received === null ? '–' : dollars(typed)}</Row>
        <Row term="Rate">{pool.rateLabel}</Row>
        <Row term="You receive" isStrong>
          {received === null ? (
            '–'
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <PrdCoin size={16} /> {prd(received)}
            </span>
          )}
        </Row>
      </dl>
      <p className="mt-2 text-xs text-ink-muted">
        No fee.{' '}
        {pool.holdDays > 0
          ? `New PRD can be spent after ${pool.holdDays} ${pool.holdDays === 1 ? 'day' : 'days'}, in case the payment is disputed.`
          : null}
      </p>
    </>
  );
}

function Row({ term, isStrong, children }: { term: string; isStrong?: boolean; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-hairline px-4 last:border-0">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className={isStrong ? 'tabular font-medium text-base' : 'tabular text-sm'}>{children}</dd>
    </div>
  );
}
