/** What a new key is called, what it may do, how long, and from where. */
import { useState } from 'react';
import { KEY_DAYS, MAX_KEY_NAME, MOST_KEY_DAYS } from '#core/identity/api-key.ts';
import type { Scope } from '#core/identity/api-scopes.ts';
import { api } from '#web/lib/api-client.ts';
import { useSaving } from '#web/shared/use-saving.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/fields.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { READING, SCOPE_ROOMS } from './scope-words.ts';

const LIVES = [30, KEY_DAYS, 180, MOST_KEY_DAYS].map((days) => [String(days), `${days} days`] as const);

export function NewKeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState(String(KEY_DAYS));
  const [addresses, setAddresses] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set());
  const { save, isBusy } = useSaving({
    title: 'No key made',
    message: 'Nothing was made. Please try again.',
  });
  const make = () =>
    save(async () => {
      const { secret } = await api.apiKeys.create({
        name: name.trim(),
        scopes: [...scopes],
        expiresInDays: Number(days),
        allowedAddresses: addresses.split(/[\s,;]+/).filter(Boolean),
      });
      onMade(secret);
    });
  return (
    <FormDialog
      title="New API key"
      description="Give it no more than its program needs. What you confirm yourself, no key can do."
      size="lg"
      submit="Make the key"
      isBusy={isBusy}
      isWhole={name.trim() !== '' && scopes.size > 0}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onValue={setName}
        maxLength={MAX_KEY_NAME}
        placeholder="The till"
      />
      <ScopeChoices scopes={scopes} onScopes={setScopes} />
      <SelectField label="Good for" value={days} onValue={setDays} options={LIVES} />
      <TextField
        label="Only from these addresses"
        isOptional
        value={addresses}
        onValue={setAddresses}
        placeholder="192.0.2.0/24"
        hint="Addresses or ranges, apart by commas; from anywhere where nothing is said."
      />
    </FormDialog>
  );
}

function ScopeChoices({
  scopes,
  onScopes,
}: {
  scopes: ReadonlySet<Scope>;
  onScopes: (next: ReadonlySet<Scope>) => void;
}) {
  const toggle = (scope: Scope) =>
    onScopes(new Set(scopes.has(scope) ? [...scopes].filter((one) => one !== scope) : [...scopes, scope]));
  return (
    <fieldset>
      <legend className="mb-2 flex w-full items-center justify-between gap-4 text-sm font-medium">
        What it may do
        <Button size="sm" variant="ghost" onClick={() => onScopes(new Set([...scopes, ...READING]))}>
          Read everything
        </Button>
      </legend>
      <ul className="divide-y divide-hairline rounded-md border border-hairline">
        {SCOPE_ROOMS.map(({ room, scopes: all }) => (
          <li key={room} className="grid items-center gap-x-4 px-4 py-1 sm:grid-cols-[12rem_1fr]">
            <span className="pt-2 text-sm text-ink-muted sm:pt-0">{room}</span>
            <span className="flex flex-wrap gap-x-5">
              {all.map(([scope, words]) => (
                <Checkbox
                  key={scope}
                  label={words}
                  aria-label={`${room}: ${words}`}
                  checked={scopes.has(scope)}
                  onChange={() => toggle(scope)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
