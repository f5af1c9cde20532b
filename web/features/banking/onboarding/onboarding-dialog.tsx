/**
 * Setting banking up, step by step. The step is the server's: whoever closes the dialog, or the tab, comes back to where
 * they were. Source: C-113.
 */
import { useAuth } from '#web/app/session-context.tsx';
import { SandboxLabel } from '#web/shared/sandbox-label.tsx';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ChooseStep } from './choose-step.tsx';
import { FundStep } from './fund-step.tsx';
import { hasFirstDeposit, type Onboarding } from './onboarding-queries.ts';
import { VerifyStep } from './verify-step.tsx';

const TITLES: Record<Onboarding['step'], readonly [title: string, place: number | undefined]> = {
  choose: ['Choose your accounts', 1],
  verify: ['Confirm who you are', 2],
  fund: ['Make your first deposit', 3],
  funding: ['Your first deposit', 3],
  done: ['You’re all set', undefined],
};

interface OnboardingDialogProps {
  onboarding: Onboarding;
  onClose: () => void;
}

export function OnboardingDialog({ onboarding, onClose }: OnboardingDialogProps) {
  const { step, provider } = onboarding;
  const [title, place] = TITLES[step];
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title={title}
        description={place && `Step ${place} of ${hasFirstDeposit(onboarding) ? 3 : 2}`}
        size="sm"
        key={step}
        focusOn="form :is(input, select), [data-next]"
      >
        <div className="flex flex-col gap-4">
          <Step onboarding={onboarding} onClose={onClose} />
          <SandboxLabel isSandbox={provider.isSandbox} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Step({ onboarding, onClose }: OnboardingDialogProps) {
  switch (onboarding.step) {
    case 'choose':
      return <ChooseStep onboarding={onboarding} />;
    case 'verify':
      return <VerifyStep onboarding={onboarding} />;
    case 'fund':
      return <FundStep onboarding={onboarding} />;
    case 'funding':
      return <OnItsWay onboarding={onboarding} onClose={onClose} />;
    case 'done':
      return <Finished onClose={onClose} />;
  }
}

function OnItsWay({ onboarding, onClose }: OnboardingDialogProps) {
  return (
    <>
      <p className="text-center">
        <Amount value={onboarding.initialDepositAmount} asset="USD" className="display text-4xl" />
      </p>
      <p role="status" className="flex items-center justify-center gap-2 text-sm text-ink-muted">
        <Spinner /> On its way. You can close this; it goes on without you.
      </p>
      <Button data-next isWide variant="secondary" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

function Finished({ onClose }: { onClose: () => void }) {
  const { reload } = useAuth();
  return (
    <>
      <p role="status" className="text-sm text-ink-muted">
        Your accounts are ready. You can move money, save, and send to others.
      </p>
      <Button
        data-next
        isWide
        onClick={() => {
          void reload();
          onClose();
        }}
      >
        Go to my accounts
      </Button>
    </>
  );
}
