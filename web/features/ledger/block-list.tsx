/** The sealed blocks, newest first, or the checkpoints among them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';
import { CHECKPOINT_EVERY } from '#core/chain/integrity.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { SEAL_EVERY } from '#web/shared/seal-every.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';

const REFRESH_MS = 60_000;

type Block = Awaited<ReturnType<typeof api.network.blocks>>['items'][number];

/** Which of them are shown. */
export interface BlockListProps {
  show: 'all' | 'checkpoints';
  onShow: (show: 'all' | 'checkpoints') => void;
}

export function BlockList({ show, onShow }: BlockListProps) {
  const query = useInfiniteQuery({
    queryKey: [...orpc.network.key(), 'blocks', show],
    queryFn: ({ pageParam }) => api.network.blocks({ show, limit: 20, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
  });
  const blocks = query.data?.pages.flatMap(({ items }) => items);
  const isAll = show === 'all';
  return (
    <Panel
      title={isAll ? 'Blocks' : 'Checkpoints'}
      description={`Every ${SEAL_EVERY} what is new is sealed into a signed block; every ${CHECKPOINT_EVERY.toLocaleString('en-GB')}th is a checkpoint.`}
      actions={
        <Button variant="secondary" size="sm" onClick={() => onShow(isAll ? 'checkpoints' : 'all')}>
          {isAll ? 'Checkpoints' : 'All blocks'}
        </Button>
      }
      isFlush
    >
      {blocks === undefined ? (
        query.isError ? (
          <ErrorState title="The blocks could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonText lines={6} className="p-5" />
        )
      ) : blocks.length === 0 ? (
        <EmptyState title={isAll ? 'No block yet' : 'No checkpoint yet'} icon={<Blocks />}>
          {isAll
            ? `The first is sealed within ${SEAL_EVERY}.`
            : `The first is block ${CHECKPOINT_EVERY.toLocaleString('en-GB')}.`}
        </EmptyState>
      ) : (
        <BlockTable label={isAll ? 'Blocks' : 'Checkpoints'} blocks={blocks} />
      )}
      <ShowOlder query={query} />
    </Panel>
  );
}

function BlockTable({ label, blocks }: { label: string; blocks: readonly Block[] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Block</Th>
          <Th>Sealed</Th>
          <Th isNumeric>Transfers</Th>
          <Th className="max-sm:hidden">Hash</Th>
        </tr>
      </thead>
      <tbody>
        {blocks.map(({ height, hash, size, isCheckpoint, timestamp }) => (
          <Tr key={height}>
            <Td className="whitespace-nowrap">
              <Link
                to="/ledger/$height"
                params={{ height: String(height) }}
                className="tabular inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
              >
                {height}
              </Link>
              {isCheckpoint ? (
                <Badge tone="outline" className="ml-2">
                  Checkpoint
                </Badge>
              ) : null}
            </Td>
            <Td className="whitespace-nowrap text-ink-muted">{formatMoment(timestamp)}</Td>
            <Td isNumeric>{size}</Td>
            <Td className="font-mono text-[13px] text-ink-muted max-sm:hidden">{hash.slice(0, 16)}…</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
