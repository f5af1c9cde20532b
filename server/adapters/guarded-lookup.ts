/** Looking names up so that a connection goes to addresses alone that may be asked. */
import type { LookupFunction } from 'node:net';
import { type LookUpName, NoSuchName } from './look-up-name.ts';

/** What is looked up, and connected to. */
export interface GuardedLookupOptions {
  mayConnect: (address: string) => boolean;
  /** What is thrown instead of connecting: where one may not, and where there is nothing, so that nobody learns which. */
  refused: () => Error;
  lookUp: LookUpName;
  /** Whose turn it takes to look a name up. */
  owner: string;
}

/** For the connection itself, so that a name cannot change its address between a check and the connection. */
export function guardedLookup({ mayConnect, refused, lookUp, owner }: GuardedLookupOptions): LookupFunction {
  return (host, { all }, done) => {
    lookUp(host, owner).then(
      (addresses) => {
        // One private address is enough to refuse: a name that has both is a trap.
        const isClosed = addresses.length === 0 || addresses.some(({ address }) => !mayConnect(address));
        if (isClosed) return done(refused(), '', 0);
        if (all) return done(null, addresses);
        return done(null, addresses[0]!.address, addresses[0]!.family);
      },
      (error) => done(error instanceof NoSuchName ? refused() : error, '', 0),
    );
  };
}
