/**
 * Gives the browser the contract without its schemas and its prose: methods, paths and structures only, as
 * the module `virtual:contract`. The types come from `#contract`, the checks stay on the server, and the
 * schema library stays out of the bundle.
 */
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const ID = 'virtual:contract';
/** What the client reads of a route. */
const ROUTE_FIELDS = ['method', 'path', 'successStatus', 'inputStructure', 'outputStructure'];

export function contractModule(): Plugin {
  return {
    name: 'protege-contract',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: async (id) => {
      if (id !== `\0${ID}`) return null;
      const { contract } = await import('#contract/index.ts');
      return `export const contract = ${routesOnly(minifyContractRouter(contract))}`;
    },
  };
}

function routesOnly(contract: AnyContractRouter): string {
  return JSON.stringify(contract, (key, value) => {
    if (key === 'meta') return {};
    if (key !== 'route') return value;
    return Object.fromEntries(Object.entries(value).filter(([field]) => ROUTE_FIELDS.includes(field)));
  });
}
