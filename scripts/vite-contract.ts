/**
 * Gives the browser the contract without its schemas: paths and methods only, as the module
 * `virtual:contract`. The types come from `#contract`, the checks stay on the server, and the schema library
 * stays out of the bundle.
 */
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const ID = 'virtual:contract';

export function contractModule(): Plugin {
  return {
    name: 'protege-contract',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: async (id) => {
      if (id !== `\0${ID}`) return null;
      const { contract } = await import('#contract/index.ts');
      return `export const contract = ${JSON.stringify(minifyContractRouter(contract))}`;
    },
  };
}
