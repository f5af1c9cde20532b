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

export function PaymentReturn({ sessionId, isCancelled, onTaken, onContinue }: PaymentReturnProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'processing', note: null });
  const hasAsked = useRef(false);
  const asked = useRef(0);
  const isOver = useRef(false);

  const ask = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    // Answers may cross: an older "processing" never takes the place of an end, and an end is told once.
    const isLate = () => isOver.current || mine !== asked.current;
    try {
      const {
        outcome: kind,
        error,
        investment,
      } = await api.funding.processReturn({ sessionId, isCancelled });
      rereadInvestments(client);
      if (kind === 'processing') {
        if (!isLate()) setOutcome({ kind, note: investment.statusNote });
        return;
      }
      if (isOver.current) return;
      isOver.current = true;
      if (kind === 'success') {
        setOutcome({ kind, investment });
        const amount = formatAmount(investment.prdAmount, { max: 8 });
        notify.prd('Investment Successful!', `Investment successful! You received ${amount} PRD tokens.`);
      } else {
        const message = error ?? TEXTS.paymentFailed;
        setOutcome({ kind, message, canAskAgain: false });
        notify.error('Payment Processing Failed', message);
      }
    } catch (failure) {
      if (isLate()) return;
      // What the server does not know it will not know when it is asked again.
      if (isMissing(failure)) {
        setOutcome({ kind: 'failure', message: TEXTS.unknownPayment, canAskAgain: false });
        notify.error('Payment Processing Failed', TEXTS.paymentFailed);
        return;
      }
      const message = failureMessage(failure, TEXTS.unexpected);
      setOutcome({ kind: 'failure', message, canAskAgain: true });
      notify.error('Payment Processing Failed', failureMessage(failure, TEXTS.unreachable));
    }
  }, [client, sessionId, isCancelled]);

  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    onTaken({ sessionId, isCancelled });
    void ask();
  }, [ask, onTaken, sessionId, isCancelled]);

  // What is still under way is asked about again when the server says that something has changed.
  useLive<InvestmentsEvent>(outcome.kind === 'processing' ? 'investments' : null, {
    // From the beginning: what happened between the question and the listening resets, and is asked about.
    after: 0,
    onEvent: ({ investment }) => investment.sessionId === sessionId && void ask(),
    onReset: () => void ask(),
  });

  return (
    <section aria-label="Your payment" className="page-column flex flex-1 items-center justify-center py-16">
      <Card className="w-full max-w-lg p-8 text-center">
        <div role="status" aria-live="polite" className="flex flex-col items-center">
          <Body outcome={outcome} />
        </div>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {outcome.kind === 'failure' && outcome.canAskAgain ? (
            <Button
              variant="secondary"
              onClick={() => {
                setOutcome({ kind: 'processing', note: null });
                void ask();
              }}
            >
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
