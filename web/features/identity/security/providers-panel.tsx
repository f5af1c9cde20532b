/** Accounts elsewhere that sign the member in: linking and unlinking. Nothing where the operator has no providers. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { refusalOf } from '#web/shared/failure.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { useProviders } from '../providers/provider-buttons.tsx';

const NOT_LINKED = { title: 'Not linked', message: 'Nothing was changed. Please try again in a moment.' };
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

export function ProvidersPanel() {
  const providers = useProviders().data?.items ?? [];
  const accounts = useQuery(orpc.providers.accounts.queryOptions()).data?.items ?? [];
  const { link, isBusy, asking, close } = useLinking();
  const free = providers.filter(({ id }) => !accounts.some(({ provider }) => provider === id));
  if (providers.length === 0 && accounts.length === 0) return null;
  return (
    <Panel
      title="Sign-in with another account"
      description="Only one whose verified email is yours here. A second factor is asked for all the same."
      isFlush
    >
      {accounts.length > 0 ? (
        <ul aria-label="Linked accounts">
          {accounts.map((account) => (
            <LinkedAccount key={account.id} {...account} />
          ))}
        </ul>
      ) : null}
      {free.length > 0 ? (
        <div className="flex flex-wrap gap-2 px-5 py-4">
          {free.map(({ id, name }) => (
            <Button key={id} variant="secondary" isBusy={isBusy} onClick={() => void link(id)}>
              Link {name}
            </Button>
          ))}
        </div>
      ) : null}
      {asking ? (
        <PasswordFirst isBusy={isBusy} onClose={close} onPassword={(one) => link(asking, one)} />
      ) : null}
    </Panel>
  );
}

/** Sends the browser to the provider; asks for the password first where the sign-in was a while ago. */
function useLinking() {
  const { save, isBusy } = useSaving(NOT_LINKED);
  const [asking, setAsking] = useState<string | null>(null);
  const link = (provider: string, password?: string) =>
    save(async () => {
      try {
        const { url } = await api.providers.beginLink({ provider, password });
        window.location.assign(url);
      } catch (failure) {
        if (refusalOf(failure)?.code !== 'password_required') throw failure;
        setAsking(provider);
      }
    });
  return { link, isBusy, asking, close: () => setAsking(null) };
}

interface PasswordFirstProps {
  isBusy: boolean;
  onClose: () => void;
  onPassword: (password: string) => Promise<void>;
}

function PasswordFirst({ isBusy, onClose, onPassword }: PasswordFirstProps) {
  const [password, setPassword] = useState('');
  return (
    <FormDialog
      size="sm"
      title="Confirm it is you"
      description="You signed in a while ago, so your password is asked for first."
      submit="Continue"
      isBusy={isBusy}
      isWhole={password !== ''}
      onSubmit={() => void onPassword(password)}
      onClose={onClose}
    >
      <Field label="Your password" required>
        {(field) => (
          <PasswordInput
            {...field}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function LinkedAccount({ id, name, email, linkedAt }: LinkedAccountProps) {
  const client = useQueryClient();
  const { save, isBusy } = useSaving({ title: 'Not unlinked', message: NOT_LINKED.message });
  const unlink = () =>
    save(async () => {
      await api.providers.unlink({ id });
      await client.invalidateQueries({ queryKey: orpc.providers.accounts.key() });
      notify.success('Unlinked', `${name} no longer signs you in.`);
    });
  return (
    <li className="flex items-center gap-4 border-b border-hairline px-5 py-3 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-sm text-ink-muted">
          {email} · since {day.format(new Date(linkedAt))}
        </p>
      </div>
      <IconButton label={`Unlink ${name}`} disabled={isBusy} onClick={() => void unlink()}>
        <Unlink aria-hidden />
      </IconButton>
    </li>
  );
}

type LinkedAccountProps = Awaited<ReturnType<typeof api.providers.accounts>>['items'][number];
