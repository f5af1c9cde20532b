/** Draws a text in the small part of markdown that documents are written in. Everything is text: other markup is shown as it was written. */
import clsx from 'clsx';
import { Fragment } from 'react';
import { type Block, readBlocks } from '#core/writing/blocks.ts';

/** The paragraphs, lists, tables, headings and notes of a text. */
export function TextBlocks({ body }: { body: string }) {
  return (
    <div className="flex flex-col gap-3 text-sm leading-relaxed break-words" dir="auto">
      {readBlocks(body).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are drawn anew with every change of the text.
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return <h4 className="pt-1 font-medium">{block.text}</h4>;
    case 'note':
      return (
        <p className="border-l-2 border-saffron-line pl-3 text-ink-muted">
          <Inline text={block.text} />
        </p>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List className={clsx('flex flex-col gap-1.5 pl-5', block.isNumbered ? 'list-decimal' : 'list-disc')}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else.
            <li key={at}>
              <Inline text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView {...block} />;
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <Inline text={block.text} />
        </p>
      );
  }
}

function TableView({ head, rows }: Extract<Block, { type: 'table' }>) {
  const hasHead = head.some((cell) => cell !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll, and a region for each table is too many.
    <div
      role="group"
      aria-label="Table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-hairline"
    >
      <table className="w-full text-left text-sm tabular">
        {hasHead ? (
          <thead className="bg-sunken text-ink-muted">
            <tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else.
                <th key={at} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody className="divide-y divide-hairline">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else.
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing else.
                <td key={column} className="px-3 py-2 align-top">
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A text with `**strong**` words, and with the places to fill in marked. */
function Inline({ text }: { text: string }) {
  return text.split(/(\*\*[^*\n]+\*\*|\[to fill in: [^[\]]*\])/).map((part, at) => {
    const key = `${at}`;
    if (part.startsWith('[to fill in'))
      return (
        <mark key={key} className="rounded-sm bg-saffron-soft px-1 text-ink">
          {part}
        </mark>
      );
    if (/^\*\*.+\*\*$/.test(part)) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return <Fragment key={key}>{part}</Fragment>;
  });
}
