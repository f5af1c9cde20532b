/** Each construct that is known to be refused is found; what is taken is not. */
import { expect, test } from 'vitest';
import { refusedConstructs } from './refused-constructs.ts';

const text = { type: 'string' };
const shape = (properties: object) => ({ type: 'object', properties });
const list = (...values: unknown[]) => ({ type: 'string', enum: values });
/** A document with these shapes, and perhaps more. */
const of = (schemas: object, { paths = {}, ...components }: { [part: string]: object } = {}) => ({
  ...{ openapi: '3.1.0', paths, components: { schemas, ...components } },
});
const get = (path: string, operation: object) => ({
  [path]: { get: { operationId: 'notes.read', responses: {}, ...operation } },
});
const query = (name: string, schema: object, place = 'query') => ({ name, in: place, schema });

const TAKEN = of(
  {
    Note: shape({
      status: list('open', 'done'),
      words: { type: ['string', 'null'] },
      by: { anyOf: [{ $ref: '#/components/schemas/Person' }, { type: 'null' }] },
      labels: { type: 'array', items: list('red', 'blue', null) },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
    }),
    Person: shape({ id: text }),
  },
  {
    responses: { NoteAnswer: { content: { 'application/json': { schema: text } } } },
    parameters: { LimitParam: query('limit', { type: 'integer' }) },
    paths: get('/notes/{id}', {
      parameters: [
        { ...query('id', text, 'path'), required: true },
        { $ref: '#/components/parameters/LimitParam' },
      ],
      responses: { 200: { content: { '*/*': { schema: text } } } },
    }),
  },
);

const REFUSED: Record<string, [document: object, says: string]> = {
  'a list of values that would be called as a shape is': [
    of({ Note: shape({ status: list('open') }), NoteStatus: list('open', 'done') }),
    'NoteStatus',
  ],
  'two lists of values that would be called alike': [
    of({ Note: shape({ bodyKind: list('a') }), NoteBody: shape({ kind: list('b') }) }),
    'NoteBodyKind',
  ],
  'a parameter that is called as a shape is': [
    of({ Money: text }, { parameters: { Money: query('money', text) } }),
    'parameter Money',
  ],
  'an answer that is called as a shape is': [
    of({ Refused: text }, { responses: { Refused: {} } }),
    'answer Refused',
  ],
  'a shape that is called as what is made of an operation': [
    of({ NotesReadResponse: text }, { paths: get('/notes', {}) }),
    'NotesReadResponse',
  ],
  'values that differ in their size or signs alone': [
    of({ Kind: list('to-do', 'to_do') }),
    'called as another',
  ],
  'values of several kinds': [of({ Kind: { enum: ['a', 1] } }), 'string and number'],
  'values that are no texts or numbers': [of({ Kind: { enum: [true, false] } }), 'boolean'],
  'several types': [of({ Note: shape({ any: { type: ['string', 'number'] } }) }), 'several types'],
  'a list of nobody knows what': [of({ Note: shape({ all: { type: 'array' } }) }), 'nobody knows what'],
  'a choice among choices': [
    of({ Note: shape({ any: { anyOf: [{ anyOf: [text, { type: 'null' }] }, { type: 'null' }] } }) }),
    'choice among choices',
  ],
  'a keyword that no type is made of': [of({ Note: shape({ any: { not: text } }) }), 'says not'],
  'fields that differ in their letters’ size alone': [
    of({ Note: shape({ createdAt: text, created_at: text }) }),
    'created_at',
  ],
  'operations that would be called alike': [
    of({}, { paths: { ...get('/a', {}), ...get('/b', { operationId: 'notesRead' }) } }),
    'notesRead',
  ],
  'parameters that would be called alike': [
    of({}, { paths: get('/a', { parameters: [query('sortBy', text), query('sort_by', text)] }) }),
    'sort_by',
  ],
  'a parameter of the address that is not in it': [
    of({}, { paths: get('/a', { parameters: [query('id', text, 'path')] }) }),
    'address',
  ],
  'a header that may be null': [
    of({}, { paths: get('/a', { parameters: [query('x', { type: ['string', 'null'] }, 'header')] }) }),
    'may be null',
  ],
  'a kind of answer that has no reader': [
    of({}, { paths: get('/a', { responses: { 200: { content: { 'image/png': {} } } } }) }),
    'image/png',
  ],
};

test('what both generators take is taken', () => {
  expect(refusedConstructs(TAKEN)).toEqual([]);
});

test.each(Object.entries(REFUSED))('%s is found', (_what, [document, says]) => {
  expect(refusedConstructs(document)[0]).toContain(says);
});
