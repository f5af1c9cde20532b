/** Looking names up so that a connection goes to addresses alone that may be asked. */
import { lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** What is looked up, and connected to. */
export interface GuardedLookupOptions {
  mayConnect: (address: string) => boolean;
  /** What is thrown instead of connecting. */
  refused: () => Error;
  lookUp?: typeof lookupName;
}

/** For the connection itself, so that a name cannot change its address between a check and the connection. */
export function guardedLookup({
  mayConnect,
  refused,
  lookUp = lookupName,
}: GuardedLookupOptions): LookupFunction {
  return (host, { all, ...rest }, done) => {
    lookUp(host, { ...rest, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      // One private address is enough to refuse: a name that has both is a trap.
      const isClosed = addresses.length === 0 || addresses.some(({ address }) => !mayConnect(address));
      if (isClosed) return done(refused(), '', 0);
      if (all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}
