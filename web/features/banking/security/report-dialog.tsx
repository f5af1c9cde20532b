/** The compliance report of an account: its risk, alerts, verifications and transactions of some days, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { complianceReportSchema } from '#contract/banking-security.ts';
import { addDays } from '#core/banking/calendar.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureMessage, retryUnlessDecided } from '#web/shared/failure.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { ShowOlder } from '#web/ui/show-older.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { momentText } from '../words.ts';
import { ALERT_NAMES, SEVERITIES, VERIFICATION_STATES } from './alert-words.ts';

type Report = z.infer<typeof complianceReportSchema>;

interface ReportDialogProps {
  accountId: string;
  /** Whether an administrator reads it, of whoever's account. */
  isAdmin?: boolean;
  /** The bank's day. */
  today: string;
  onClose: () => void;
}

const DAYS_SHOWN = 30;

export function ReportDialog({ accountId, isAdmin = false, today, onClose }: ReportDialogProps) {
  const [from, setFrom] = useState(addDays(today, -DAYS_SHOWN));
  const [to, setTo] = useState(today);
  const room = isAdmin ? orpc.bankSecurity.adminReport : orpc.bankSecurity.report;
  const query = useInfiniteQuery({
    ...room.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: accountId, from, to, cursor, limit: 50 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.transactions.nextCursor ?? undefined,
    }),
    enabled: from !== '' && to !== '',
    retry: retryUnlessDecided,
  });
  const [first] = query.data?.pages ?? [];
  const lines = query.data?.pages.flatMap((page) => page.transactions.items) ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title="Compliance report" description={first && nameOf(first)} size="lg">
        <div className="flex flex-col gap-5">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField label="From" type="date" value={from} max={to} onValue={setFrom} />
            <TextField label="To" type="date" value={to} min={from} onValue={setTo} />
          </div>
          {first ? (
            <>
              <Summary report={first} />
              <Transactions lines={lines} />
              <ShowOlder query={query} />
            </>
          ) : query.isError ? (
            <ErrorState
              title={failureMessage(query.error, 'The report could not be loaded.')}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          ) : (
            <div aria-busy="true">
              <SkeletonText lines={5} />
            </div>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const nameOf = ({ username, account }: Report) =>
  `${username}: ${account.accountName} ${account.accountNumber}`;

function Summary({ report: { risk, alerts, verifications } }: { report: Report }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        Risk score <b className="tabular font-medium">{risk.score}</b> of 100, {risk.level}
      </p>
      {alerts.length === 0 ? (
        <p className="text-ink-muted">No alerts in these days.</p>
      ) : (
        <ul aria-label="Alerts of these days" className="flex flex-col gap-1">
          {alerts.map(({ id, alertType, severity, status, createdAt }) => (
            <li key={id}>
              {ALERT_NAMES[alertType]}, {SEVERITIES[severity].name.toLowerCase()}, {status},{' '}
              {momentText(createdAt)}
            </li>
          ))}
        </ul>
      )}
      {verifications.map(({ id, status, createdAt }) => (
        <p key={id} className="text-ink-muted">
          Identity asked for {momentText(createdAt)}: {VERIFICATION_STATES[status].toLowerCase()}
        </p>
      ))}
    </div>
  );
}

function Transactions({ lines }: { lines: Report['transactions']['items'] }) {
  if (lines.length === 0) return <p className="text-sm text-ink-muted">Nothing moved in these days.</p>;
  return (
    <ul aria-label="Transactions of these days" className="divide-y divide-hairline text-sm">
      {lines.map(({ id, counterparty, referenceNumber, amount, securityScore, fraudFlags, createdAt }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <span className="break-words">{counterparty}</span>
            <span className="block font-mono text-xs break-all text-ink-muted">{referenceNumber}</span>
            {fraudFlags.length > 0 ? <span className="text-xs text-loss">Suspected fraud</span> : null}
          </span>
          <span className="text-right">
            <Amount value={amount} asset="USD" isChange />
            <span className="block text-xs text-ink-muted">
              {momentText(createdAt)} · security {securityScore}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
