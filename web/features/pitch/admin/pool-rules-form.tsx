/** The rules of a pool for projects that are submitted from now on; open votes keep theirs. */
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { plainAmount } from '#web/lib/typed-amount.ts';
import { AmountField } from '#web/shared/amount-field.tsx';
import { ReasonField } from '#web/shared/reason-field.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { notify } from '#web/ui/notify.ts';
import { type Overview, useKeep } from '../queries.ts';
import { usd } from '../words.ts';

type Pool = Overview['pools'][number];
type Rules = Omit<Parameters<typeof api.pitch.setPoolRules>[0], 'poolId' | 'reason'>;

const FAILED = { title: 'Error', message: 'The rules were not saved.' };

export function PoolRulesForm({ viewer, pool }: { viewer: string; pool: Pool }) {
  const keep = useKeep(viewer);
  const [rules, setRules] = useState<Rules>(() => rulesOf(pool));
  const [reason, setReason] = useState('');
  const { save, isBusy } = useSaving(FAILED, { onWaits: () => setReason('') });
  const change = (what: Partial<Rules>) => setRules((known) => ({ ...known, ...what }));

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(async () => {
      const saved = await api.pitch.setPoolRules({
        poolId: pool.id,
        ...rules,
        reason,
        fourEyesFrom: plainAmount(rules.fourEyesFrom),
        minVote: plainAmount(rules.minVote ?? ''),
        prdPerUsd: rules.paysIn === 'PRD' ? plainAmount(rules.prdPerUsd ?? '') : undefined,
      });
      setRules(rulesOf(saved));
      setReason('');
      keep.reload();
      notify.success('Rules saved', 'They hold for projects that are submitted from now on.');
    });
  }

  return (
    <Panel
      title={pool.name}
      description={`${usd(pool.availableUsd)} of ${usd(pool.totalUsd)} are not promised yet`}
    >
      <form noValidate onSubmit={submit} aria-label={`Rules of ${pool.name}`} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <VoteRules rules={rules} onChange={change} />
          <PayoutRules rules={rules} onChange={change} />
        </div>
        <TextField
          label="Approvers"
          hint="Usernames with commas between them; empty: every administrator."
          value={rules.approvers.join(', ')}
          onValue={(text) => change({ approvers: text.split(/,\s?/).map((name) => name.trimStart()) })}
          onBlur={() => change({ approvers: rules.approvers.map((name) => name.trim()).filter(Boolean) })}
        />
        <ReasonField value={reason} onValue={setReason} />
        <Button
          type="submit"
          disabled={reason.trim() === ''}
          isBusy={isBusy}
          busyLabel="Saving…"
          className="self-start"
        >
          Save the rules
        </Button>
      </form>
    </Panel>
  );
}

interface RulesProps {
  rules: Rules;
  onChange: (what: Partial<Rules>) => void;
}

/** Who may vote, with how much, and how it counts. */
function VoteRules({ rules, onChange }: RulesProps) {
  return (
    <>
      <TextField
        label="Voters needed"
        type="number"
        min="1"
        isNumeric
        value={String(rules.voterThreshold)}
        onValue={(text) => onChange({ voterThreshold: Number(text) })}
      />
      <AmountField
        label="A vote is at least"
        unit="PRD"
        value={rules.minVote ?? ''}
        onValue={(minVote) => onChange({ minVote })}
      />
      <TextField
        label="Days before an account votes"
        type="number"
        min="0"
        max="365"
        isNumeric
        value={String(rules.minAccountDays)}
        onValue={(text) => onChange({ minAccountDays: Number(text) })}
      />
      <SelectField
        label="Weighting"
        value={rules.weighting}
        onValue={(weighting) => onChange({ weighting })}
        options={[
          ['linear', 'Linear'],
          ['quadratic', 'Quadratic'],
        ]}
      />
      <SelectField
        label="Votes are"
        value={rules.votePrivacy}
        onValue={(votePrivacy) => onChange({ votePrivacy })}
        options={[
          ['public', 'Public'],
          ['hidden_until_close', 'Hidden until the close'],
        ]}
      />
    </>
  );
}

/** Who lets money out, and in what it is paid. */
function PayoutRules({ rules, onChange }: RulesProps) {
  return (
    <>
      <TextField
        label="Approvals for a payout"
        type="number"
        min="1"
        max="10"
        isNumeric
        value={String(rules.approvalsNeeded)}
        onValue={(text) => onChange({ approvalsNeeded: Number(text) })}
      />
      <AmountField
        label="Two approvals from"
        unit="USD"
        value={rules.fourEyesFrom}
        onValue={(fourEyesFrom) => onChange({ fourEyesFrom })}
      />
      <SelectField
        label="Pays in"
        value={rules.paysIn}
        onValue={(paysIn) => onChange({ paysIn })}
        options={[
          ['USD', 'USD'],
          ['PRD', 'PRD'],
        ]}
      />
      {rules.paysIn === 'PRD' ? (
        <AmountField
          label="PRD for 1 USD"
          unit="PRD"
          value={rules.prdPerUsd ?? ''}
          onValue={(prdPerUsd) => onChange({ prdPerUsd })}
        />
      ) : null}
    </>
  );
}

function rulesOf({ rules, approvers }: Pool): Rules {
  return {
    ...rules,
    prdPerUsd: rules.prdPerUsd ?? undefined,
    approvers: approvers.map(({ username }) => username),
  };
}
