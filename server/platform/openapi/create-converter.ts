/** What makes JSON schemas of the contract's: each says its name in the contract (`NAME`), where it has one. */
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { NAME, SENT } from './name-shapes.ts';

/** Makes it, for the names of `contractNames`. */
export function createConverter(names: ReadonlyMap<unknown, string>): ZodToJsonSchemaConverter {
  return new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, options, next }) => {
        const [isRequired, json] = next();
        const name = names.get(schema);
        if (!name || typeof json !== 'object') return [isRequired, json];
        return [isRequired, { ...json, [NAME]: name, [SENT]: options.strategy === 'input' }];
      },
    ],
  });
}
