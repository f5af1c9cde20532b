/** Fills the recipient's address in by picking a member; what is sent still goes to the address that is shown. */
import { api } from '#web/lib/api-client.ts';
import { ChooseMember } from '#web/shared/choose-member.tsx';
import { useSaving } from '#web/shared/use-saving.ts';

const NOT_READ = { title: 'Error', message: 'Their address could not be read. Please try again.' };

export function PickRecipient({ onAddress }: { onAddress: (address: string) => void }) {
  const { save, isBusy } = useSaving(NOT_READ, { topic: 'send' });
  return (
    <ChooseMember
      isBusy={isBusy}
      onPick={({ username }) =>
        void save(async () => onAddress((await api.members.address({ username })).address))
      }
    />
  );
}
