/** Leads a member who wished for an account at sign-up through setting it up, until that is complete. Source: BA-02. */
import { Landmark } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { hasFirstDeposit, type Onboarding } from './onboarding-queries.ts';

const WITHOUT_DEPOSIT = 'Choose your accounts and confirm who you are. It takes a few minutes.';

const WORDS: Record<Exclude<Onboarding['step'], 'done'>, { text: string; action: string }> = {
  choose: {
    text: 'Choose your accounts, confirm who you are, and make a first deposit. It takes a few minutes.',
    action: 'Get Started',
  },
  verify: { text: 'Your accounts are open. Next, the bank confirms who you are.', action: 'Continue' },
  fund: { text: 'You’re confirmed. Your first deposit is next.', action: 'Continue' },
  funding: {
    text: 'Your first deposit is on its way. Setting up ends when it arrives.',
    action: 'See how it stands',
  },
};

interface WelcomeCardProps {
  onboarding: Onboarding;
  onStart: () => void;
}

export function WelcomeCard({ onboarding, onStart }: WelcomeCardProps) {
  const { step, wantsCheckingAccount, wantsSavingsAccount } = onboarding;
  if (step === 'done' || !(wantsCheckingAccount || wantsSavingsAccount)) return null;
  const { text, action } = WORDS[step];
  const isShorter = step === 'choose' && !hasFirstDeposit(onboarding);
  return (
    <Card className="flex flex-col gap-4 p-5 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex items-start gap-4">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken">
          <Landmark size={20} aria-hidden />
        </span>
        <div>
          <h2 className="font-medium">Welcome to your new bank</h2>
          <p className="text-sm text-ink-muted">{isShorter ? WITHOUT_DEPOSIT : text}</p>
        </div>
      </div>
      <Button onClick={onStart} className="shrink-0">
        {action}
      </Button>
    </Card>
  );
}
