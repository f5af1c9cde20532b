/** Of what the member hears by which way: each box is kept as soon as it is ticked. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Choice = Awaited<ReturnType<typeof api.notices.choices>>['items'][number];

const NOT_KEPT = { title: 'Error', message: 'Your choice was not kept. Please try again.' };

const NAMES: Record<Choice['kind'], string> = {
  connection_asked: 'Somebody asks to connect with you',
  connection_accepted: 'Somebody accepts your request',
  connection_declined: 'Somebody declines your request',
  collaboration_asked: 'Somebody asks to join a collaboration of yours, leaves it, or hands a review in',
  collaboration_answered: 'Your request to join a collaboration is answered, or you are taken out',
  collaboration_settled: 'A reward is to be split or taken back, or a collaboration ends',
  collaboration_rated: 'Somebody you worked with rates you',
  bank_money_in: 'Money comes in on one of your bank accounts',
  bank_money_out: 'You send money to another member or another bank',
  bank_low_balance: 'An account falls below the amount that you set for it',
  bank_interest: 'Interest is added to an account',
  bank_planned: 'A planned transfer is made',
  bank_payment_due: 'A payment of a loan or a card is due in three days',
  bank_payment_taken: 'An instalment of a loan pays itself',
  bank_goal_reached: 'A savings goal is reached',
  bank_card_purchase: 'Something is paid by your card',
  bank_card_statement: 'The statement of a card is closed',
  bank_joint: 'Somebody moves money or changes something on a joint account',
  bank_joint_asked:
    'You are invited to a joint account or taken off it, or a payment waits for a second person',
};

const isBanking = (kind: Choice['kind']) => kind.startsWith('bank_');
const GROUPS = [
  { title: 'People', isOf: (kind: Choice['kind']) => !isBanking(kind) },
  { title: 'Banking', isOf: isBanking },
];

export function ChoicesPanel() {
  const choices = useQuery(orpc.notices.choices.queryOptions());
  return (
    <Panel title="Notifications" description="What protects your account and your money is always emailed.">
      {choices.data ? (
        <div className="flex flex-col gap-5">
          {GROUPS.map(({ title, isOf }) => (
            <section key={title} className="flex flex-col gap-5">
              <h3 className="font-medium text-ink-muted text-sm">{title}</h3>
              {choices.data.items
                .filter(({ kind }) => isOf(kind))
                .map((choice) => (
                  <ChoiceRow key={choice.kind} choice={choice} />
                ))}
            </section>
          ))}
          <p className="text-sm text-ink-muted">More kinds of notifications are coming in a future update.</p>
        </div>
      ) : choices.isError ? (
        <ErrorState title="Your choices could not be loaded." onRetry={() => void choices.refetch()} />
      ) : (
        <SkeletonText />
      )}
    </Panel>
  );
}

function ChoiceRow({ choice }: { choice: Choice }) {
  const client = useQueryClient();
  const key = orpc.notices.choices.queryKey();
  // The box answers at once; where it couldn't be kept, it goes back to what is.
  async function keep(next: Choice) {
    client.setQueryData<{ items: Choice[] }>(key, (known) => ({
      items: (known?.items ?? []).map((one) => (one.kind === next.kind ? next : one)),
    }));
    try {
      await api.notices.choose(next);
    } catch (error) {
      notifyFailure(error, NOT_KEPT, { topic: 'choices' });
      await client.invalidateQueries({ queryKey: key });
    }
  }
  const put = (changed: Partial<Choice>) => void keep({ ...choice, ...changed });
  return (
    <fieldset>
      <legend className="text-sm font-medium">{NAMES[choice.kind]}</legend>
      <div className="mt-1 flex flex-wrap gap-x-8">
        <Checkbox
          label="In the notification centre"
          checked={choice.isShown}
          onChange={(event) => put({ isShown: event.target.checked })}
        />
        <Checkbox
          label="By email"
          checked={choice.isMailed}
          onChange={(event) => put({ isMailed: event.target.checked })}
        />
      </div>
    </fieldset>
  );
}
