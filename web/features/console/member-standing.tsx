/** How one account stands, with ways to where something is decided about it; nothing that its member wrote or owns. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type api, orpc } from '#web/lib/api-client.ts';
import { formatDay, formatMoment } from '#web/lib/format-time.ts';
import { failureMessage } from '#web/shared/failure.ts';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Standing = Awaited<ReturnType<typeof api.console.member>>;

export function MemberStanding({ username }: { username: string }) {
  const member = useQuery(orpc.console.member.queryOptions({ input: { username }, retry: false }));
  return (
    <>
      <Link
        to="/admin/$section"
        params={{ section: 'members' }}
        className="self-start text-sm underline underline-offset-4"
      >
        All members
      </Link>
      {member.data ? (
        <Standing member={member.data} />
      ) : member.isError ? (
        <ErrorState
          title={failureMessage(member.error, 'The account could not be read.')}
          onRetry={() => void member.refetch()}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </>
  );
}

function Standing({ member }: { member: Standing }) {
  const { sending } = member;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={member.username} description={`A member since ${formatDay(member.joinedAt)}`}>
        <Facts
          facts={[
            [
              'Address',
              <span key="address" className="font-mono break-all">
                {member.address}
              </span>,
            ],
            ['Email', member.isEmailVerified ? 'Verified' : 'Not verified'],
            ['Second factor', member.hasSecondFactor ? 'Yes' : 'None'],
            ['Roles', rolesOf(member)],
            ['Account', member.isSuspended ? 'Suspended' : member.isStopped ? 'Stopped' : 'Open'],
          ]}
        />
        <Ways
          ways={[
            ['members', 'Stop, lift, rule'],
            ['audit', 'The audit log'],
          ]}
        />
      </Panel>
      <Panel title="Limits and what waits">
        <Facts
          facts={[
            ['Sending, 24 hours', sending.day === null ? 'Not set yet' : `${sending.day} PRD`],
            ['Sending, 30 days', sending.month === null ? 'Not set yet' : `${sending.month} PRD`],
            ['Calls of keys', member.apiTier],
            ['Exchange', member.verification ?? 'No account'],
            ['Asked for', member.askedForTier ?? 'Nothing'],
            ['Reports about them', String(member.openReports)],
            ['Loans to decide', String(member.waitingLoans)],
          ]}
        />
        <Ways
          ways={[
            ['approvals', 'Tiers and loans'],
            ['moderation', 'Reports'],
          ]}
        />
      </Panel>
      <Stops stops={member.stops} />
    </div>
  );
}

function Stops({ stops }: Pick<Standing, 'stops'>) {
  return (
    <Panel title="Stops" description="The newest twenty." isFlush className="xl:col-span-2">
      {stops.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-muted">The account was never stopped.</p>
      ) : (
        <ul aria-label="Stops" className="divide-y divide-hairline text-sm">
          {stops.map((stop) => (
            <li key={stop.id} className="px-5 py-3">
              <p className="break-words">{stop.reason}</p>
              <p className="text-ink-muted">
                {stop.isSuspended ? 'Stopped and suspended' : 'Stopped'} by {stop.stoppedBy},{' '}
                {formatMoment(stop.stoppedAt)}.{' '}
                {stop.liftedAt ? `Lifted ${formatMoment(stop.liftedAt)}.` : 'It stands.'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function rolesOf({ adminSince, reviewerSince }: Standing): string {
  const roles = [
    ...(adminSince ? [`Administrator since ${formatDay(adminSince)}`] : []),
    ...(reviewerSince ? [`Reviews rewards since ${formatDay(reviewerSince)}`] : []),
  ];
  return roles.length > 0 ? roles.join(', ') : 'None';
}

function Facts({ facts }: { facts: readonly (readonly [what: string, says: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {facts.map(([what, says]) => (
        <div key={what} className="contents">
          <dt className="text-ink-muted">{what}</dt>
          <dd className="min-w-0">{says}</dd>
        </div>
      ))}
    </dl>
  );
}

function Ways({ ways }: { ways: readonly (readonly [section: string, label: string])[] }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {ways.map(([section, label]) => (
        <Link
          key={section}
          to="/admin/$section"
          params={{ section }}
          className="underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
