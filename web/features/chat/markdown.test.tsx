import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown, safeHref } from './markdown.tsx';

const html = (text: string, isWriting = false) =>
  renderToStaticMarkup(<Markdown text={text} isWriting={isWriting} />);

test('headings, lists, tables, quotes and code are drawn', () => {
  const drawn = html(
    '# One\n\n1. a\n2. b\n   - c\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n\n> q\n\n```\nlet a < b\n```',
  );
  for (const part of ['<h3', '<ol', '<ul', '<table', '<blockquote', '<pre', 'let a &lt; b']) {
    expect(drawn).toContain(part);
  }
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
  '![x](https://tracker.example/pixel.png)',
  '<a href="javascript:alert(1)">x</a>',
])('%j becomes no element of its own and nothing that runs', (text) => {
  const drawn = html(text);
  expect(drawn).not.toMatch(/<(script|img|iframe|style)|href="(javascript|data)/i);
});

test('links go to the web and to email, in a tab of their own that knows nothing of this one', () => {
  expect(html('[x](https://a.example)')).toMatch(
    /href="https:\/\/a.example" target="_blank" rel="noopener noreferrer/,
  );
  expect(
    ['https://a.example', 'mailto:a@b.example', 'javascript:x', '/chat', '//a.example', ''].map(safeHref),
  ).toEqual(['https://a.example', 'mailto:a@b.example', null, null, null, null]);
});

test('an image that was made for the reader opens beside the page; nothing else of the API does', () => {
  const image = '/api/mentor/images/019cadc6-9a80-75b8-bdca-188e90584587/content';
  expect(html(`[Open](${image})`)).toContain(`href="${image}" target="_blank"`);
  expect(
    ['/api/wallet', `${image}?x=1`, '/api/mentor/images/../../wallet/content', `//evil.example${image}`].map(
      safeHref,
    ),
  ).toEqual([null, null, null, null]);
});

test('what is not closed yet is drawn closed while the answer is being written', () => {
  expect(html('A **bold', true)).toMatch(/<strong[^>]*>bold<\/strong>/);
  expect(html('A **bold', false)).not.toContain('<strong');
});
