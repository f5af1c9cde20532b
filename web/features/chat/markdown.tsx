/**
 * Markdown of an answer as elements of our own. Nothing of the text becomes HTML: tags are shown as they were
 * written, images as links, and links go only to the web, to mail and to our
 * own roadmaps. While an answer is being written, what
 * is not closed yet is closed, so that nothing flickers between raw and drawn.
 */
import { useRouter } from '@tanstack/react-router';
import clsx from 'clsx';
import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';
import remend from 'remend';

/** Draws a text; `isWriting` while more is coming. */
export const Markdown = memo(function Markdown({ text, isWriting }: { text: string; isWriting: boolean }) {
  const tokens = useMemo(() => {
    const closed = isWriting ? remend(text, { linkMode: 'text-only' }) : text;
    return new Lexer({ gfm: true, breaks: true }).lex(closed);
  }, [text, isWriting]);
  return <div className="answer flex flex-col gap-3">{draw(tokens)}</div>;
});

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** The few entities that models write, as characters. React escapes them again. */
function plain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** An image that was made for the reader: served by the API, so it opens beside the page. */
const OWN_IMAGE = /^\/api\/mentor\/images\/[\da-f-]{36}\/content$/;

/** Where a link may go: the web, mail, our own roadmaps, and the reader's own images. Null for anything else, scripts above all. */
export function safeHref(href: string): string | null {
  if (/^\/roadmap(?:\?[\w=&-]*)?$/.test(href) || OWN_IMAGE.test(href)) return href;
  return /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href) ? href : null;
}

/** Drawn parts side by side. They have no identity but their place, so they are given as fixed children. */
function sideBySide(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

function draw(tokens: readonly Token[] | undefined): ReactNode {
  return sideBySide((tokens ?? []).map(drawOne));
}

const HEADINGS = ['text-xl', 'text-lg', 'text-base', 'text-base', 'text-sm', 'text-sm'];

function drawOne(token: Token): ReactNode {
  switch (token.type) {
    case 'heading': {
      // The page's own headings are above these: an answer begins at the third level.
      const Heading = `h${Math.min(token.depth + 2, 6)}` as 'h3';
      return (
        <Heading className={clsx('mt-2 font-medium first:mt-0', HEADINGS[token.depth - 1])}>
          {draw(token.tokens)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p>{draw(token.tokens)}</p>;
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'blockquote':
      return (
        <blockquote className="flex flex-col gap-3 border-l-2 border-hairline-strong/50 pl-4 text-ink-muted">
          {draw(token.tokens)}
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <pre tabIndex={0} className="overflow-x-auto rounded-md border border-hairline bg-sunken p-3">
          <code className="font-mono text-sm">{token.text}</code>
        </pre>
      );
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'hr':
      return <hr />;
    case 'space':
      return null;
    default:
      return drawInline(token);
  }
}

function drawInline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong className="font-medium">{draw(token.tokens)}</strong>;
    case 'em':
      return <em>{draw(token.tokens)}</em>;
    case 'del':
      return <del>{draw(token.tokens)}</del>;
    case 'codespan':
      return <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.875em]">{token.text}</code>;
    case 'br':
      return <br />;
    case 'checkbox':
      return <span aria-hidden>{token.checked ? '☑ ' : '☐ '}</span>;
    case 'link':
    case 'image': {
      const href = safeHref(token.href);
      const words = token.type === 'image' ? plain(token.text || token.href) : draw(token.tokens);
      if (!href) return words;
      return href.startsWith('/roadmap') ? (
        <Inside href={href}>{words}</Inside>
      ) : (
        <Out href={href}>{words}</Out>
      );
    }
    case 'text':
      return token.tokens ? draw(token.tokens) : plain(token.text);
    case 'escape':
      return plain(token.text);
    default:
      // Tags, and whatever else: as it was written.
      return plain(token.raw);
  }
}

function Out({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline decoration-hairline-strong underline-offset-2 hover:decoration-ink"
    >
      {children}
    </a>
  );
}

/** A link inside the product: without a reload, unless the reader asks for another tab. */
function Inside({ href, children }: { href: string; children: ReactNode }) {
  const router = useRouter();
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        router.history.push(href);
      }}
      className="underline decoration-hairline-strong underline-offset-2 hover:decoration-ink"
    >
      {children}
    </a>
  );
}

function List({ list }: { list: Tokens.List }) {
  const items = sideBySide(list.items.map(drawItem));
  const look = 'flex flex-col gap-1.5 pl-5 marker:text-ink-faint';
  return list.ordered ? (
    <ol start={Number(list.start) || 1} className={clsx(look, 'list-decimal')}>
      {items}
    </ol>
  ) : (
    <ul className={clsx(look, 'list-disc')}>{items}</ul>
  );
}

function drawItem(item: Tokens.ListItem): ReactNode {
  return (
    <li className={clsx('pl-1 [&>ol]:mt-1.5 [&>p+*]:mt-2 [&>ul]:mt-1.5', item.task && 'list-none')}>
      {draw(item.tokens)}
    </li>
  );
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>{drawRow(table.header)}</thead>
        <tbody>{sideBySide(table.rows.map(drawRow))}</tbody>
      </table>
    </section>
  );
}

function drawRow(row: Tokens.TableCell[]): ReactNode {
  return <tr>{sideBySide(row.map(drawCell))}</tr>;
}

/** A figure is not broken in two: `£1,600 a month`. In UTF-16 code units. */
const LONGEST_FIGURE = 16;

function drawCell(cell: Tokens.TableCell): ReactNode {
  const Tag = cell.header ? 'th' : 'td';
  return (
    <Tag
      className={clsx(
        'border-b px-2 py-1.5 align-top',
        cell.text.length <= LONGEST_FIGURE && 'whitespace-nowrap',
        cell.header ? 'border-hairline-strong/60 font-medium' : 'border-hairline',
        cell.align === 'right' ? 'tabular text-right' : cell.align === 'center' ? 'text-center' : 'text-left',
      )}
    >
      {draw(cell.tokens)}
    </Tag>
  );
}
