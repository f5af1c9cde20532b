/** What each market for money counts as worth, and the price that this starts at, for an administrator to set. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { ReasonField } from '#web/shared/reason-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { DecimalInput } from '../decimal-input.tsx';
import { writeDecimal } from '../figures.ts';
import { currenciesOf, pairName } from '../market/market-pair.ts';
import { OrdersPending } from '../orders/open-orders.tsx';
import { useAdminCommand } from './use-admin-command.ts';

const written = (price: string | null) => (price === null ? '–' : writeDecimal(price));

/** The references of all markets for money, each with its opening price to set. */
export function ReferencePrices() {
  const query = useQuery(orpc.exchange.openingPrices.queryOptions());
  const [setting, setSetting] = useState<string | null>(null);
  const items = query.data?.items;
  return (
    <Panel
      title="Reference prices"
      description="Price bands stand around them, and trades are measured by them. They start at the opening price or an outside price and follow trades slowly."
      isFlush
      className="min-w-0"
    >
      {items === undefined ? (
        query.isError ? (
          <ErrorState title="They could not be loaded." onRetry={() => void query.refetch()} />
        ) : (
          <OrdersPending />
        )
      ) : (
        <Table label="Reference prices">
          <thead>
            <tr>
              <Th>Market</Th>
              <Th isNumeric>Reference</Th>
              <Th isNumeric className="max-sm:hidden">
                Opening
              </Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ symbol, referencePrice, openingPrice }) => (
              <Tr key={symbol}>
                <Td className="py-2 font-medium">{pairName(symbol)}</Td>
                <Td isNumeric>{written(referencePrice)}</Td>
                <Td isNumeric className="max-sm:hidden">
                  {written(openingPrice)}
                </Td>
                <Td className="py-2 text-right">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Set the opening price of ${pairName(symbol)}`}
                    onClick={() => setSetting(symbol)}
                  >
                    Set
                  </Button>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {setting === null ? null : (
        <OpeningPriceDialog key={setting} symbol={setting} onClose={() => setSetting(null)} />
      )}
    </Panel>
  );
}

function OpeningPriceDialog({ symbol, onClose }: { symbol: string; onClose: () => void }) {
  const [price, setPrice] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { run, isBusy } = useAdminCommand();
  const { quote } = currenciesOf(symbol);

  async function send() {
    setIsAsked(true);
    if (price === '' || reason.trim() === '') return;
    const isDone = await run(() => api.exchange.setOpeningPrice({ symbol, price, reason }), {
      title: 'Opening price set',
      message: `The reference price of ${pairName(symbol)} starts there now.`,
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      size="sm"
      title={`Opening price of ${pairName(symbol)}`}
      description="What was traded before counts no more. An outside price that is read later takes its place."
      submit="Set price"
      cancel="Go back"
      isBusy={isBusy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field label="Price" error={isAsked && price === '' ? 'Enter a price.' : undefined}>
        {(field) => <DecimalInput {...field} value={price} onValue={setPrice} unit={quote} />}
      </Field>
      <ReasonField
        error={isAsked && reason.trim() === '' ? 'Say why.' : undefined}
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  );
}
