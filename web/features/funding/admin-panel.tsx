/** What an administrator does: looks at all investments, gives them back, and closes or gives back a pool. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { ReasonDialog } from '#web/shared/reason-dialog.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { MassRefundDialog } from './mass-refund-dialog.tsx';
import { PoolTermsDialog } from './pool-terms-dialog.tsx';
import { RowsPending } from './portfolio.tsx';
import {
  type Investment,
  type Pool,
  rereadPools,
  useAllInvestments,
  useAllPools,
  useMassRefunds,
} from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { dollars, prd, statusWords } from './words.ts';

const STATUSES = ['pending', 'processing', 'completed', 'failed', 'refunded', 'disputed'] as const;

type AnybodysInvestment = Awaited<ReturnType<typeof api.funding.adminInvestments>>['items'][number];

export function AdminPanel() {
  const [massPool, setMassPool] = useState<Pool | null>(null);
  const [terms, setTerms] = useState<{ of: Pool | null } | null>(null);
  const pools = useAllPools();
  return (
    <div className="flex flex-col gap-6">
      <Panel
        title="Pools"
        isFlush
        actions={
          <Button size="sm" variant="secondary" onClick={() => setTerms({ of: null })}>
            New pool
          </Button>
        }
      >
        {pools.isPending ? (
          <RowsPending />
        ) : !pools.data ? (
          <ErrorState title="The pools could not be loaded" onRetry={() => void pools.refetch()} />
        ) : (
          <ul aria-label="Pools">
            {pools.data.items.map((pool) => (
              <PoolRow
                key={pool.id}
                pool={pool}
                onTerms={() => setTerms({ of: pool })}
                onGiveBack={() => setMassPool(pool)}
              />
            ))}
          </ul>
        )}
        <MassRefunds />
      </Panel>
      <AllInvestments />
      {massPool ? <MassRefundDialog pool={massPool} onClose={() => setMassPool(null)} /> : null}
      {terms ? <PoolTermsDialog pool={terms.of} onClose={() => setTerms(null)} /> : null}
    </div>
  );
}

function PoolRow(props: { pool: Pool; onTerms: () => void; onGiveBack: () => void }) {
  const { pool, onTerms, onGiveBack } = props;
  const [isTurning, setIsTurning] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-5 py-4 last:border-0">
      <div>
        <p className="flex items-center gap-2 font-medium">
          {pool.poolName} {pool.isActive ? null : <Badge>Closed</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          {pool.rateLabel} · holds {dollars(pool.walletBalanceUsd)} · {pool.investorCount}{' '}
          {pool.investorCount === 1 ? 'investor' : 'investors'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onTerms}>
          Change terms
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setIsTurning(true)}>
          {pool.isActive ? 'Close pool' : 'Open again'}
        </Button>
        <Button size="sm" variant="danger" onClick={onGiveBack}>
          Give back...
        </Button>
      </div>
      {isTurning ? <TurnDialog pool={pool} onClose={() => setIsTurning(false)} /> : null}
    </li>
  );
}

/** Closes a pool, or opens it again, as it stood when the dialog opened. */
function TurnDialog({ pool: { id, poolName, isActive }, onClose }: { pool: Pool; onClose: () => void }) {
  const client = useQueryClient();
  const failed = { title: 'Not changed', message: 'The pool could not be changed. Please try again.' };
  const { save, isBusy } = useSaving(failed, { onWaits: onClose });
  const turn = (reason: string) =>
    save(async () => {
      await api.funding.updatePool({ id, isActive: !isActive, reason });
      rereadPools(client);
      notify.success(
        isActive ? 'Pool closed' : 'Pool opened',
        isActive ? `${poolName} takes no more investments.` : `${poolName} takes investments again.`,
      );
      onClose();
    });
  return (
    <ReasonDialog
      title={isActive ? `Close ${poolName}?` : `Open ${poolName} again?`}
      description={
        isActive
          ? 'It takes no more investments until it is opened again. Payment pages that are open keep what they were opened with.'
          : 'It takes investments again once a second administrator agrees, or in a day.'
      }
      action={isActive ? 'Close pool' : 'Open again'}
      hint="It stands in the audit log."
      isDangerous={isActive}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      onReason={(reason) => void turn(reason)}
    />
  );
}

function MassRefunds() {
  const { data } = useMassRefunds();
  if (!data || data.items.length === 0) return null;
  return (
    <ul aria-label="Mass refunds">
      {data.items.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-5 py-3 text-sm last:border-0"
        >
          <span className="text-ink-muted">
            {formatMoment(one.createdAt)} · {one.reason}
          </span>
          <span className="flex items-center gap-3">
            <span className="tabular">
              {one.refunded} of {one.total} given back{one.failed > 0 ? `, ${one.failed} not` : ''}
            </span>
            <Badge tone={one.status === 'done' ? 'neutral' : 'saffron'}>
              {one.status === 'done' ? 'Done' : 'Running'}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

function AllInvestments() {
  const [status, setStatus] = useState<Investment['investmentStatus'] | undefined>(undefined);
  const [chosen, setChosen] = useState<Investment | null>(null);
  const investments = useAllInvestments(status);
  const items = investments.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title="All investments"
      isFlush
      actions={
        <Select
          aria-label="Status"
          value={status ?? ''}
          onChange={(event) => setStatus(STATUSES.find((one) => one === event.target.value))}
        >
          <option value="">All</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {statusWords(one).label}
            </option>
          ))}
        </Select>
      }
    >
      {investments.isPending ? (
        <RowsPending />
      ) : !investments.data ? (
        <ErrorState title="The investments could not be loaded" onRetry={() => void investments.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState title="No investments" />
      ) : (
        <InvestmentsTable items={items} onRefund={setChosen} />
      )}
      <ShowOlder query={investments} />
      {chosen ? <RefundDialog investment={chosen} onClose={() => setChosen(null)} /> : null}
    </Panel>
  );
}

interface InvestmentsTableProps {
  items: AnybodysInvestment[];
  onRefund: (investment: AnybodysInvestment) => void;
}

function InvestmentsTable({ items, onRefund }: InvestmentsTableProps) {
  return (
    <Table label="All investments">
      <thead>
        <tr>
          <Th>Member</Th>
          <Th>When</Th>
          <Th isNumeric>Paid</Th>
          <Th isNumeric>PRD</Th>
          <Th>Status</Th>
          <Th isNumeric>Given back</Th>
          <Th isNumeric>Owed</Th>
          <Th>
            <span className="sr-only">Action</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <InvestmentRow key={one.id} investment={one} onRefund={() => onRefund(one)} />
        ))}
      </tbody>
    </Table>
  );
}

/** One investment; what was paid and not yet given back can be. */
function InvestmentRow({ investment, onRefund }: { investment: AnybodysInvestment; onRefund: () => void }) {
  const canRefund =
    investment.paymentIntentId && ['completed', 'processing'].includes(investment.investmentStatus);
  return (
    <Tr>
      <Td>{investment.username}</Td>
      <Td className="whitespace-nowrap">{formatMoment(investment.createdAt)}</Td>
      <Td isNumeric>{dollars(investment.usdAmount)}</Td>
      <Td isNumeric>{prd(investment.prdAmount)}</Td>
      <Td>
        <StatusBadge status={investment.investmentStatus} />
      </Td>
      <Td isNumeric>{dollars(investment.refundedUsd)}</Td>
      <Td isNumeric>{prd(investment.owedPrd)}</Td>
      <Td>
        {canRefund ? (
          <Button size="sm" variant="secondary" onClick={onRefund}>
            Refund
          </Button>
        ) : null}
      </Td>
    </Tr>
  );
}
