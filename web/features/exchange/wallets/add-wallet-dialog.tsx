/** Adds a wallet for a currency that the member has none of. It starts empty. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api-client.ts';
import { notifyFailure } from '#web/shared/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { notify } from '#web/ui/notify.ts';
import { useCurrencies, type Wallets, walletsKey } from './money-queries.ts';

/** The wallets that are there, whose currencies are not offered again. */
export interface AddWalletDialogProps {
  wallets: Wallets;
  isOpen: boolean;
  onClose: () => void;
}

export function AddWalletDialog({ wallets, isOpen, onClose }: AddWalletDialogProps) {
  const client = useQueryClient();
  const currencies = useCurrencies();
  const [chosen, setChosen] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const has = new Set(wallets.items.map(({ currencyId }) => currencyId));
  const missing = currencies.data?.items.filter(({ id, isActive }) => isActive && !has.has(id)) ?? [];
  const currency = chosen || (missing[0]?.symbol ?? '');

  async function add(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    try {
      await api.exchange.createWallet({ currency });
      await client.invalidateQueries({ queryKey: walletsKey('real') });
      notify.success('Wallet Created', `Your ${currency} wallet is ready. It starts empty.`);
      setChosen('');
      onClose();
    } catch (error) {
      notifyFailure(error, {
        title: 'Wallet Creation Failed',
        message: 'The wallet could not be created. Please try again.',
      });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={(isStill) => !isStill && onClose()}>
      <DialogContent
        size="sm"
        title="Add Wallet"
        description="A wallet for another currency. It starts empty."
      >
        {missing.length === 0 ? (
          <p className="text-sm text-ink-muted">
            {currencies.data ? 'You have a wallet for every currency.' : 'Loading…'}
          </p>
        ) : (
          <form onSubmit={(event) => void add(event)} className="flex flex-col gap-4">
            <Field label="Currency">
              {(field) => (
                <Select {...field} value={currency} onChange={(event) => setChosen(event.target.value)}>
                  {missing.map(({ symbol, name }) => (
                    <option key={symbol} value={symbol}>
                      {symbol}, {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" isWide isBusy={isBusy}>
              Add Wallet
            </Button>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
