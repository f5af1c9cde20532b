/** Answers an alert: resolved or dismissed with a reason, or frozen at once. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
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
  alert: { id, alertType, accountId, description, evidence },
  answer,
  onClose,
}: AlertDialogProps) {
  const { submit, done, failed } = WORDS[answer];
  const [reason, setReason] = useState('');
  const reload = useReloadSecurity();
  const { signOut } = useAuth();
  const { save, isBusy } = useSaving({ title: 'Security alerts', message: failed });
  const isFreeze = answer === 'freeze';
  const stops = accountId === null && evidence.transactionId !== null;
  const send = () =>
    void save(async () => {
      if (isFreeze) await api.bankSecurity.freeze({ id });
      else await api.bankSecurity[answer]({ id, reason: reason.trim() });
      await (isFreeze && stops ? signOut() : reload());
      notify.success(done, isFreeze ? frozenWords({ accountId, stops }) : undefined);
      onClose();
    });
  return (
    <FormDialog
      title={
        isFreeze
          ? stops
            ? 'Stop your account now?'
            : 'Freeze it now?'
          : `${submit}: ${ALERT_NAMES[alertType]}`
      }
      description={description}
      submit={isFreeze && stops ? 'Stop and freeze now' : submit}
      isDangerous={isFreeze}
      isBusy={isBusy}
      isWhole={isFreeze || reason.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
      size="sm"
    >
      {isFreeze ? (
        <WhatFreezes accountId={accountId} stops={stops} />
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

interface Freezing {
  accountId: string | null;
  /** It left the wallet: the brake is pulled too. */
  stops: boolean;
}

const frozenWords = ({ accountId, stops }: Freezing) =>
  stops
    ? 'Nothing can leave it. You are signed out everywhere.'
    : accountId
      ? 'Nothing moves on the account until you unfreeze it.'
      : 'Nothing moves on your accounts at the bank until you unfreeze them.';

function WhatFreezes({ accountId, stops }: Freezing) {
  if (stops)
    return (
      <p className="text-sm">
        This left your dollar wallet, so all of your account is stopped: nothing can leave it, and every
        device is signed out, this one too. Only an administrator can lift it. Your accounts at the bank are
        frozen until you unfreeze them. Change your password.
      </p>
    );
  return (
    <p className="text-sm">
      {accountId
        ? 'Nothing goes out of this account, and nothing comes in, until you unfreeze it, which you confirm. Your other accounts and your dollar wallet stay open.'
        : 'Nothing goes out of your accounts at the bank, and nothing comes in, until you unfreeze them, which you confirm. Your dollar wallet stays open.'}{' '}
      If somebody else is in your account,{' '}
      <Link to="/settings/security" className="underline underline-offset-2">
        stop all of it
      </Link>{' '}
      and change your password.
    </p>
  );
}
