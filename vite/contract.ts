/**
 * `virtual:contract`: the contract as the browser needs it, that is the method and path of each endpoint. The
 * schemas stay on the server, and with them the whole of zod.
 */
import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../contract/index.ts';

const ID = 'virtual:contract';

/** A Vite plugin. The contract is read once: restart the development server after changing an endpoint's path. */
export function virtualContract(): Plugin {
  return {
    name: 'protege:contract',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const contract = ${JSON.stringify(routesOf(contract))};` : undefined,
  };
}

function routesOf(node: unknown): unknown {
  if (isContractProcedure(node)) {
    const { method, path, successStatus, inputStructure, outputStructure } = node['~orpc'].route;
    return {
      '~orpc': {
        route: { method, path, successStatus, inputStructure, outputStructure },
        meta: {},
        errorMap: {},
      },
    };
  }
  return Object.fromEntries(Object.entries(node as object).map(([name, child]) => [name, routesOf(child)]));
}
