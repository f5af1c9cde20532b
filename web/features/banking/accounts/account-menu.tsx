/** What else can be done with an account: another name, when one is told of a low balance, the primary one, freezing, closing. */
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/dropdown-menu.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NameDialog } from '#web/ui/name-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { type BankAccountDetails, useReloadBanking } from '../queries.ts';
import { TellBelowDialog } from './tell-below-dialog.tsx';

const FAILED = { title: 'Nothing was changed', message: 'Please try again.' };

type Dialog = 'name' | 'low' | 'close';

interface AccountMenuProps {
  account: BankAccountDetails;
  /** False for the other owners of a joint account, who name and freeze it. */
  isHolder: boolean;
}

export function AccountMenu({ account, isHolder }: AccountMenuProps) {
  const [shown, setShown] = useState<Dialog | null>(null);
  const reload = useReloadBanking();
  const { id, accountName } = account;

  async function change(work: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await work();
      await reload();
      notify.success(done, '');
      return true;
    } catch (error) {
      notifyFailure(error, FAILED);
      return false;
    }
  }

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label="More for this account">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <Items account={account} isHolder={isHolder} change={change} onShow={setShown} />
        </MenuContent>
      </Menu>
      {shown === 'name' ? (
        <NameDialog
          title="Rename account"
          label="Account name"
          name={accountName}
          maxLength={100}
          onSave={(name) => change(() => api.banking.rename({ id, accountName: name }), 'Account renamed')}
          onClose={() => setShown(null)}
        />
      ) : null}
      {shown === 'low' ? <TellBelowDialog account={account} onClose={() => setShown(null)} /> : null}
      {shown === 'close' ? (
        <CloseDialog
          name={accountName}
          onConfirm={() => change(() => api.banking.close({ id }), `${accountName} is closed`)}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}

interface ItemsProps extends AccountMenuProps {
  /** Changes something, and says so in these words. */
  change: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
  onShow: (dialog: Dialog) => void;
}

function Items({ account, isHolder, change, onShow }: ItemsProps) {
  const { id, accountName, isFrozen, isPrimary, isJoint } = account;
  return isFrozen ? (
    <MenuItem onSelect={() => void change(() => api.banking.unfreeze({ id }), `${accountName} is unfrozen`)}>
      Unfreeze
    </MenuItem>
  ) : (
    <>
      <MenuItem onSelect={() => onShow('name')}>Rename</MenuItem>
      {isHolder ? <MenuItem onSelect={() => onShow('low')}>Low balance</MenuItem> : null}
      {isPrimary || isJoint ? null : (
        <MenuItem
          onSelect={() =>
            void change(() => api.banking.makePrimary({ id }), `${accountName} is your primary account`)
          }
        >
          Make primary
        </MenuItem>
      )}
      <MenuItem onSelect={() => void change(() => api.banking.freeze({ id }), `${accountName} is frozen`)}>
        Freeze
      </MenuItem>
      {isHolder ? <MenuItem onSelect={() => onShow('close')}>Close account</MenuItem> : null}
    </>
  );
}

interface CloseDialogProps {
  name: string;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

function CloseDialog({ name, onConfirm, onClose }: CloseDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormDialog
      title={`Close ${name}?`}
      size="sm"
      submit="Close account"
      cancel="Keep it"
      isDangerous
      isBusy={isBusy}
      onSubmit={() => {
        setIsBusy(true);
        void onConfirm().then((isDone) => (isDone ? onClose() : setIsBusy(false)));
      }}
      onClose={onClose}
    >
      <p className="text-sm text-ink-muted">
        This can’t be undone. The account has to be empty; interest that has accrued goes to your wallet.
      </p>
    </FormDialog>
  );
}
