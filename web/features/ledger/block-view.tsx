/** One sealed block: what it says, the hashes that it seals, and its check in this browser. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { browserCryptography } from '#web/lib/browser-cryptography.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { CheckSteps, verdictOf } from '#web/shared/check-steps.tsx';
import { isMissing } from '#web/shared/failure.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { checkBlock, type SealedBlock } from './check-block.ts';
import { readLeaves } from './read-leaves.ts';

/** `readsLeaves` is true for administrators, who may read the hashes of what it seals. */
export function BlockView({ height, readsLeaves }: { height: number; readsLeaves: boolean }) {
  const query = useQuery({
    ...orpc.network.block.queryOptions({ input: { height } }),
    // A sealed block never changes; one that isn't there yet may come.
    staleTime: (known) => (known.state.data ? Number.POSITIVE_INFINITY : 0),
  });
  const block = query.data;
  if (!block) {
    if (query.isError && !isMissing(query.error)) {
      return <ErrorState title="The block could not be loaded." onRetry={() => void query.refetch()} />;
    }
    if (query.isError) return <EmptyState title="There is no such block">It may yet be sealed.</EmptyState>;
    return <SkeletonText lines={8} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <Neighbours height={height} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <Facts block={block} />
        <BlockCheck key={block.hash} block={block} readsLeaves={readsLeaves} />
      </div>
      {readsLeaves ? <Transfers block={block} /> : null}
    </div>
  );
}

function Neighbours({ height }: { height: number }) {
  const link = 'inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4';
  return (
    <nav aria-label="Other blocks" className="flex flex-wrap gap-x-6 text-sm">
      {height > 0 ? (
        <Link to="/ledger/$height" params={{ height: String(height - 1) }} className={link}>
          <ArrowLeft size={16} aria-hidden /> Block {height - 1}
        </Link>
      ) : null}
      <Link to="/ledger/$height" params={{ height: String(height + 1) }} className={link}>
        Block {height + 1} <ArrowRight size={16} aria-hidden />
      </Link>
    </nav>
  );
}

function Facts({ block }: { block: SealedBlock }) {
  const facts: [term: string, says: ReactNode][] = [
    ['Sealed', formatMoment(block.timestamp)],
    ['Transfers', block.size],
    ['New members and accounts', block.registerSize],
    ['Movements of PRD up to here', block.movements],
    ['All balances together', <Amount key="sum" value={block.liabilities} asset="PRD" />],
  ];
  const hashes: [term: string, says: string][] = [
    ['Hash', block.hash],
    ['Hash of the block below', block.previousHash],
    ['Root of what it seals', block.merkleRoot],
    ['Root of all balances', block.liabilitiesRoot],
    ['Public key', block.publicKey],
    ['Signature', block.signature],
  ];
  return (
    <Panel
      title="What it says"
      actions={block.isCheckpoint ? <Badge tone="outline">Checkpoint</Badge> : undefined}
    >
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[14rem_1fr]">
        {facts.map(([term, says]) => (
          <Fact key={term} term={term}>
            <span className="tabular">{says}</span>
          </Fact>
        ))}
        {hashes.map(([term, says]) => (
          <Fact key={term} term={term}>
            <span className="font-mono text-[13px] break-all">{says}</span>
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 max-sm:mb-2">{children}</dd>
    </>
  );
}

async function runCheck(block: SealedBlock, readsLeaves: boolean) {
  const crypto = browserCryptography();
  if (!crypto) throw new Error('Your browser checks blocks only over https or on this very machine.');
  const below = block.height > 0 ? await api.network.block({ height: block.height - 1 }) : null;
  return checkBlock({ block, below, leaves: readsLeaves ? await readLeaves(block.height) : null }, crypto);
}

const VERDICTS = {
  holds: 'This block holds.',
  partly: 'This block holds as far as your browser can check it.',
  fails: 'This block does not hold.',
} as const;

/** Checks the block where the reader is, and says what was found. */
function BlockCheck({ block, readsLeaves }: { block: SealedBlock; readsLeaves: boolean }) {
  const check = useMutation({ mutationFn: () => runCheck(block, readsLeaves) });
  return (
    <Panel
      title="Check it yourself"
      description="Your browser works out its hash, and holds its signature against the key that it names."
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        <Button
          variant="secondary"
          icon={<ShieldCheck />}
          className="self-start"
          isBusy={check.isPending}
          onClick={() => check.mutate()}
        >
          Check this block
        </Button>
        {check.error ? (
          <Banner tone="error" title="Not checked">
            {check.error.message}
          </Banner>
        ) : null}
        {check.data ? (
          <>
            <p className="text-sm font-medium">{VERDICTS[verdictOf(check.data)]}</p>
            <CheckSteps steps={check.data} />
          </>
        ) : null}
      </div>
    </Panel>
  );
}

/** The hashes of its transfers, for administrators. */
function Transfers({ block: { height, size } }: { block: SealedBlock }) {
  const query = useInfiniteQuery({
    queryKey: [...orpc.network.key(), 'leaves', height],
    queryFn: ({ pageParam }) => api.network.leaves({ height, limit: 50, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leaves = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel
      title="Its transfers"
      description="Each by the hash of all that it says. Who sent what to whom is shown to them alone."
      isFlush
    >
      {leaves === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={Math.min(size, 5) + 1} className="p-5" />
        )
      ) : leaves.length === 0 ? (
        <EmptyState title="No transfers">Nothing moved before this block was sealed.</EmptyState>
      ) : (
        <ol aria-label="Hashes of transfers" className="divide-y divide-hairline text-sm">
          {leaves.map(({ position, hash }) => (
            <li key={position} className="grid grid-cols-[3rem_1fr] gap-3 px-5 py-2.5">
              <span className="tabular text-ink-muted">{position + 1}</span>
              <span className="font-mono text-[13px] break-all">{hash}</span>
            </li>
          ))}
        </ol>
      )}
      <ShowOlder query={query} label="Show more" />
    </Panel>
  );
}
