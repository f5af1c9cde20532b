/** The sending limits in figures: the day, the month, what raises them, and lower ones of the member's own. */

import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { plainDecimal } from '#core/money/plain-decimal.ts';
import { RAISE_WAITS_MS } from '#core/wallet/sending-limits.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountInput } from '#web/shared/amount-input.tsx';
import { failureMessage } from '#web/shared/failure.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { type PeriodLimit, type SendingLimits, useSendingLimits, useSetLimits } from './limit-queries.ts';
import { readAmount } from './validate-send.ts';

const LEVELS = { new: 'New member', known: 'Known member', trusted: 'Trusted member' };
const WAIT_HOURS = RAISE_WAITS_MS / 3_600_000;

export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const limits = useSendingLimits();
  const { data } = limits;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="Sending limits"
        description="How much you can send to other members. The limits protect you if somebody else gets hold of your account."
      >
        {limits.isPending ? <SkeletonText lines={6} /> : null}
        {limits.isError && !data ? (
          <ErrorState title="Your limits could not be loaded." onRetry={() => void limits.refetch()}>
            They hold all the same.
          </ErrorState>
        ) : null}
        {data ? (
          <div className="flex flex-col gap-6 text-sm">
            <Period title="Any 24 hours" period={data.day} />
            <Period title="Any 30 days" period={data.month} />
            <Level limits={data} />
            <OwnLimits limits={data} />
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

function Period({ title, period }: { title: string; period: PeriodLimit }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        <Fact term="Limit">
          <Amount value={period.limit} asset="PRD" decimals={2} />
        </Fact>
        <Fact term="Sent">
          <Amount value={period.used} asset="PRD" decimals={2} />
        </Fact>
        {period.withdrawn ? (
          <Fact term="Withdrawn, as PRD">
            <Amount value={period.withdrawn} asset="PRD" decimals={2} />
          </Fact>
        ) : null}
        <Fact term="Left">
          <Amount value={period.left} asset="PRD" decimals={2} />
        </Fact>
        {period.freesAt ? (
          <Fact term="More is free from">
            <time dateTime={period.freesAt}>{utcTime(period.freesAt)}</time>
          </Fact>
        ) : null}
      </dl>
      {period.withdrawn ? (
        <p className="mt-2 text-ink-muted">
          What you withdrew leaves less to send: all that leaves you has one limit together.
        </p>
      ) : null}
      {period.raise ? (
        <p className="mt-2 text-ink-muted">
          {period.raise.own === null
            ? 'Your own limit is lifted'
            : `Your own limit becomes ${formatAmount(period.raise.own)} PRD`}{' '}
          on {utcTime(period.raise.from)}.
        </p>
      ) : null}
    </section>
  );
}

function Level({ limits }: { limits: SendingLimits }) {
  const { level, next, standing } = limits;
  return (
    <section aria-label="What raises them" className="border-t border-hairline pt-4">
      <h3 className="mb-2 font-medium">{LEVELS[level]}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        <Fact term="Days since you joined">
          {standing.ageDays}
          {next ? ` (${next.ageDays} needed)` : ''}
        </Fact>
        <Fact term="Members you have dealt with">
          {standing.counterparties}
          {next ? ` (${next.counterparties} needed)` : ''}
        </Fact>
      </dl>
      <p className="mt-2 text-ink-muted">
        {next
          ? `With both you can send ${formatAmount(next.day)} PRD a day and ${formatAmount(next.month)} PRD a month. `
          : 'This is the highest level. '}
        A member counts whose email has been verified and who joined a week ago or more, if at least 1 PRD
        went one way between you; what goes back and forth, or round, does not. A vote of yours can hold up to{' '}
        {formatAmount(limits.vote)} PRD{next ? `, then ${formatAmount(next.vote)}` : ''}.{' '}
        {limits.accounts > 1
          ? `${limits.accounts} accounts of yours share these limits. If that is wrong, write to us. `
          : ''}
        {standing.hasSecondFactor ? (
          'Your second factor doubles these limits.'
        ) : (
          <>
            A{' '}
            <Link to="/settings/security" className="text-ink underline underline-offset-2">
              second factor
            </Link>{' '}
            doubles them.
          </>
        )}
      </p>
    </section>
  );
}

function OwnLimits({ limits }: { limits: SendingLimits }) {
  const save = useSetLimits();
  const [day, setDay] = useState(shown(limits.day));
  const [month, setMonth] = useState(shown(limits.month));
  const [errors, setErrors] = useState<{ day?: string; month?: string }>({});

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = { day: complaint(day), month: complaint(month) };
    setErrors(found);
    if (found.day || found.month) return;
    try {
      const saved = await save.mutateAsync({ day: wire(day), month: wire(month) });
      notify.success(
        'Limits saved',
        saved.day.raise || saved.month.raise
          ? `A higher limit counts in ${WAIT_HOURS} hours, a lower one at once.`
          : 'They count from now on.',
      );
    } catch (error) {
      notify.error('Limits not saved', failureMessage(error, 'Please try again.'));
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Limits of your own"
      className="flex flex-col gap-3 border-t border-hairline pt-4"
    >
      <div>
        <h3 className="font-medium">Limits of your own</h3>
        <p className="text-ink-muted">
          Lower ones count at once, and 0 stops all sending. Raising or lifting one takes {WAIT_HOURS} hours.
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <LimitField label="A day" error={errors.day} value={day} onValue={setDay} />
        <LimitField label="A month" error={errors.month} value={month} onValue={setMonth} />
      </div>
      <Button type="submit" variant="secondary" className="self-end" isBusy={save.isPending}>
        Save limits
      </Button>
    </form>
  );
}

interface LimitFieldProps {
  label: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
}

function LimitField({ label, error, value, onValue }: LimitFieldProps) {
  return (
    <Field label={label} isOptional error={error}>
      {(control) => (
        <AmountInput {...control} unit="PRD" placeholder="none" value={value} onValue={onValue} />
      )}
    </Field>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular text-right">{children}</dd>
    </>
  );
}

/** What the field begins with: what the member has asked for last. */
function shown({ own, raise }: PeriodLimit): string {
  const asked = raise ? raise.own : own;
  return asked === null ? '' : plainDecimal(asked);
}

function complaint(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const minor = readAmount(text);
  return minor === null || minor < 0n ? 'Enter an amount of PRD, 0 or more, or leave it empty.' : undefined;
}

function wire(text: string): string | null {
  return text.trim() === '' ? null : plainAmount(text);
}

/** A moment as everybody means it: limits begin anew at midnight of UTC. */
function utcTime(time: string): string {
  const text = new Date(time).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${text} UTC`;
}
