/** A card as it would look in the hand: name, masked number, and when it expires. */
import clsx from 'clsx';
import { Snowflake } from 'lucide-react';
import type { BankCard } from './card-queries.ts';

export function CardFace({ card }: { card: BankCard }) {
  const { cardholderName, cardNumberMasked, expiryMonth, expiryYear, isFrozen } = card;
  return (
    <div
      className={clsx(
        'flex aspect-[1.6] w-full max-w-80 flex-col justify-between rounded-xl border p-5',
        isFrozen ? 'border-hairline-strong bg-sunken text-ink' : 'border-ink bg-ink text-on-ink',
      )}
    >
      <p className="flex items-center justify-between text-sm">
        <span>Protege secured</span>
        {isFrozen ? (
          <span className="inline-flex items-center gap-1">
            <Snowflake size={14} aria-hidden /> Frozen
          </span>
        ) : null}
      </p>
      <div>
        <p className="tabular text-lg">{cardNumberMasked}</p>
        <p className="mt-2 flex justify-between gap-3 text-sm">
          <span className="min-w-0 truncate">{cardholderName}</span>
          <span className="tabular">
            {String(expiryMonth).padStart(2, '0')}/{String(expiryYear).slice(2)}
          </span>
        </p>
      </div>
    </div>
  );
}
