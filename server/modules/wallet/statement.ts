/**
 * Statements that an accountant accepts: every movement of a period, oldest first, with counterparty, note,
 * running balance, the reference price at the time, and the sealed block. Read page by page.
 */
import { formatMinor } from '#core/money/amount.ts';
import { STATEMENT_MAX_DAYS } from '#core/wallet/terms.ts';
import { csvFile } from '#server/platform/print/csv-file.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import type { Deps } from './deps.ts';
import { loadParties } from './people.ts';
import { type PriceAt, readPrdPrices } from './prd-prices.ts';
import { describeLines, walletAccountOf } from './queries.ts';
import { STATEMENT_COLUMNS, statementRows } from './statement-csv.ts';
import type { Transaction } from './to-transaction.ts';

/** What stands above the movements. */
export interface StatementHead {
  username: string;
  address: string;
  from: Date;
  to: Date;
  madeAt: Date;
  openingBalance: string;
}

/** A movement, and what one PRD counted as worth then, in USD; null where it had no price yet. */
export interface StatementLine extends Transaction {
  referencePrice: string | null;
}

/** A statement that is being read. */
export interface Statement extends StatementHead {
  /** The movements, a page at a time, oldest first. */
  pages: AsyncIterable<StatementLine[]>;
}

type StatementDeps = Pick<Deps, 'db' | 'ledger' | 'clock' | 'chain' | 'identity' | 'textWork'>;

const DAY_MS = 86_400_000;

/**
 * Refuses with: `malformed_request` for a period that ends before it begins or is longer than 400 days,
 * `text_too_hard`, `service_unavailable`.
 */
export async function makeStatement(
  deps: StatementDeps,
  input: { memberId: string; format: 'csv' | 'pdf'; from?: string; to?: string },
): Promise<File> {
  const { from, to } = readPeriod(deps.clock.now(), input);
  const accountId = walletAccountOf(input.memberId);
  const opening = await deps.ledger.balanceAt(accountId, new Date(from.getTime() - 1));
  const self =
    (await loadParties(deps.identity, [input.memberId])).get(input.memberId) ?? refuse('no_user_address');
  const head: StatementHead = {
    username: self.name,
    address: self.address,
    from,
    to,
    madeAt: deps.clock.now(),
    openingBalance: formatMinor('PRD', opening.balance),
  };
  const priceAt = await readPrdPrices(deps.db, { from, to });
  const pages = readPages(deps, { memberId: input.memberId, accountId, after: opening.version, to, priceAt });
  const name = `protege-statement-${day(from)}-to-${day(to)}.${input.format}`;
  const { memberId } = input;
  if (input.format === 'csv') {
    const rows = statementRows({ ...head, pages });
    return csvFile(deps.textWork, { name, columns: STATEMENT_COLUMNS, pages: rows, memberId });
  }
  const parts = await printPdf(deps.textWork, { head, pages, memberId });
  return new File(parts, name, { type: 'application/pdf' });
}

async function printPdf(
  textWork: TextWork,
  { head, pages, memberId }: { head: StatementHead; pages: Statement['pages']; memberId: string },
): Promise<BlobPart[]> {
  const gathered: string[] = [];
  for await (const page of pages) gathered.push(JSON.stringify(page));
  return textWork.run('wallet.statement', { head, pages: gathered }, { memberId });
}

async function* readPages(
  deps: StatementDeps,
  query: { memberId: string; accountId: string; after: number; to: Date; priceAt: PriceAt },
): AsyncGenerator<StatementLine[]> {
  let version = query.after;
  for (;;) {
    const lines = await deps.ledger.postingsAfter({ accountId: query.accountId, version, limit: 500 });
    const within = lines.filter((line) => line.postedAt <= query.to);
    const shown = within.filter((line) => line.amount !== 0n && !line.transfer.isTest);
    if (shown.length > 0) {
      const described = await describeLines(deps, query.memberId, shown);
      yield described.map((line) => ({ ...line, referencePrice: query.priceAt(new Date(line.timestamp)) }));
    }
    if (lines.length < 500 || within.length < lines.length) return;
    version = lines.at(-1)!.version;
  }
}

function readPeriod(now: Date, input: { from?: string; to?: string }): { from: Date; to: Date } {
  const to = input.to ? new Date(input.to) : now;
  const from = input.from ? new Date(input.from) : new Date(to.getTime() - STATEMENT_MAX_DAYS * DAY_MS);
  if (from > to) {
    refuse('malformed_request', { fields: [{ path: 'from', message: 'The period ends before it begins.' }] });
  }
  if (to.getTime() - from.getTime() > STATEMENT_MAX_DAYS * DAY_MS) {
    const message = `A statement covers at most ${STATEMENT_MAX_DAYS} days.`;
    refuse('malformed_request', { fields: [{ path: 'from', message }] });
  }
  return { from, to };
}

function day(time: Date): string {
  return time.toISOString().slice(0, 10);
}
