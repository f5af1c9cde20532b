/** The rules of a pool for projects that are submitted from now on; open votes keep theirs. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountInput } from '#web/shared/amount-input.tsx';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input, Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Overview, useKeep } from '../queries.ts';
import { usd } from '../words.ts';

type Pool = Overview['pools'][number];
type Rules = Omit<Parameters<typeof api.pitch.setPoolRules>[0], 'poolId'>;

export function PoolRulesForm({ viewer, pool }: { viewer: string; pool: Pool }) {
  const keep = useKeep(viewer);
  const [rules, setRules] = useState<Rules>(() => rulesOf(pool));
  const [isSaving, setIsSaving] = useState(false);
  const change = (what: Partial<Rules>) => setRules((known) => ({ ...known, ...what }));

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    try {
      const saved = await api.pitch.setPoolRules({
        poolId: pool.id,
        ...rules,
        fourEyesFrom: plainAmount(rules.fourEyesFrom),
        minVote: plainAmount(rules.minVote ?? ''),
        prdPerUsd: rules.paysIn === 'PRD' ? plainAmount(rules.prdPerUsd ?? '') : undefined,
      });
      setRules(rulesOf(saved));
      keep.reload();
      notify.success('Rules saved', 'They hold for projects that are submitted from now on.');
    } catch (error) {
      notifyFailure(error, { title: 'Error', message: 'The rules were not saved.' });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Panel
      title={pool.name}
      description={`${usd(pool.availableUsd)} of ${usd(pool.totalUsd)} are not promised yet`}
    >
      <form noValidate onSubmit={save} aria-label={`Rules of ${pool.name}`} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Voters needed">
            {(control) => (
              <Input
                {...control}
                type="number"
                min="1"
                isNumeric
                value={rules.voterThreshold}
                onChange={(event) => change({ voterThreshold: Number(event.target.value) })}
              />
            )}
          </Field>
          <Field label="A vote is at least">
            {(control) => (
              <AmountInput
                {...control}
                unit="PRD"
                value={rules.minVote ?? ''}
                onValue={(text) => change({ minVote: text })}
              />
            )}
          </Field>
          <Field label="Days before an account votes">
            {(control) => (
              <Input
                {...control}
                type="number"
                min="0"
                max="365"
                isNumeric
                value={rules.minAccountDays}
                onChange={(event) => change({ minAccountDays: Number(event.target.value) })}
              />
            )}
          </Field>
          <Field label="Weighting">
            {(control) => (
              <Select
                {...control}
                value={rules.weighting}
                onChange={(event) => change({ weighting: event.target.value as Rules['weighting'] })}
              >
                <option value="linear">Linear</option>
                <option value="quadratic">Quadratic</option>
              </Select>
            )}
          </Field>
          <Field label="Votes are">
            {(control) => (
              <Select
                {...control}
                value={rules.votePrivacy}
                onChange={(event) => change({ votePrivacy: event.target.value as Rules['votePrivacy'] })}
              >
                <option value="public">Public</option>
                <option value="hidden_until_close">Hidden until the close</option>
              </Select>
            )}
          </Field>
          <Field label="Approvals for a payout">
            {(control) => (
              <Input
                {...control}
                type="number"
                min="1"
                max="10"
                isNumeric
                value={rules.approvalsNeeded}
                onChange={(event) => change({ approvalsNeeded: Number(event.target.value) })}
              />
            )}
          </Field>
          <Field label="Two approvals from">
            {(control) => (
              <AmountInput
                {...control}
                unit="USD"
                value={rules.fourEyesFrom}
                onValue={(text) => change({ fourEyesFrom: text })}
              />
            )}
          </Field>
          <Field label="Pays in">
            {(control) => (
              <Select
                {...control}
                value={rules.paysIn}
                onChange={(event) => change({ paysIn: event.target.value as Rules['paysIn'] })}
              >
                <option value="USD">USD</option>
                <option value="PRD">PRD</option>
              </Select>
            )}
          </Field>
          {rules.paysIn === 'PRD' ? (
            <Field label="PRD for 1 USD">
              {(control) => (
                <AmountInput
                  {...control}
                  unit="PRD"
                  value={rules.prdPerUsd ?? ''}
                  onValue={(text) => change({ prdPerUsd: text })}
                />
              )}
            </Field>
          ) : null}
        </div>
        <Field label="Approvers" hint="Usernames with commas between them; empty: every administrator.">
          {(control) => (
            <Input
              {...control}
              value={rules.approvers.join(', ')}
              onChange={(event) =>
                change({ approvers: event.target.value.split(/,\s?/).map((name) => name.trimStart()) })
              }
              onBlur={() => change({ approvers: rules.approvers.map((name) => name.trim()).filter(Boolean) })}
            />
          )}
        </Field>
        <Button type="submit" isBusy={isSaving} busyLabel="Saving…" className="self-start">
          Save the rules
        </Button>
      </form>
    </Panel>
  );
}

function rulesOf({ rules, approvers }: Pool): Rules {
  return {
    ...rules,
    prdPerUsd: rules.prdPerUsd ?? undefined,
    approvers: approvers.map(({ username }) => username),
  };
}
