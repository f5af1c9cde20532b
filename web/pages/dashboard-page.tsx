/** `/dashboard`: where a member stands, what happened, and where to go on. */
import { Link } from '@tanstack/react-router';
import { Map as MapIcon, MessageCircle, Settings, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { RequireMember } from '#web/app/require-member.tsx';
import type { AuthUser } from '#web/app/session-context.tsx';
import { Activity } from '#web/features/dashboard/activity.tsx';
import { useProfile } from '#web/features/profile/queries.ts';
import { useLiveWallet, useWallet } from '#web/shared/wallet.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const QUICK = [
  { to: '/chat', label: 'Chat', text: 'Work on an idea with the mentor', icon: MessageCircle },
  { to: '/wallet', label: 'Wallet', text: 'Send, receive, look back', icon: Wallet },
  { to: '/roadmap', label: 'Roadmap', text: 'The next step of your plan', icon: MapIcon },
  { to: '/settings', label: 'Settings', text: 'What you hear of, and who sees you', icon: Settings },
] as const;

export function DashboardPage() {
  return <RequireMember>{(user) => <MemberDashboard user={user} />}</RequireMember>;
}

function MemberDashboard({ user }: { user: AuthUser }) {
  const wallet = useWallet();
  const profile = useProfile();
  useLiveWallet(wallet.data);
  const stats = profile.data?.stats;
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <h1 className="display text-4xl wrap-anywhere">Welcome back, {user.username || 'Creator'}!</h1>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Figure name="PRD balance" isLost={wallet.isError && !wallet.data}>
          {wallet.data ? <Amount value={wallet.data.balance} asset="PRD" decimals={2} hasCoin /> : null}
        </Figure>
        <Figure name="Ideas generated" isLost={profile.isError && !stats}>
          {stats?.ideas}
        </Figure>
        <Figure name="Projects" isLost={profile.isError && !stats}>
          {stats?.projects}
        </Figure>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Activity />
        <nav aria-label="Quick actions" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
          {QUICK.map(({ to, label, text, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-16 items-center gap-4 rounded-lg border border-hairline bg-surface px-5 py-3 hover:border-ink-muted"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-ink-muted" />
              <span>
                <span className="block font-medium">{label}</span>
                <span className="text-sm text-ink-muted">{text}</span>
              </span>
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** A figure that could not be read says so; it is never shown as a zero. */
function Figure({ name, isLost, children }: { name: string; isLost: boolean; children: ReactNode }) {
  const isKnown = children !== undefined && children !== null;
  return (
    <Card className="p-5">
      <p className="text-sm text-ink-muted">{name}</p>
      <p className="display tabular mt-1 text-3xl">
        {isKnown ? (
          children
        ) : isLost ? (
          <span className="text-base text-ink-muted">Could not be read</span>
        ) : (
          <Skeleton className="h-9 w-24" />
        )}
      </p>
    </Card>
  );
}
