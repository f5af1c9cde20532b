/** Ending a contact, blocking and reporting: behind one menu, each asked again. */
import { Ban, EllipsisVertical, Flag, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { useReloadPeople } from './queries.ts';

type Asked = 'remove' | 'block' | 'report';

/** The menu of one member. */
export function MemberMenu({ username, isContact }: { username: string; isContact: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={`More about ${username}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {isContact ? (
            <MenuItem onSelect={() => setAsked('remove')}>
              <UserMinus aria-hidden />
              Remove contact
            </MenuItem>
          ) : null}
          <MenuItem onSelect={() => setAsked('block')}>
            <Ban aria-hidden />
            Block
          </MenuItem>
          <MenuItem onSelect={() => setAsked('report')}>
            <Flag aria-hidden />
            Report
          </MenuItem>
        </MenuContent>
      </Menu>
      {asked === 'report' ? <ReportDialog username={username} onClose={close} /> : null}
      {asked === 'remove' || asked === 'block' ? (
        <EndDialog username={username} isBlock={asked === 'block'} onClose={close} />
      ) : null}
    </>
  );
}

function EndDialog(props: { username: string; isBlock: boolean; onClose: () => void }) {
  const { username, isBlock, onClose } = props;
  const reload = useReloadPeople();
  const { save, isBusy } = useSaving();
  const send = () =>
    void save(async () => {
      await (isBlock ? api.contacts.block({ username }) : api.contacts.remove({ username }));
      notify.success(isBlock ? `${username} is blocked` : `${username} is no longer a contact`);
      onClose();
      await reload();
    });
  return (
    <FormDialog
      title={isBlock ? `Block ${username}?` : `Remove ${username}?`}
      description={
        isBlock
          ? 'You won’t see each other or reach each other. They aren’t told. You can lift it in your settings.'
          : 'You can no longer write to each other. They aren’t told, and can ask again after thirty days.'
      }
      submit={isBlock ? 'Block' : 'Remove'}
      isBusy={isBusy}
      isDangerous
      onSubmit={send}
      onClose={onClose}
    />
  );
}

const REASONS = [
  ['spam', 'Spam or advertising'],
  ['harassment', 'Harassment'],
  ['impersonation', 'Pretends to be somebody else'],
  ['fraud', 'Fraud'],
  ['other', 'Something else'],
] as const;

/** Reports somebody whom the reader may not find any more: who blocked them, or has left the directory. */
export function ReportByName() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={<Flag />} onClick={() => setIsOpen(true)}>
        Report by name
      </Button>
      {isOpen ? <ReportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Without a `username` the reader types it. */
function ReportDialog({ username, onClose }: { username?: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<(typeof REASONS)[number][0]>('spam');
  const [words, setWords] = useState('');
  const { save, isBusy } = useSaving();
  const send = () =>
    void save(async () => {
      await api.contacts.report({ username: username ?? typed.trim(), reason, words });
      notify.success('Report sent', 'An administrator looks at it. To hear no more from them, block them.');
      onClose();
    });
  return (
    <FormDialog
      title={username === undefined ? 'Report a member by name' : `Report ${username}`}
      description="Administrators read your report with the newest messages that they wrote to you. They aren’t told."
      submit="Send report"
      isBusy={isBusy}
      isWhole={username !== undefined || typed.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      {username === undefined ? (
        <TextField
          label="Username"
          hint="Somebody whom you have dealt with, also if they have blocked you since."
          value={typed}
          onValue={setTyped}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <SelectField label="What is wrong" value={reason} onValue={setReason} options={REASONS} />
      <TextareaField
        label="What happened"
        isOptional
        value={words}
        onValue={setWords}
        rows={4}
        maxLength={1000}
      />
    </FormDialog>
  );
}
