/** The allowance in figures: what was granted, used and is left, when it refills, and a lower limit of one's own. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useAllowance } from './allowance-queries.ts';
import { wordsOf } from './failure-words.ts';
import { chatKeys } from './queries.ts';

type Figures = NonNullable<ReturnType<typeof useAllowance>['data']>;

const count = (tokens: number) => tokens.toLocaleString('en-GB');

export function AllowanceDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const allowance = useAllowance(memberId);
  const { data } = allowance;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="AI allowance"
        description="What you may use of the model, in tokens: about three quarters of a word each. Your messages, the conversation they belong to, and the answers count; so do the business tools."
      >
        {allowance.isPending ? <SkeletonText lines={5} /> : null}
        {allowance.isError && !data ? (
          <ErrorState title="The allowance could not be loaded" onRetry={() => void allowance.refetch()}>
            Nothing was used by this.
          </ErrorState>
        ) : null}
        {data ? (
          <div className="flex flex-col gap-6 text-sm">
            <Period title="Today" period={data.day} />
            <Period title="This month" period={data.month} />
            <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-hairline pt-4">
              <Fact label="Model">{data.model}</Fact>
              <Fact label="Cost this month">
                {data.monthCost === null
                  ? 'not known'
                  : Number(data.monthCost) === 0
                    ? '$0'
                    : `$${Number(data.monthCost).toFixed(4)}`}
              </Fact>
            </dl>
            {data.isEstimated ? (
              <p className="text-ink-muted">The built-in mentor costs nothing; its tokens are estimates.</p>
            ) : null}
            <OwnLimit memberId={memberId} figures={data} />
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function Period({ title, period }: { title: string; period: Figures['day'] }) {
  const refills = new Date(period.refillsAt).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        <Fact label="Granted">{count(period.limit)}</Fact>
        <Fact label="Used">{count(period.used)}</Fact>
        {period.reserved > 0 ? (
          <Fact label="Set aside for answers being written">{count(period.reserved)}</Fact>
        ) : null}
        <Fact label="Left">{count(period.left)}</Fact>
        <Fact label="Refills">
          <time dateTime={period.refillsAt}>{refills} UTC</time>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </>
  );
}

function OwnLimit({ memberId, figures }: { memberId: string; figures: Figures }) {
  const client = useQueryClient();
  const [text, setText] = useState(figures.dailyCap === null ? '' : String(figures.dailyCap));
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (dailyCap: number | null) => {
    setIsBusy(true);
    setError(undefined);
    try {
      client.setQueryData(chatKeys.allowance(memberId), await api.allowance.setCap({ dailyCap }));
      if (dailyCap === null) setText('');
    } catch (cause) {
      setError(wordsOf(cause).message);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = text.replace(/[\s,.]/g, '');
    if (!/^\d{1,9}$/.test(plain)) return setError('Write a whole number of tokens.');
    void save(Number(plain));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 border-t border-hairline pt-4">
      <Field
        label="A lower limit of your own for a day"
        isOptional
        hint={`Below the ${count(figures.dailyGrant)} tokens that the community grants.`}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            isNumeric
            suffix="tokens"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        {figures.dailyCap !== null ? (
          <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => void save(null)}>
            Take the limit away
          </Button>
        ) : null}
        <Button type="submit" size="sm" variant="secondary" isBusy={isBusy}>
          Set the limit
        </Button>
      </div>
    </form>
  );
}
