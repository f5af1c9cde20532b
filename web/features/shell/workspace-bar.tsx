/** The bar of the workspace pages, chat and wallet: one dense row with the member's balance always in sight. */
import { Link } from '@tanstack/react-router';
import { MessageCircle, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { Amount } from '#web/ui/amount.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { ProtegeMark } from '#web/ui/marks.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SandboxNotice } from './notices.tsx';
import { PaletteButton } from './palette.tsx';
import { useSignOut } from './sign-out.ts';
import { SiteMenu } from './site-menu.tsx';

const InboxBell = lazyPart(async () => (await import('./inbox-bell.tsx')).InboxBell);
const LiveBalance = lazyPart(async () => (await import('./live-balance.tsx')).LiveBalance);

const PLACES = [
  { to: '/chat', label: 'AI Chat', icon: MessageCircle },
  { to: '/wallet', label: 'Wallet', icon: Wallet },
];

/** Logo, AI Chat, Wallet, balance, username, Sign Out; or Sign In. */
export function WorkspaceBar() {
  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-paper">
      <div className="page-column flex h-14 items-center gap-1 sm:gap-2">
        <Link to="/" aria-label="Protege, home" className="mr-1 rounded-sm sm:mr-2">
          <span className="flex items-center gap-2">
            <ProtegeMark />
            <span className="display translate-y-px text-2xl leading-none max-md:hidden">Protege</span>
          </span>
        </Link>
        <nav aria-label="Workspace" className="flex gap-1">
          {PLACES.map(({ to, label, icon: Icon }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2.5 text-sm text-ink-muted hover:bg-sunken hover:text-ink data-[status=active]:bg-sunken data-[status=active]:font-medium data-[status=active]:text-ink pointer-fine:min-h-9"
            >
              <Icon size={16} aria-hidden className="max-sm:min-[380px]:hidden" />
              <span className="max-[380px]:sr-only">{label}</span>
            </Link>
          ))}
        </nav>
        <SandboxNotice className="ml-2 max-lg:hidden" />
        <div className="flex-1" />
        <WorkspaceAccount />
        <div className="max-md:hidden">
          <PaletteButton isCompact />
        </div>
        <SiteMenu className="-mr-2" />
      </div>
    </header>
  );
}

function WorkspaceAccount() {
  const { initialized, user } = useAuth();
  const signOut = useSignOut();
  if (!initialized) return <Skeleton className="h-8 w-28 rounded-full" />;
  if (!user) {
    return (
      <LinkButton to="/auth" size="sm">
        Sign In
      </LinkButton>
    );
  }
  return (
    <>
      <Link
        to="/wallet"
        data-balance-badge
        className="inline-flex min-h-11 items-center rounded-full pointer-fine:min-h-9"
      >
        <span className="rounded-full border border-saffron-line bg-saffron-soft px-2.5 py-1 text-sm text-ink max-[380px]:text-xs max-[380px]:[&_svg]:hidden">
          <span className="sr-only">Your balance: </span>
          <Suspense fallback={<Amount value={user.walletBalance} asset="PRD" decimals={2} hasCoin />}>
            <LiveBalance ofProfile={user.walletBalance} />
          </Suspense>
        </span>
      </Link>
      <span className="max-sm:hidden">
        <Suspense fallback={<span className="block size-11 pointer-fine:size-9" />}>
          <InboxBell />
        </Suspense>
      </span>
      <span className="max-w-40 truncate px-2 text-sm text-ink-muted max-md:hidden">{user.username}</span>
      <Button variant="ghost" size="sm" className="max-md:hidden" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </>
  );
}
