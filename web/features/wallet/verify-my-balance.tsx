/** The button and the dialog of "Verify my balance". The check runs in this browser. */
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api, ORPCError } from '#web/lib/api-client.ts';
import { browserCryptography } from '#web/lib/browser-cryptography.ts';
import { CheckSteps, type Verdict } from '#web/shared/check-steps.tsx';
import { SEAL_EVERY } from '#web/shared/seal-every.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { fullTime } from './times.ts';
import { type BalanceProof, verifyBalance } from './verify-balance.ts';

export function VerifyMyBalance() {
  const [isOpen, setIsOpen] = useState(false);
  const check = useMutation({ mutationFn: runCheck });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<ShieldCheck />}
        onClick={() => {
          setIsOpen(true);
          check.mutate();
        }}
      >
        Verify my balance
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen ? (
          <DialogContent
            title="Verify my balance"
            description={`Every ${SEAL_EVERY} all balances are sealed into a signed block. Your browser checks that yours is counted, without trusting the server.`}
          >
            <CheckResult check={check} />
          </DialogContent>
        ) : null}
      </Dialog>
    </>
  );
}

async function runCheck() {
  const crypto = browserCryptography();
  if (!crypto) throw new Error('Your browser checks proofs only over https or on this very machine.');
  const proof: BalanceProof = await api.network.balanceProof();
  return { proof, verification: await verifyBalance(proof, await balanceAtBlock(proof), crypto) };
}

/** What the member's own history says the balance was when the block was sealed; null if it says nothing. */
async function balanceAtBlock({ block }: BalanceProof): Promise<string | null> {
  const { items, nextCursor } = await api.wallet.transactions({ limit: 100 });
  const newest = items.find((item) => item.blockHeight !== null && item.blockHeight <= block.height);
  if (newest) return newest.balanceAfter;
  return nextCursor === null ? '0' : null;
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  holds: 'Your balance is counted.',
  partly: 'This proof holds as far as your browser can check it.',
  fails: 'This proof does not hold.',
};

type Check = ReturnType<typeof useMutation<Awaited<ReturnType<typeof runCheck>>>>;

function CheckResult({ check }: { check: Pick<Check, 'data' | 'error' | 'isPending'> }) {
  if (check.error) {
    const isEarly = check.error instanceof ORPCError && check.error.status === 404;
    return (
      <Banner tone={isEarly ? 'notice' : 'error'} title={isEarly ? 'Not sealed yet' : 'Not verified'}>
        {isEarly
          ? `Your wallet is newer than the newest block. Try again within ${SEAL_EVERY}.`
          : check.error.message}
      </Banner>
    );
  }
  if (!check.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    );
  }
  const { proof, verification } = check.data;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p role="status" className="flex flex-col gap-1">
        <span className="font-medium">{VERDICTS[verification.verdict]}</span>
        {verification.balance === null ? null : (
          <span className="text-ink-muted">
            <Amount value={verification.balance} asset="PRD" /> in block {proof.block.height}, sealed{' '}
            {fullTime(proof.block.sealedAt)}
          </span>
        )}
      </p>
      <CheckSteps steps={verification.steps} />
      <details className="rounded-md border border-hairline px-3 py-2">
        <summary className="text-ink-muted">The proof</summary>
        <dl className="mt-2 flex flex-col gap-2 font-mono text-xs break-all">
          <Part term="block" text={proof.block.hash} />
          <Part term="root of all balances" text={`${proof.root.hash} (${proof.root.sum})`} />
          <Part term="key" text={proof.block.publicKey} />
          <Part term="signature" text={proof.block.signature} />
        </dl>
      </details>
    </div>
  );
}

function Part({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="font-sans text-ink-muted">{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
