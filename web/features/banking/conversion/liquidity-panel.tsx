/** The account that pays for PRD, for administrators: what it holds, what went out, and putting dollars of one's own in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { useAttempt } from '#web/shared/use-attempt.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { amountComplaint } from '../amount-complaint.ts';
import { Fact, Facts } from '../facts.tsx';
import { dollars } from '../words.ts';

const UNKNOWN_OUTCOME = {
  title: 'Not put in',
  message: 'There was no answer, so we can’t say whether it was. Press again: it is put in once.',
};

export function LiquidityPanel() {
  const query = useQuery(orpc.conversion.liquidity.queryOptions());
  const [isAdding, setIsAdding] = useState(false);
  const { data } = query;
  return (
    <Panel
      title="What pays for PRD"
      className="min-w-0"
      actions={
        <Button size="sm" variant="secondary" onClick={() => setIsAdding(true)}>
          Put dollars in
        </Button>
      }
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <Amount value={data.balance} asset="USD" className="display text-4xl" />
          {data.isPriceKnown ? null : (
            <Banner tone="error" title="No price of PRD to rely on">
              Nobody has looked at it for three hours. Until somebody has, nothing is converted or lent, and
              no collateral is sold.
            </Banner>
          )}
          {Number(data.owedOnLoans) > Number(data.balance) ? (
            <Banner tone="error" title="Loans aren’t covered">
              More is owed on loans backed by PRD than there is to pay for it. What it can’t pay for isn’t
              sold.
            </Banner>
          ) : null}
          <Facts>
            <Fact term="Converted in 24 hours">
              {dollars(data.converted.day)} of {dollars(data.caps.day)}
            </Fact>
            <Fact term="In 30 days">
              {dollars(data.converted.month)} of {dollars(data.caps.month)}
            </Fact>
            <Fact term="Owed on loans backed by PRD">{dollars(data.owedOnLoans)}</Fact>
          </Facts>
        </div>
      ) : query.isError ? (
        <ErrorState title="It could not be loaded." onRetry={() => void query.refetch()} />
      ) : (
        <Card aria-busy="true" className="border-0">
          <SkeletonText lines={3} />
        </Card>
      )}
      {isAdding ? <AddDialog onClose={() => setIsAdding(false)} /> : null}
    </Panel>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const attempt = useAttempt();
  const client = useQueryClient();
  const { save, isBusy } = useSaving(UNKNOWN_OUTCOME);
  const complaint = amountComplaint(amount, null);
  const add = () =>
    save(async () => {
      const body = { amount: plainAmount(amount), reason: reason.trim() };
      const stand = await attempt(body, (idempotencyKey) =>
        api.conversion.addLiquidity(body, { context: { idempotencyKey } }),
      );
      await client.invalidateQueries({ queryKey: orpc.conversion.key() });
      notify.success('Put in', `It holds ${dollars(stand.balance)} now.`);
      onClose();
    });
  return (
    <FormDialog
      title="Put dollars in"
      description="Out of your own dollar wallet, for good: nothing takes them out again but what is paid for PRD."
      size="sm"
      submit="Put in"
      isBusy={isBusy}
      isWhole={reason.trim() !== ''}
      onSubmit={() => {
        setIsTried(true);
        if (!complaint) void add();
      }}
      onClose={onClose}
    >
      <AmountField
        label="Amount"
        error={isTried ? complaint : undefined}
        unit="USD"
        value={amount}
        onValue={setAmount}
      />
      <TextField label="Why" value={reason} maxLength={300} autoComplete="off" onValue={setReason} />
    </FormDialog>
  );
}
