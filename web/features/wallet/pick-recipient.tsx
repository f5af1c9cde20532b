/** Fills the recipient's address in by picking a member; what is sent still goes to the address that is shown. */
import { Users } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { MemberPicker } from '#web/shared/member-picker.tsx';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';

const NOT_READ = { title: 'Error', message: 'Their address could not be read. Please try again.' };

export function PickRecipient({ onAddress }: { onAddress: (address: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { save, isBusy } = useSaving(NOT_READ, { topic: 'send' });
  if (!isOpen) {
    return (
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Users />}
          isBusy={isBusy}
          onClick={() => setIsOpen(true)}
        >
          Choose a member
        </Button>
      </div>
    );
  }
  return (
    <MemberPicker
      label="Member"
      takesFocus
      hint="Your contacts, and members of the directory"
      onPick={({ username }) => {
        setIsOpen(false);
        void save(async () => onAddress((await api.members.address({ username })).address));
      }}
    />
  );
}
