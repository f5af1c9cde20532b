/**
 * The shape of requests, checked before they join a batch: a value that PostgreSQL could not read would fail
 * the neighbours too. A malformed request is a fault of the calling code, so it throws; what a member may get
 * wrong (amounts, funds) is a refusal of the rules instead.
 */
import type { Chain } from '#core/ledger/decide-batch.ts';
import type { AccountSpec, TransferRequest } from '#core/ledger/types.ts';
import { isAsset } from '#core/money/asset.ts';
import { areOfOneWorld, type Worlds } from '#core/money/worlds.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MAX_TEXT_LENGTH = 2_000;
const MAX_METADATA_LENGTH = 20_000;
/** So that one chain always fits into one batch. */
export const MAX_CHAIN_LENGTH = 500;

/** Throws a TypeError, naming the field, if a request could not be sent to the store, or if worlds of money would meet. */
export function checkChain(chain: Chain, worlds?: Worlds): void {
  if (chain.length === 0) throw new TypeError('A chain needs at least one transfer.');
  if (chain.length > MAX_CHAIN_LENGTH)
    throw new TypeError(`A chain has at most ${MAX_CHAIN_LENGTH} transfers.`);
  for (const request of chain) checkRequest(request);
  if (!worlds || chain.length === 1) return;
  const assets = chain.flatMap((request) =>
    'amount' in request && request.amount ? [request.amount.asset] : [],
  );
  if (!areOfOneWorld(worlds, assets)) {
    throw new TypeError(`Live money never meets a sandbox: ${[...new Set(assets)].join(', ')}.`);
  }
}

/** Throws a TypeError if an account could not be opened as given. */
export function checkAccountSpec(spec: AccountSpec): void {
  if (!/^[^\s\0]{1,400}$/.test(spec.key)) throw new TypeError(`Not an account key: ${spec.key}`);
  if (!isAsset(spec.asset)) throw new TypeError(`Not an asset: ${spec.asset}`);
  if (spec.ownerId != null) checkUuid('ownerId', spec.ownerId);
}

/** Throws a TypeError if a text is not a UUID in lower case. */
export function checkUuid(field: string, text: string): void {
  if (!UUID.test(text)) throw new TypeError(`${field} is not a UUID in lower case: ${text}`);
}

function checkRequest(request: TransferRequest): void {
  checkUuid('id', request.id);
  if (request.kind === 'transfer' || request.kind === 'hold') {
    checkUuid('debitAccountId', request.debitAccountId);
    checkUuid('creditAccountId', request.creditAccountId);
    if (request.kind === 'transfer' && request.send) {
      checkUuid('senderId', request.send.senderId);
      checkUuid('recipientId', request.send.recipientId);
    }
  } else {
    checkUuid('holdId', request.holdId);
    if (request.kind === 'post' && request.creditAccountId !== undefined)
      checkUuid('creditAccountId', request.creditAccountId);
  }
  if (request.kind === 'hold' && request.expiresAt && Number.isNaN(request.expiresAt.getTime()))
    throw new TypeError('expiresAt is not a time.');
  if (request.code !== undefined) checkText('code', request.code);
  if (request.reference != null) checkText('reference', request.reference);
  if (request.memo != null) checkText('memo', request.memo);
  if (request.metadata != null) checkMetadata(request.metadata);
}

function checkText(field: string, text: string): void {
  if (text.length > MAX_TEXT_LENGTH || text.includes('\0') || !text.isWellFormed())
    throw new TypeError(
      `${field} must be well-formed text of at most ${MAX_TEXT_LENGTH} characters, without NUL.`,
    );
}

function checkMetadata(metadata: object): void {
  const text = JSON.stringify(metadata);
  // jsonb takes neither NUL nor half of a surrogate pair, which JSON.stringify writes as escapes.
  if (text.length > MAX_METADATA_LENGTH || /\\u(0000|d[89a-f])/i.test(text))
    throw new TypeError(
      `metadata must be well-formed JSON of at most ${MAX_METADATA_LENGTH} characters, without NUL.`,
    );
}
