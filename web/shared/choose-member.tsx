/** A button that becomes the picker of members, for beside a field that takes what is picked. */
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { MemberPicker, type PickedMember } from './member-picker.tsx';

interface ChooseMemberProps {
  isBusy?: boolean;
  onPick: (member: PickedMember) => void;
}

/** Is the button again once somebody is picked. */
export function ChooseMember({ isBusy = false, onPick }: ChooseMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
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
      onPick={(member) => {
        setIsOpen(false);
        onPick(member);
      }}
    />
  );
}
