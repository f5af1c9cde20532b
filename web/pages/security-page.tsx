/** `/settings/security`: second factors, recovery codes, the password, devices, how they got in, and keys and webhooks for programs. */
import { Link } from '@tanstack/react-router';
import { RequireMember } from '#web/app/require-member.tsx';
import { type AuthUser, useAuth } from '#web/app/session-context.tsx';
import { KeysPanel } from '#web/features/identity/keys/keys-panel.tsx';
import { BrakePanel } from '#web/features/identity/security/brake-panel.tsx';
import { DevicesPanel } from '#web/features/identity/security/devices-panel.tsx';
import { FactorsPanel } from '#web/features/identity/security/factors-panel.tsx';
import { PasswordPanel } from '#web/features/identity/security/password-panel.tsx';
import { ProvidersPanel } from '#web/features/identity/security/providers-panel.tsx';
import { RecoveryPanel } from '#web/features/identity/security/recovery-panel.tsx';
import { SignInsPanel } from '#web/features/identity/security/sign-ins-panel.tsx';
import { WebhooksPanel } from '#web/features/webhooks/webhooks-panel.tsx';

export function SecurityPage() {
  return <RequireMember>{(user) => <MemberSecurity user={user} />}</RequireMember>;
}

function MemberSecurity({ user }: { user: AuthUser }) {
  const { signOut } = useAuth();
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <header>
        <h1 className="display text-4xl">Security</h1>
        <p className="mt-2 max-w-xl text-ink-muted">
          What keeps others out of your account.{' '}
          <Link to="/settings/who-saw" className="text-ink underline underline-offset-2">
            See who saw what is yours
          </Link>
          .
        </p>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <FactorsPanel />
          <RecoveryPanel />
          <ProvidersPanel />
          <DevicesPanel />
          <SignInsPanel />
          <KeysPanel />
          <WebhooksPanel />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PasswordPanel user={user} />
          <BrakePanel onStopped={signOut} />
        </div>
      </div>
    </div>
  );
}
