/** Adds PRD to what stands for a loan, or takes back what it doesn't need; where it then stands is said before. */
import { useState } from 'react';
import { parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { useReloadBanking } from '../queries.ts';
import { figuresOf, prdComplaint, prdText, ratioOf } from './backing.ts';
import { type LoanDetails, useBackingTerms } from './loan-queries.ts';

const UNKNOWN_OUTCOME = {
  title: 'Not moved',
  message: 'There was no answer, so we can’t say whether it was. Press again: it is moved once.',
};

const WORDS = {
  add: {
    title: 'Add collateral',
    description: 'It stays yours, and comes back with the last payment.',
    submit: 'Add',
    done: 'Collateral added',
    tooMuch: (most: string) => `Only ${most} PRD is free.`,
  },
  release: {
    title: 'Take collateral back',
    description: 'What stays has to be worth twice of what you owe.',
    submit: 'Take back',
    done: 'Collateral taken back',
    tooMuch: (most: string) => `${most} PRD is what the loan doesn’t need.`,
  },
} as const;

interface ChangeCollateralDialogProps {
  loan: LoanDetails;
  kind: 'add' | 'release';
  onClose: () => void;
}

export function ChangeCollateralDialog({ loan, kind, onClose }: ChangeCollateralDialogProps) {
  const words = WORDS[kind];
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { data: terms } = useBackingTerms();
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const most = kind === 'add' ? (terms?.available ?? null) : loan.backing!.releasable;
  const complaint = prdComplaint(amount, most, words.tooMuch);

  const send = () =>
    save(async () => {
      const body = { id: loan.id, amount: plainAmount(amount) };
      const call = kind === 'add' ? api.loans.addCollateral : api.loans.releaseCollateral;
      const after = await attempt(body, (idempotencyKey) => call(body, { context: { idempotencyKey } }));
      await reload();
      notify.success(words.done, `${formatAmount(after.backing!.pledged)} PRD stands for this loan now.`);
      onClose();
    });

  return (
    <FormDialog
      title={words.title}
      description={words.description}
      size="sm"
      submit={words.submit}
      isBusy={isBusy}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void send();
      }}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={most === null ? undefined : `${formatAmount(most)} PRD at most`}
        aside={
          most === null ? null : (
            <Button size="sm" variant="ghost" onClick={() => setAmount(most)}>
              All of it
            </Button>
          )
        }
        unit="PRD"
        value={amount}
        onValue={setAmount}
      />
      {complaint ? null : (
        <After loan={loan} minor={(kind === 'add' ? 1n : -1n) * parseMinor('PRD', plainAmount(amount))!} />
      )}
    </FormDialog>
  );
}

function After({ loan: { backing, payoff }, minor }: { loan: LoanDetails; minor: bigint }) {
  if (!backing?.rate || !payoff) return null;
  const pledged = parseMinor('PRD', backing.pledged)! + minor;
  const { worth, percent, warnBelow } = figuresOf(
    { owed: parseMinor('USD', payoff.total)!, pledged },
    ratioOf(backing.rate),
  );
  return (
    <TermList>
      <TermRow term="Pledged then">{prdText(pledged)}</TermRow>
      <TermRow term="Worth">{worth}</TermRow>
      <TermRow term="Loan to value" isStrong>
        {percent === null ? 'over 100%' : `${percent}%`}
      </TermRow>
      <TermRow term="You are warned at">{warnBelow}</TermRow>
    </TermList>
  );
}
