/** The address book of a currency: choose a saved address, save a new one, remove one. */
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { fullTime } from '../times.ts';
import { addressesKey, type Currency, type SavedAddress, useAddresses } from './money-queries.ts';

/** The currency whose addresses are offered, and the one that is chosen; empty for none. */
export interface AddressFieldProps {
  currency: Currency;
  address: string;
  onAddress: (address: string) => void;
}

export function AddressField({ currency, address, onAddress }: AddressFieldProps) {
  const addresses = useAddresses();
  const [isAdding, setIsAdding] = useState(false);
  const saved = addresses.data?.items.filter((known) => known.currency === currency.symbol);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Address</legend>
      {saved?.map((known) => (
        <SavedRow key={known.id} saved={known} isChosen={known.address === address} onChoose={onAddress} />
      ))}
      {saved?.length === 0 && !isAdding ? (
        <p className="text-sm text-ink-muted">No {currency.symbol} address is saved yet.</p>
      ) : null}
      {addresses.isError ? <p className="text-sm text-loss">Your address book could not be loaded.</p> : null}
      {isAdding ? (
        <NewAddress
          currency={currency}
          coolingHours={addresses.data?.coolingHours ?? null}
          onDone={() => setIsAdding(false)}
        />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setIsAdding(true)}>
          Save a new address
        </Button>
      )}
    </fieldset>
  );
}

interface SavedRowProps {
  saved: SavedAddress;
  isChosen: boolean;
  onChoose: (address: string) => void;
}

function SavedRow({ saved, isChosen, onChoose }: SavedRowProps) {
  const client = useQueryClient();
  async function remove() {
    try {
      await api.exchange.removeAddress({ id: saved.id });
      if (isChosen) onChoose('');
      await client.invalidateQueries({ queryKey: addressesKey() });
    } catch (error) {
      notifyFailure(error, {
        title: 'Not removed',
        message: 'The address could not be removed. Please try again.',
      });
    }
  }
  return (
    <div className="flex items-center gap-1 rounded-md border border-hairline pl-3 has-checked:border-ink">
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3 py-1.5">
        <input
          type="radio"
          name="withdrawal-address"
          checked={isChosen}
          disabled={!saved.isUsable}
          onChange={() => onChoose(saved.address)}
          className="accent-ink"
        />
        <span className="min-w-0">
          <span className="block text-sm">{saved.label}</span>
          <span className="block truncate font-mono text-xs text-ink-muted" title={saved.address}>
            {saved.address}
          </span>
          {saved.isUsable ? null : (
            <span className="block text-xs text-ink-muted">
              Cooling: can be used from {fullTime(saved.usableAt)}
            </span>
          )}
        </span>
      </label>
      <IconButton label={`Remove ${saved.label}`} onClick={() => void remove()}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

interface NewAddressProps {
  currency: Currency;
  coolingHours: number | null;
  onDone: () => void;
}

function NewAddress({ currency, coolingHours, onDone }: NewAddressProps) {
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function save() {
    if (label.trim() === '' || text.trim() === '') {
      notify.error('Invalid Input', 'Please fill in all required fields');
      return;
    }
    setIsBusy(true);
    try {
      await api.exchange.saveAddress({
        currency: currency.symbol,
        address: text.trim(),
        label: label.trim(),
      });
      await client.invalidateQueries({ queryKey: addressesKey() });
      notify.success('Address Saved', 'It can be used when its cooling period is over.');
      onDone();
    } catch (error) {
      notifyFailure(error, {
        title: 'Not saved',
        message: 'The address could not be saved. Please try again.',
      });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <Field label="Name">
        {(field) => (
          <Input {...field} value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
        )}
      </Field>
      <Field
        label={`${currency.symbol} address`}
        hint={<span className="break-all">Such as {currency.addressExample}</span>}
      >
        {(field) => (
          <Input
            {...field}
            value={text}
            maxLength={120}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      {coolingHours === null ? null : (
        <p className="text-xs text-ink-muted">
          It can be used {coolingHours} hours from now, so that who steals a session cannot empty your wallet.
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onDone}>
          Not now
        </Button>
        <Button size="sm" isBusy={isBusy} onClick={() => void save()}>
          Save address
        </Button>
      </div>
    </div>
  );
}
