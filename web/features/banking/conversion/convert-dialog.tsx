/**
 * Converts PRD in two steps: how much and where to, and then the quote, which is what is done. Another amount needs
 * another quote.
 */
import { useState } from 'react';
import { parseMinor } from '#core/money/amount.ts';
import { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { amountProblem, plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { isDecided } from '#web/shared/failure.ts';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { TermList, TermRow } from '#web/ui/term-list.tsx';
import { AccountField } from '../accounts/account-field.tsx';
import { type BankAccount, useReloadBanking } from '../queries.ts';
import { dollars, timeText } from '../words.ts';
import type { ConversionQuote, ConversionTerms } from './conversion-queries.ts';

const NO_QUOTE = { title: 'No quote', message: 'There was no answer. Please try again.' };
const UNKNOWN_OUTCOME = {
  title: 'Not converted',
  message: 'There was no answer, so we can’t say whether it was. Press again: it is converted once.',
};

interface ConvertDialogProps {
  terms: ConversionTerms;
  accounts: readonly [BankAccount, ...BankAccount[]];
  onClose: () => void;
}

export function ConvertDialog({ terms, accounts, onClose }: ConvertDialogProps) {
  const [amount, setAmount] = useState('');
  const [accountId, setAccountId] = useState(accounts[0].id);
  const [quote, setQuote] = useState<ConversionQuote | null>(null);
  const [isTried, setIsTried] = useState(false);
  const quoting = useSaving(NO_QUOTE);
  const converting = useConverting({ onClose, onRefused: () => setQuote(null) });
  const complaint = complaintOf(amount, terms.available);
  const name = accounts.find(({ id }) => id === accountId)!.accountName;

  const submit = () => {
    setIsTried(true);
    if (complaint) return;
    if (quote) return void converting.convert(quote, { accountId, name });
    void quoting.save(async () => setQuote(await api.conversion.quote({ amount: plainAmount(amount) })));
  };

  return (
    <FormDialog
      title="Convert PRD to dollars"
      description="You see what arrives before anything moves, and that is what arrives."
      size="sm"
      submit={quote ? `Convert to ${dollars(quote.arrives)}` : 'Get a quote'}
      isBusy={quoting.isBusy || converting.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        hint={`${formatAmount(terms.available)} PRD is free. What is held or resting can’t be converted yet.`}
        unit="PRD"
        value={amount}
        onValue={(text) => {
          setAmount(text);
          setQuote(null);
        }}
      />
      <AccountField label="To" accounts={accounts} beside="number" value={accountId} onValue={setAccountId} />
      {quote ? <Figures quote={quote} name={name} /> : null}
    </FormDialog>
  );
}

function Figures({ quote, name }: { quote: ConversionQuote; name: string }) {
  const until = timeText(quote.expiresAt);
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <TermList>
        <TermRow term="You give">{formatAmount(quote.prdAmount)} PRD</TermRow>
        <TermRow term="At">${formatAmount(quote.rate.usdPerPrd, { min: 2, max: 8 })} each</TermRow>
        <TermRow term="Comes to">{dollars(quote.gross)}</TermRow>
        <TermRow term="Fee">{dollars(quote.fee)}</TermRow>
        <TermRow term={`Arrives on ${name}`} isStrong>
          {dollars(quote.arrives)}
        </TermRow>
      </TermList>
      <p className="text-xs text-ink-muted">Holds until {until}, unless the rate changes.</p>
    </div>
  );
}

/** Takes a quote up once, however often it is pressed; one that was refused is gone. */
function useConverting({ onClose, onRefused }: { onClose: () => void; onRefused: () => void }) {
  const attempt = useAttempt();
  const reload = useReloadBanking();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const convert = (quote: ConversionQuote, { accountId, name }: { accountId: string; name: string }) =>
    save(async () => {
      const body = { quoteId: quote.id, accountId };
      try {
        await attempt(body, (idempotencyKey) =>
          api.conversion.convert(body, { context: { idempotencyKey } }),
        );
      } catch (error) {
        if (isDecided(error)) onRefused();
        throw error;
      }
      await reload();
      notify.success('PRD converted', `${dollars(quote.arrives)} is on ${name}.`);
      onClose();
    });
  return { convert, isBusy };
}

function complaintOf(typed: string, available: string): string | undefined {
  const problem = amountProblem('PRD', typed);
  if (problem) return problem;
  const minor = parseMinor('PRD', plainAmount(typed))!;
  if (minor <= 0n) return 'Enter an amount above 0.';
  return minor > parseMinor('PRD', available)! ? `Only ${formatAmount(available)} PRD is free.` : undefined;
}
