/** What identity is built from: parts of the platform, and the faces of the modules that its edges name. */
import type { Ledger } from '#server/modules/ledger/index.ts';
import type { MemberContext, RequestContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Identity } from './index.ts';

/** What it is given, and nothing else. */
export interface Deps
  extends Pick<
    Platform,
    | 'clock'
    | 'config'
    | 'db'
    | 'jobs'
    | 'knownMembers'
    | 'log'
    | 'mailer'
    | 'metrics'
    | 'newId'
    | 'publicUrl'
    | 'rateLimits'
    | 'secret'
    | 'signInProviders'
    | 'sms'
    | 'work'
  > {
  ledger: Ledger;
}

/** What its endpoints use: its own face too. */
export interface RouteDeps extends Deps {
  identity: Identity;
}

/** A request to its endpoints, with their parts. */
export interface IdentityRequest extends RequestContext {
  deps: RouteDeps;
}

/** The same of a member. */
export interface MemberRequest extends MemberContext {
  deps: RouteDeps;
}
