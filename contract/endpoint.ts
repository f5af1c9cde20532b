/**
 * How an endpoint of the contract is declared. Every endpoint says who may call it, how often, and whether it
 * takes an idempotency key; one middleware of the server enforces it, and one generated test walks all of
 * them as every kind of actor. An endpoint without a declared access does not type-check.
 */
import { oc } from '@orpc/contract';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call: `anyone`; a signed-in `member`; the `owner` of the thing that the path names (others get the
 * same 404 as for a thing that does not exist); an `admin`.
 */
export type Access = 'anyone' | 'member' | 'owner' | 'admin';

/** How often: ordinary reads, sign-in attempts, movements of money, look-ups of people, calls of a model. */
export type RateClass = 'read' | 'write' | 'attempt' | 'money' | 'lookup' | 'model';

export interface EndpointMeta {
  access: Access;
  rate: RateClass;
  /** Wants an `Idempotency-Key`: the same key with the same input returns the first answer. */
  idempotent: boolean;
  /** The scope that an API key needs; none means that API keys may not call it. */
  scope?: string;
  /** Wants a second factor confirmed within the last minutes, where the member has one. */
  freshTwoFactor: boolean;
  /** Open to a suspended member too: only for leaving. */
  evenSuspended: boolean;
  /**
   * Open to a session that has proved the password and not yet the second factor that its member has: only for
   * proving it, and for leaving. To every other endpoint such a session is nobody.
   */
  evenUnconfirmed: boolean;
  /** The refusals of its own, beside those of the edge; they stand in the reference. */
  refuses: readonly RefusalCode[];
}

export interface EndpointDeclaration {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, e.g. `/wallet/transactions`. */
  path: `/${string}`;
  /** One line, an imperative sentence; the reference's heading. */
  summary: string;
  description?: string;
  tag: string;
  access: Access;
  rate?: RateClass;
  idempotent?: boolean;
  scope?: string;
  freshTwoFactor?: boolean;
  evenSuspended?: boolean;
  evenUnconfirmed?: boolean;
  refuses?: readonly RefusalCode[];
  successStatus?: 200 | 201 | 202 | 204;
}

const base = oc.$meta<EndpointMeta>({
  access: 'admin',
  rate: 'read',
  idempotent: false,
  freshTwoFactor: false,
  evenSuspended: false,
  evenUnconfirmed: false,
  refuses: [],
});

/** Starts an endpoint; `.input(schema)` and `.output(schema)` follow. */
export function endpoint(declaration: EndpointDeclaration) {
  const { method, path, summary, description, tag, access, scope, refuses = [], successStatus } = declaration;
  const { freshTwoFactor = false, evenSuspended = false, evenUnconfirmed = false } = declaration;
  const idempotent = declaration.idempotent ?? false;
  const rate = declaration.rate ?? (method === 'GET' ? 'read' : 'write');
  return base
    .meta({ access, rate, idempotent, scope, freshTwoFactor, evenSuspended, evenUnconfirmed, refuses })
    .route({ method, path, summary, description, tags: [tag], successStatus });
}
