/** PRD for dollars: what it comes to, a quote that binds, the conversion, and the account that pays for it. */
import type { z } from 'zod';
import type {
  conversionQuoteSchema,
  conversionSchema,
  conversionTermsSchema,
  liquiditySchema,
} from '#contract/banking-conversion.ts';
import {
  CONVERSION_FEE_PERCENT,
  conversionLeft,
  convertAt,
  HOUSE_CAPS,
  personCaps,
} from '#core/banking/conversion.ts';
import type { Ratio } from '#core/funding/ratio.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import { least } from '#core/money/least.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { BankDeps } from '../deps.ts';
import { backedDebts } from '../loans/collateral/move-collateral.ts';
import { findCustomer } from '../provider/customers.ts';
import { toWireRate, usd } from '../to-wire.ts';
import { type AddLiquidity, addLiquidity } from './add-liquidity.ts';
import { type ConversionRow, findConversion, listConversions } from './conversion-store.ts';
import { type Convert, convert } from './convert.ts';
import { countSharers, readConverted, readLiquidity, readRedeemRate } from './house-rate.ts';
import { makeQuote, type QuoteRow, rateOf } from './quote.ts';

/** So many conversions are listed. */
const MOST_LISTED = 10;

/** Builds conversion. */
export function createConversion(deps: BankDeps) {
  return {
    terms: (memberId: string) => readTerms(deps, memberId),
    async quote(memberId: string, amount: string) {
      return toWireQuote(await makeQuote(deps, memberId, amount));
    },
    async convert(actor: Actor, input: Convert) {
      return toWireConversion((await findConversion(deps.db, await convert(deps, actor, input)))!);
    },
    liquidity: () => readStand(deps),
    async addLiquidity(actor: Actor, input: AddLiquidity) {
      await addLiquidity(deps, actor, input);
      return readStand(deps);
    },
  };
}

async function readTerms(deps: BankDeps, memberId: string): Promise<z.infer<typeof conversionTermsSchema>> {
  const now = deps.clock.now();
  const memberIds = await deps.identity.shownAccounts(memberId);
  const liquidity = await readLiquidity(deps.db);
  const rate = liquidity > 0n ? await readRedeemRate(deps.db, now) : null;
  const sharers = await countSharers(deps.db, { memberId, provider: deps.bank.provider, now });
  const caps = personCaps(sharers);
  const left = conversionLeft({
    sharers,
    person: await readConverted(deps.db, { now, memberIds }),
    house: await readConverted(deps.db, { now }),
    liquidity,
  });
  const customer = await findCustomer(deps, memberId);
  const wallet = await deps.ledger.accountByKey(walletAccount(memberId, 'PRD').key);
  const recent = await listConversions(deps.db, memberId, MOST_LISTED);
  return {
    rate: rate && toWireRate(rate),
    feePercent: Number(CONVERSION_FEE_PERCENT),
    isVerified: customer?.status === 'active',
    available: formatMinor('PRD', wallet ? availableOf(wallet) : 0n),
    caps: { day: usd(caps.day), month: usd(caps.month) },
    left: {
      day: usd(left.personDay),
      month: usd(left.personMonth),
      house: usd(left.house),
      liquidity: usd(left.liquidity),
      sending: usd(rate && wallet ? await arrivesOfSendable(deps, memberId, rate) : 0n),
    },
    recent: recent.map(toWireConversion),
  };
}

/** What would arrive for the PRD that may leave the member now, by whatever way. */
async function arrivesOfSendable({ wallet }: BankDeps, memberId: string, rate: Ratio): Promise<bigint> {
  const { day, month } = await wallet.limits(memberId);
  const [ofDay, ofMonth] = [parseMinor('PRD', day.left)!, parseMinor('PRD', month.left)!];
  return convertAt(least(ofDay, ofMonth), rate)?.arrives ?? 0n;
}

async function readStand({ db, clock }: BankDeps): Promise<z.infer<typeof liquiditySchema>> {
  const now = clock.now();
  const converted = await readConverted(db, { now });
  return {
    balance: usd(await readLiquidity(db)),
    converted: { day: usd(converted.day), month: usd(converted.month) },
    caps: { day: usd(HOUSE_CAPS.day), month: usd(HOUSE_CAPS.month) },
    owedOnLoans: usd(await backedDebts(db)),
    isPriceKnown: (await readRedeemRate(db, now)) !== null,
  };
}

const toWireMoney = (
  row: Pick<QuoteRow, 'amount' | 'rate_prd' | 'rate_usd' | 'gross' | 'fee' | 'arrives'>,
) => ({
  prdAmount: formatMinor('PRD', row.amount),
  rate: toWireRate(rateOf(row)),
  gross: usd(row.gross),
  fee: usd(row.fee),
  arrives: usd(row.arrives),
});

function toWireQuote(row: QuoteRow): z.infer<typeof conversionQuoteSchema> {
  return { id: row.id, ...toWireMoney(row), expiresAt: row.expires_at.toISOString() };
}

function toWireConversion(row: ConversionRow): z.infer<typeof conversionSchema> {
  return {
    id: row.id,
    accountId: row.account_id,
    ...toWireMoney(row),
    referenceNumber: row.reference_number,
    createdAt: row.created_at.toISOString(),
  };
}
