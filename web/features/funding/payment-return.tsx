/** The payer is back: processing, then success or failure, with Continue. Asking is safe to repeat. */
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { InvestmentsEvent } from '#contract/live.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { useLive } from '#web/lib/use-live.ts';
import { failureMessage, isMissing } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PrdCoin } from '#web/ui/marks.tsx';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Investment, rereadInvestments } from './queries.ts';
import { dollars, prd, TEXTS } from './words.ts';

type Outcome =
  | { kind: 'processing'; note: string | null }
  | { kind: 'success'; investment: Investment }
  | { kind: 'failure'; message: string; canAskAgain: boolean };

interface PaymentReturnProps {
  sessionId: string;
  isCancelled: boolean;
  /** The query has been read and can be cleared. */
  onTaken: (taken: { sessionId: string; isCancelled: boolean }) => void;
  onContinue: () => void;
}

/** Asks how a payment stands, again as often as is told that it has changed, and tells its end once. */
function useOutcome({ sessionId, isCancelled }: { sessionId: string; isCancelled: boolean }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'processing', note: null });
  const asked = useRef(0);
  const isOver = useRef(false);

  const ask = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    // Answers may cross: an older "processing" never takes the place of an end, and an end is told once.
    const isLate = () => isOver.current || mine !== asked.current;
    try {
      const answer = await api.funding.processReturn({ sessionId, isCancelled });
      rereadInvestments(client);
      if (answer.outcome === 'processing' ? isLate() : isOver.current) return;
      isOver.current = answer.outcome !== 'processing';
      setOutcome(outcomeOf(answer));
    } catch (failure) {
      if (isLate()) return;
      setOutcome(outcomeOfFailure(failure));
    }
  }, [client, sessionId, isCancelled]);

  // What is still under way is asked about again when the server says that something has changed.
  useLive<InvestmentsEvent>(outcome.kind === 'processing' ? 'investments' : null, {
    // From the beginning: what happened between the question and the listening resets, and is asked about.
    after: 0,
    onEvent: ({ investment }) => investment.sessionId === sessionId && void ask(),
    onReset: () => void ask(),
  });

  const askAgain = () => {
    setOutcome({ kind: 'processing', note: null });
    void ask();
  };
  return { outcome, ask, askAgain };
}

/** What the server's answer comes to; an end is told as a toast too. */
function outcomeOf(answer: Awaited<ReturnType<typeof api.funding.processReturn>>): Outcome {
  const { outcome: kind, error, investment } = answer;
  if (kind === 'processing') return { kind, note: investment.statusNote };
  if (kind === 'success') {
    const amount = formatAmount(investment.prdAmount, { max: 8 });
    notify.prd('Investment Successful!', `Investment successful! You received ${amount} PRD tokens.`);
    return { kind, investment };
  }
  const message = error ?? TEXTS.paymentFailed;
  notify.error('Payment Processing Failed', message);
  return { kind, message, canAskAgain: false };
}

/** What a question that failed comes to. What the server does not know it will not know when it is asked again. */
function outcomeOfFailure(failure: unknown): Outcome {
  if (isMissing(failure)) {
    notify.error('Payment Processing Failed', TEXTS.paymentFailed);
    return { kind: 'failure', message: TEXTS.unknownPayment, canAskAgain: false };
  }
  notify.error('Payment Processing Failed', failureMessage(failure, TEXTS.unreachable));
  return { kind: 'failure', message: failureMessage(failure, TEXTS.unexpected), canAskAgain: true };
}

export function PaymentReturn({ sessionId, isCancelled, onTaken, onContinue }: PaymentReturnProps) {
  const { outcome, ask, askAgain } = useOutcome({ sessionId, isCancelled });
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    onTaken({ sessionId, isCancelled });
    void ask();
  }, [ask, onTaken, sessionId, isCancelled]);

  return (
    <section aria-label="Your payment" className="page-column flex flex-1 items-center justify-center py-16">
      <Card className="w-full max-w-lg p-8 text-center">
        <div role="status" aria-live="polite" className="flex flex-col items-center">
          <Body outcome={outcome} />
        </div>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {outcome.kind === 'failure' && outcome.canAskAgain ? (
            <Button variant="secondary" onClick={askAgain}>
              Ask again
            </Button>
          ) : null}
          {outcome.kind === 'processing' && !outcome.note ? null : (
            <Button onClick={onContinue}>Continue</Button>
          )}
        </div>
      </Card>
    </section>
  );
}

function Body({ outcome }: { outcome: Outcome }) {
  switch (outcome.kind) {
    case 'processing':
      return (
        <>
          <Spinner />
          <h1 className="display mt-4 text-3xl">Processing your payment</h1>
          <p className="mt-2 text-ink-muted">
            {outcome.note ?? 'We ask the card provider how it stands. This takes a moment.'}
          </p>
        </>
      );
    case 'success':
      return (
        <>
          <CircleCheck size={32} aria-hidden className="text-gain" />
          <h1 className="display mt-4 text-3xl">Investment Successful!</h1>
          <p className="display tabular mt-4 inline-flex items-center gap-3 text-4xl">
            <PrdCoin size={32} /> {prd(outcome.investment.prdAmount)}
          </p>
          <p className="mt-3 text-ink-muted">
            For {dollars(outcome.investment.usdAmount)} at {outcome.investment.rateLabel}. They are in your
            wallet
            {outcome.investment.heldUntil
              ? ` and can be spent from ${formatMoment(outcome.investment.heldUntil)}.`
              : '.'}
          </p>
        </>
      );
    case 'failure':
      return (
        <>
          <CircleX size={32} aria-hidden className="text-loss" />
          <h1 className="display mt-4 text-3xl">Payment Processing Failed</h1>
          <p className="mt-2 text-ink-muted">{outcome.message}</p>
        </>
      );
  }
}
