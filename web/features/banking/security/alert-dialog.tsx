/** Answers an alert: resolved or dismissed with a reason, or frozen at once. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { ALERT_NAMES, ALERT_TEXTS } from './alert-words.ts';
import { type SecurityAlert, useReloadSecurity } from './security-queries.ts';

/** How an alert may be answered. */
export type AlertAnswer = 'resolve' | 'dismiss' | 'freeze';

interface AlertDialogProps {
  alert: SecurityAlert;
  answer: AlertAnswer;
  onClose: () => void;
}

const WORDS = {
  resolve: { submit: 'Resolve', done: ALERT_TEXTS.resolved, failed: ALERT_TEXTS.resolveFailed },
  dismiss: { submit: 'Dismiss', done: ALERT_TEXTS.dismissed, failed: ALERT_TEXTS.dismissFailed },
  freeze: { submit: 'Freeze now', done: ALERT_TEXTS.resolved, failed: ALERT_TEXTS.resolveFailed },
} as const satisfies Record<AlertAnswer, object>;

export function AlertDialog({
  alert: { id, alertType, accountId, description },
  answer,
  onClose,
}: AlertDialogProps) {
  const { submit, done, failed } = WORDS[answer];
  const [reason, setReason] = useState('');
  const reload = useReloadSecurity();
  const { save, isBusy } = useSaving({ title: 'Security alerts', message: failed });
  const isFreeze = answer === 'freeze';
  const send = () =>
    void save(async () => {
      if (isFreeze) await api.bankSecurity.freeze({ id });
      else await api.bankSecurity[answer]({ id, reason: reason.trim() });
      await reload();
      notify.success(done, isFreeze ? 'Nothing moves until you unfreeze it.' : undefined);
      onClose();
    });
  return (
    <FormDialog
      title={isFreeze ? 'Freeze it now?' : `${submit}: ${ALERT_NAMES[alertType]}`}
      description={description}
      submit={submit}
      isDangerous={isFreeze}
      isBusy={isBusy}
      isWhole={isFreeze || reason.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
      size="sm"
    >
      {isFreeze ? (
        <p className="text-sm">
          {accountId
            ? 'Nothing goes out of the account, and nothing comes in,'
            : 'Nothing goes out of any of your accounts, and nothing comes in,'}{' '}
          until you unfreeze it, which you confirm. If somebody else is in your account,{' '}
          <Link to="/settings/security" className="underline underline-offset-2">
            stop all of it
          </Link>{' '}
          and change your password.
        </p>
      ) : (
        <TextField
          label="Why"
          hint={answer === 'resolve' ? 'How it was settled.' : 'Why it is nothing to worry about.'}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onValue={setReason}
        />
      )}
    </FormDialog>
  );
}
