/** An operation as a program calls it, with the input that is being typed: by curl, and by the SDK. */
import { placeInput } from '#sdk/place-input.ts';
import type { Operation } from './api-document.ts';
import type { CodeTab } from './guide-texts.ts';
import { readInput } from './try-request.ts';

/** The same call in both ways. Input that can't be read yet is the operation's example. */
export function codeSamples(
  site: string,
  operation: Pick<Operation, 'id' | 'method' | 'path' | 'isOpen' | 'wantsKey' | 'example'>,
  input: string,
): CodeTab[] {
  let values: Record<string, unknown>;
  try {
    values = readInput(input);
  } catch {
    values = operation.example;
  }
  return [
    { label: 'curl', text: curl(site, operation, values) },
    { label: 'SDK', text: sdk(operation, values) },
  ];
}

type Values = Readonly<Record<string, unknown>>;

function curl(
  site: string,
  operation: Omit<Parameters<typeof codeSamples>[1], 'id'>,
  values: Values,
): string {
  const { address, body } = placeInput(operation, values);
  return [
    `curl ${operation.method === 'GET' ? '' : `-X ${operation.method} `}${quoted(`${site}/api${address}`)}`,
    ...(operation.isOpen ? [] : ['-H "Authorization: Bearer $PROTEGE_KEY"']),
    ...(operation.wantsKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`] : []),
  ].join(' \\\n  ');
}

function sdk({ id }: Pick<Operation, 'id'>, values: Values): string {
  const isEmpty = Object.keys(values).length === 0;
  const written = JSON.stringify(values, null, 2).replace(/^( +)"([A-Za-z_]\w*)":/gm, '$1$2:');
  return `const answer = await api.${id}(${isEmpty ? '' : written});`;
}

/** For a shell, which reads nothing inside single quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
