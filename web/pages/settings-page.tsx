/** `/settings`: notifications, privacy, appearance, security, the AI and the account. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Eye, ShieldCheck, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { RequireMember } from '#web/app/require-member.tsx';
import type { AuthUser } from '#web/app/session-context.tsx';
import { AiPanel } from '#web/features/chat/ai-panel.tsx';
import { ChangeEmailPanel } from '#web/features/identity/change-email-panel.tsx';
import { DeletePanel } from '#web/features/leaving/delete-panel.tsx';
import { ExportPanel } from '#web/features/leaving/export-panel.tsx';
import { BlockedPanel } from '#web/features/network/blocked-panel.tsx';
import { ChoicesPanel } from '#web/features/notices/choices-panel.tsx';
import { HoursPanel } from '#web/features/notices/hours-panel.tsx';
import { SETTINGS_TABS, type SettingsTab } from '#web/features/shell/settings-search.ts';
import { ThemeChoices } from '#web/features/shell/theme-switch.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const HERE = '/settings';
const NAMES: Record<SettingsTab, string> = {
  notifications: 'Notifications',
  privacy: 'Privacy',
  appearance: 'Appearance',
  security: 'Security',
  ai: 'AI',
  account: 'Account',
};

export function SettingsPage() {
  return <RequireMember>{(user) => <MemberSettings {...user} />}</RequireMember>;
}

function MemberSettings({ id, username, email, isAdmin }: AuthUser) {
  const { tab = 'notifications' } = useSearch({ from: HERE });
  const navigate = useNavigate();
  return (
    <div className="page-column flex flex-col gap-5 py-6 sm:py-8">
      <Head />
      <Tabs
        value={tab}
        onValueChange={(next) => void navigate({ to: HERE, search: { tab: next as SettingsTab } })}
      >
        <TabsList aria-label="Settings">
          {SETTINGS_TABS.map((one) => (
            <TabsTrigger key={one} value={one}>
              {NAMES[one]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="notifications">
          <Notifications isAdmin={isAdmin} />
        </TabsContent>
        <TabsContent value="privacy">
          <div className="flex flex-col gap-5">
            <Privacy />
            <BlockedPanel />
          </div>
        </TabsContent>
        <TabsContent value="appearance">
          <Said title="Appearance" text="Light, dark, or as your device says. This browser remembers it.">
            <ThemeChoices />
          </Said>
        </TabsContent>
        <TabsContent value="security">
          <Said
            title="Security"
            text="Your password, second factors, recovery codes, the devices that are signed in, and how your account was signed in to."
          >
            <LinkButton to="/settings/security" variant="secondary" icon={<ShieldCheck />}>
              Open security
            </LinkButton>
          </Said>
        </TabsContent>
        <TabsContent value="ai">
          <AiPanel memberId={id} />
        </TabsContent>
        <TabsContent value="account">
          <Account username={username} email={email} />
        </TabsContent>
      </Tabs>
    </div>
  );
}

function Notifications({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <HoursPanel />
      <ChoicesPanel isAdmin={isAdmin} />
    </div>
  );
}

function Account({ username, email }: { username: string; email: string }) {
  return (
    <div className="flex flex-col gap-5">
      <ChangeEmailPanel email={email} />
      <ExportPanel />
      <DeletePanel username={username} />
    </div>
  );
}

function Head() {
  return (
    <header>
      <h1 className="display text-4xl">Settings</h1>
      <p className="mt-2 max-w-xl text-ink-muted">
        What keeps others out has its own page:{' '}
        <Link to="/settings/security" className="text-ink underline underline-offset-2">
          Security and devices
        </Link>
        .
      </p>
    </header>
  );
}

function Privacy() {
  return (
    <Said
      title="Privacy"
      text="Whether the directory lists you, and who sees your photo, your words and your skills, is set in your profile. Nobody is shown your balance or your email."
    >
      <LinkButton to="/profile" variant="secondary" icon={<UserPen />}>
        Choose what others see
      </LinkButton>
      <LinkButton to="/settings/who-saw" variant="secondary" icon={<Eye />}>
        Who saw what is yours
      </LinkButton>
    </Said>
  );
}

function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <p className="max-w-xl text-sm text-ink-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">{children}</div>
    </Panel>
  );
}
