/** The member's second factors: which there are, adding and removing. */
import { KeyRound, MessageSquare, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { canUsePasskeys } from '../passkey.ts';
import { AddFactorDialog, type FactorKind } from './add-factor-dialog.tsx';
import { type ListedFactor, useFactors } from './queries.ts';
import { RemoveFactor } from './remove-factor.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export function FactorsPanel() {
  const factors = useFactors();
  return (
    <Panel
      title="Second factors"
      description="Asked for when you sign in, and again before money leaves or your account changes."
      isFlush
    >
      {factors.data ? (
        <OwnFactors {...factors.data} />
      ) : factors.isError ? (
        <ErrorState
          title="Your second factors could not be loaded."
          onRetry={() => void factors.refetch()}
          isRetrying={factors.isFetching}
        >
          They protect your account all the same.
        </ErrorState>
      ) : (
        <div className="p-5">
          <SkeletonText />
        </div>
      )}
    </Panel>
  );
}

/** Those that count, and the ways to add one. */
function OwnFactors({
  items,
  kinds,
  isSmsSandbox,
  asksForPassword,
}: NonNullable<ReturnType<typeof useFactors>['data']>) {
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const verified = items.filter(({ status }) => status === 'verified');
  const isFirst = verified.length === 0;
  const hasPasskeys = kinds.includes('webauthn') && canUsePasskeys();
  return (
    <>
      {isFirst ? (
        <EmptyState title="Your password is all that protects your account" icon={<ShieldCheck />}>
          With a second factor, somebody who learns your password still cannot get in.
        </EmptyState>
      ) : (
        <ul aria-label="Second factors">
          {verified.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={verified.length === 1} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 border-t border-hairline px-5 py-4">
        {hasPasskeys ? (
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            icon={<KeyRound />}
            onClick={() => setAdding('webauthn')}
          >
            Add a passkey
          </Button>
        ) : null}
        <Button
          variant={isFirst && !hasPasskeys ? 'primary' : 'secondary'}
          icon={<Smartphone />}
          onClick={() => setAdding('totp')}
        >
          Add an authenticator app
        </Button>
        {kinds.includes('phone') ? (
          <Button variant="secondary" icon={<MessageSquare />} onClick={() => setAdding('phone')}>
            Add a phone
          </Button>
        ) : null}
      </div>
      {adding ? (
        <AddFactorDialog
          kind={adding}
          isFirst={asksForPassword}
          isSmsSandbox={isSmsSandbox}
          onClose={() => setAdding(null)}
        />
      ) : null}
    </>
  );
}

function FactorRow({ factor, isLast }: { factor: ListedFactor; isLast: boolean }) {
  const Icon = ICONS[factor.factorType];
  return (
    <li className="flex items-center gap-4 border-b border-hairline px-5 py-3 last:border-0">
      <Icon size={18} aria-hidden className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{factor.friendlyName}</p>
        <p className="text-sm text-ink-muted">
          {kindOf(factor)}
          {' · since '}
          {day.format(new Date(factor.createdAt))}
          {factor.passkey ? ` · last used ${day.format(new Date(factor.passkey.lastUsedAt))}` : null}
        </p>
      </div>
      <RemoveFactor factor={factor} isLast={isLast} />
    </li>
  );
}

const ICONS = { webauthn: KeyRound, totp: Smartphone, phone: MessageSquare };

function kindOf({ factorType, passkey, phoneEnding }: ListedFactor): string {
  if (factorType === 'phone') return `Text message to a number ending in ${phoneEnding}`;
  if (factorType === 'totp') return 'Authenticator app';
  return passkey?.isSynced ? 'Passkey, synced between your devices' : 'Passkey on one device';
}
