/**
 * Gives the browser the contract without its schemas and its prose: methods, paths and statuses only, as
 * the module `virtual:contract`. The types come from `#contract`, the checks stay on the server, and the
 * schema library stays out of the bundle.
 */
import { type AnyContractRouter, isContractProcedure, minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const ID = 'virtual:contract';
export function contractModule(): Plugin {
  return {
    name: 'protege-contract',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: async (id) => {
      if (id !== `\0${ID}`) return null;
      const { contract } = await import('#contract/index.ts');
      return moduleOf(minifyContractRouter(contract));
    },
  };
}

/** A route as `POST /identity/sign-up 201`, which is made what the client reads when the page starts. */
function moduleOf(contract: AnyContractRouter): string {
  return `
const endpoint = ([method, path, status]) => ({
  '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...(status && { successStatus: Number(status) }) } },
});
const expand = (node) => typeof node === 'string' ? endpoint(node.split(' '))
  : Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, expand(inner)]));
export const contract = expand(${JSON.stringify(shortened(contract))});`;
}

type Shortened = string | { [name: string]: Shortened };

/** Throws for a route of which the client would have to know more. */
function shortened(contract: AnyContractRouter): Shortened {
  if (!isContractProcedure(contract))
    return Object.fromEntries(Object.entries(contract).map(([name, inner]) => [name, shortened(inner)]));
  const { method, path, successStatus, inputStructure, outputStructure } = contract['~orpc'].route;
  if (!method || !path || inputStructure || outputStructure)
    throw new Error(`${path}: the browser's contract knows no more than a method, a path and a status.`);
  return [method, path, successStatus].filter((part) => part !== undefined).join(' ');
}
