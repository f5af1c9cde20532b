/**
 * How an endpoint of the contract is declared. Every endpoint says who may call it, how often, and whether it
 * takes an idempotency key; one middleware of the server enforces it, and one generated test walks all of
 * them as every kind of actor. An endpoint without a declared access does not type-check.
 */
import { oc } from '@orpc/contract';
import type { Scope } from '#core/identity/api-scopes.ts';
import type { RefusalCode } from './refusals.ts';
import { scopeOf } from './scopes.ts';
import type { Tag } from './tags.ts';

/**
 * Who may call: `anyone`; a signed-in `member`; the `owner` of the thing that the path names (others get the
 * same 404 as for a thing that does not exist); an `admin`.
 */
export type Access = 'anyone' | 'member' | 'owner' | 'admin';

/**
 * How often: ordinary reads, sign-in attempts, movements of money, look-ups of people, calls of a model. Taking
 * an order back has allowances of its own, one for a single order and one for all of them: nobody is kept from
 * it by having traded.
 */
export type RateClass = 'read' | 'write' | 'attempt' | 'money' | 'lookup' | 'model' | 'cancel' | 'cancel_all';

/**
 * Whether the caller has to confirm again that it is them, beside being signed in:
 *
 * - `fresh`: always, with a second factor within the last minutes, or, of members who have none, with an emailed
 *   code for this very request, in the words of `confirms`;
 * - `by-command`: in some cases, which the command knows: large amounts, raised limits;
 * - `{ ifAny }`: with a second factor that the member has; whoever has none passes, and it says why;
 * - `{ none }`: never, though it moves or prices value, decides or is private; it says why;
 * - `none`: never, because none of this is at stake.
 */
export type StepUp = 'fresh' | 'by-command' | { ifAny: string } | { none: string } | 'none';

/** Each way in which a member is asked to confirm first; whoever has confirmed sends the same request again. */
export const ASKED_TO_CONFIRM = [
  'fresh_two_factor_required',
  'email_code_required',
  'verified_email_required',
] as const satisfies readonly RefusalCode[];

/** What may be declared of something that matters: confirming, or a reason. */
type Reasoned = Exclude<StepUp, 'none'>;

/** Why administrators read their lists without confirming. */
export const READS_FOR_DECIDING: StepUp & object = {
  none: 'It only shows; what is decided on it is confirmed.',
};

/** What lists show a page at a time, taken out all at once: whoever has a second factor confirms it. */
export const EXPORTS_OWN: StepUp & object = {
  ifAny: 'Without one, a session reads the same on the screen, page by page.',
};

/** What an endpoint declares beside its route and its schemas. The edge enforces all of it. */
export interface EndpointMeta {
  access: Access;
  rate: RateClass;
  /** Wants an `Idempotency-Key`: the same key with the same input returns the first answer. */
  idempotent: boolean;
  /** The scope that an API key needs; none means that API keys may not call it, but as anyone may. */
  scope?: Scope;
  /** Whether the caller confirms again that it is them; see `StepUp`. */
  stepUp: StepUp;
  /** What an emailed code confirms, of an input that was checked: `Withdraw 1.5 ETH to 0x…`. */
  confirms?(input: unknown): string;
  /**
   * The command uses the confirmation up, in the transaction that does what was confirmed: repeated after an answer that
   * was lost, it asks for nothing where nothing is left to do.
   */
  isUsedByCommand: boolean;
  /** About what is private or lets somebody in: exports, passwords, factors, devices, shared work, links to it. */
  isPrivate: boolean;
  /** Open to a suspended member too: only for leaving. */
  evenSuspended: boolean;
  /**
   * Open to a session that has proved the password and not yet the second factor that its member has: only for
   * proving it, and for leaving. To every other endpoint such a session is nobody.
   */
  evenUnconfirmed: boolean;
  /** The largest body that it takes, in kB; 64 where nothing is declared. Only members may send more than that. */
  bodyKilobytes?: number;
  /** The refusals of its own, beside those of the edge; they stand in the reference. */
  refuses: readonly RefusalCode[];
}

interface Declared {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, e.g. `/wallet/transactions`. */
  path: `/${string}`;
  /** One line, an imperative sentence; the reference's heading. */
  summary: string;
  description?: string;
  tag: Tag;
  access: Access;
  rate?: RateClass;
  idempotent?: boolean;
  /** Where it is another than its path and its method say (`scopes.ts`). */
  scope?: Scope;
  stepUp?: StepUp;
  confirms?: (input: never) => string;
  isUsedByCommand?: boolean;
  isPrivate?: boolean;
  evenSuspended?: boolean;
  evenUnconfirmed?: boolean;
  bodyKilobytes?: number;
  refuses?: readonly RefusalCode[];
  successStatus?: 200 | 201 | 202 | 204;
}

/**
 * What an endpoint declares. Whether it steps up has no default where it writes or is an administrator's; where
 * it moves value, is an administrator's or is private, `none` wants a reason.
 */
export type EndpointDeclaration = Declared &
  (
    | { method: 'GET'; access: OrdinaryAccess; rate?: OrdinaryRate; isPrivate?: false; stepUp?: never }
    | { access: OrdinaryAccess; rate?: OrdinaryRate; isPrivate?: false; stepUp: Exclude<StepUp, 'fresh'> }
    | { access: OrdinaryAccess; stepUp: 'fresh'; confirms: (input: never) => string }
    | { access: 'admin'; stepUp: Reasoned }
    | { rate: 'money'; stepUp: Exclude<Reasoned, 'fresh'> }
    | { isPrivate: true; stepUp: Exclude<Reasoned, 'fresh'> }
  );

type OrdinaryAccess = Exclude<Access, 'admin'>;
type OrdinaryRate = Exclude<RateClass, 'money'>;

const base = oc.$meta<EndpointMeta>({
  access: 'admin',
  rate: 'read',
  idempotent: false,
  stepUp: 'fresh',
  isUsedByCommand: false,
  isPrivate: false,
  evenSuspended: false,
  evenUnconfirmed: false,
  refuses: [],
});

/** Says whether an endpoint always wants a fresh second factor of whoever has one. */
export function wantsFactor({ stepUp }: Pick<EndpointMeta, 'stepUp'>): boolean {
  return stepUp === 'fresh' || (typeof stepUp === 'object' && 'ifAny' in stepUp);
}

/** Starts an endpoint; `.input(schema)` and `.output(schema)` follow. */
export function endpoint(declaration: EndpointDeclaration) {
  const { method, path, summary, description, tag, access, refuses = [], successStatus } = declaration;
  const { stepUp = 'none', isPrivate = false, evenSuspended = false, evenUnconfirmed = false } = declaration;
  const { idempotent = false, bodyKilobytes, confirms, isUsedByCommand = false } = declaration;
  const rate = declaration.rate ?? (method === 'GET' ? 'read' : 'write');
  const scope = scopeOf({ method, path, access, stepUp, isPrivate, rate, scope: declaration.scope });
  return base
    .meta({
      access,
      rate,
      idempotent,
      scope,
      stepUp,
      confirms,
      isUsedByCommand,
      isPrivate,
      evenSuspended,
      evenUnconfirmed,
      bodyKilobytes,
      refuses,
    })
    .route({ method, path, summary, description, tags: [tag], successStatus });
}
