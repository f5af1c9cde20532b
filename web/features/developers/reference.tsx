/** The reference, from the OpenAPI document: find an operation, read what it takes and answers, and try it. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import {
  type ApiDocument,
  fetchApiDocument,
  findOperations,
  type Operation,
  operationsOf,
  shapeText,
} from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { TryIt } from './try-it.tsx';

interface Choice {
  /** The operation that the address names. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

export function Reference({ chosen, onChoose }: Choice) {
  const document = useQuery({
    queryKey: ['openapi'],
    queryFn: fetchApiDocument,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const operations = useMemo(() => (document.data ? operationsOf(document.data) : []), [document.data]);
  const [search, setSearch] = useState('');
  const [apiKey, setApiKey] = useState('');
  if (document.isError) {
    return (
      <ErrorState
        title="The reference could not be loaded."
        onRetry={() => void document.refetch()}
        isRetrying={document.isFetching}
      >
        It is made from the OpenAPI document of this server, which did not answer.
      </ErrorState>
    );
  }
  if (!document.data) return <SkeletonText className="mt-8 max-w-2xl" />;
  const operation = operations.find(({ id }) => id === chosen);
  if (operation) {
    return (
      <Described
        key={operation.id}
        document={document.data}
        operation={operation}
        onBack={() => onChoose(undefined)}
        apiKey={apiKey}
        onApiKey={setApiKey}
      />
    );
  }
  return <OperationList operations={operations} search={search} onSearch={setSearch} onChoose={onChoose} />;
}

function OperationList({
  operations,
  search,
  onSearch,
  onChoose,
}: {
  operations: readonly Operation[];
  search: string;
  onSearch: (text: string) => void;
  onChoose: (id: string) => void;
}) {
  const found = findOperations(operations, search);
  return (
    <>
      <div className="relative max-w-md">
        <Search size={16} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted" />
        <Input
          type="search"
          aria-label="Search the operations"
          placeholder="Search, for example: place order"
          className="pl-9"
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      <p className="mt-3 text-sm text-ink-muted" aria-live="polite">
        {found.length === 1 ? '1 operation' : `${found.length} operations`} for programs
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={`Nothing about “${search}”`}
          icon={<Search />}
          action={
            <Button variant="secondary" onClick={() => onSearch('')}>
              Show all
            </Button>
          }
        >
          Try fewer words. What takes no key is at /api/docs.
        </EmptyState>
      ) : (
        <Listed operations={found} onChoose={onChoose} />
      )}
    </>
  );
}

function Listed({
  operations,
  onChoose,
}: {
  operations: readonly Operation[];
  onChoose: (id: string) => void;
}) {
  return [...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, ofTag]) => (
    <section key={tag} aria-label={tag} className="mt-8">
      <h2 className="display text-2xl">{tag}</h2>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {ofTag.map(({ id, method, path, summary }) => (
          <li key={id}>
            <button
              type="button"
              className="grid w-full gap-x-6 gap-y-0.5 py-2.5 text-left hover:bg-sunken sm:grid-cols-[1fr_1fr]"
              onClick={() => onChoose(id)}
            >
              <span>{summary}</span>
              <span className="min-w-0 font-mono text-[13px] break-words text-ink-muted">
                {method} /api{path}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Described({
  document,
  operation,
  onBack,
  ...key
}: {
  document: ApiDocument;
  operation: Operation;
  onBack: () => void;
  apiKey: string;
  onApiKey: (key: string) => void;
}) {
  const { id, method, path, summary, description, refusals, wantsKey, parameters, body, answer } = operation;
  const facts = [
    ['In the SDK', `api.${id}(…)`],
    ['Key', operation.isOpen ? 'Not needed' : `With ${operation.scope}`],
    ...(wantsKey ? [['Idempotency-Key', 'Wanted; made for you here']] : []),
    ...(refusals.length > 0 ? [['Refusals of its own', refusals.join(', ')]] : []),
  ];
  const inQuery = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return (
    <article aria-labelledby="operation">
      <Button variant="ghost" size="sm" icon={<ArrowLeft />} onClick={onBack}>
        All operations
      </Button>
      <h2 id="operation" className="display mt-4 text-3xl">
        {summary}
      </h2>
      <p className="mt-2 font-mono text-sm break-words text-ink-muted">
        {method} /api{path}
      </p>
      {description ? <p className="mt-3 max-w-2xl text-ink-muted">{description}</p> : null}
      <div className="mt-6 grid gap-10 lg:grid-cols-2">
        <div className="min-w-0">
          <dl className="border-t border-hairline text-sm">
            {facts.map(([what, says]) => (
              <div key={what} className="grid gap-1 border-b border-hairline py-2.5 sm:grid-cols-[10rem_1fr]">
                <dt className="text-ink-muted">{what}</dt>
                <dd className="min-w-0 font-mono text-[13px] break-words">{says}</dd>
              </div>
            ))}
          </dl>
          {parameters.length > 0 ? (
            <CodeBlock isTitled label="In the address" text={shapeText(document, inQuery)} />
          ) : null}
          {body ? <CodeBlock isTitled label="Body" text={shapeText(document, body)} /> : null}
          {answer ? <CodeBlock isTitled label="Answer" text={shapeText(document, answer)} /> : null}
        </div>
        <section aria-label="Try it" className="min-w-0">
          <h3 className="text-lg font-medium">Try it</h3>
          <TryIt operation={operation} {...key} />
        </section>
      </div>
    </article>
  );
}
