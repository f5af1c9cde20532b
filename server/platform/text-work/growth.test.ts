import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createCareFilter } from '#core/care/care-filter.ts';
import { readCareModel } from '#core/care/classify.ts';
import { readForCare } from '#core/care/decide-care.ts';
import { readMessageForCard } from '#core/idea/read-message.ts';
import { answerConversation } from '#core/interview/answer-conversation.ts';
import { readTurn } from '#core/interview/read-turn.ts';
import { MAX_FILE_WORDS } from '#core/mentor/attachment.ts';
import { MAX_MESSAGE_LENGTH } from '#core/mentor/conversation.ts';
import { checkAnswer } from '#core/research/check-claims.ts';
import { extractReport } from '#core/research/extract.ts';
import { readMessage } from '#core/rewards/read-message.ts';
import { createClaimFilter, rewriteRewardClaims } from '#core/rewards/rewrite-claims.ts';
import { scanRewardMentions } from '#core/rewards/scan-mentions.ts';
import { printRoadmap } from '#core/roadmap/export-roadmap.ts';
import { planOf } from '#core/roadmap/generate-roadmap.ts';
import { compose } from '#core/writing/compose.ts';
import { cleanText } from '#core/writing/inputs.ts';
import { drawBuiltIn } from '#server/adapters/image-built-in/draw-built-in.ts';
import { pageText } from '#server/adapters/retrieval-pages/page-text.ts';
import { wordsPdf } from '#server/modules/files/words-pdf.ts';
import { statementPdf } from '#server/modules/wallet/statement-pdf.ts';
import type { Transaction } from '#server/modules/wallet/to-transaction.ts';
import { printBytes } from '#server/platform/print/print-bytes.ts';
import { writeCsv } from '#server/platform/print/write-csv.ts';
import { type Bounds, findings, growthOf, type Reader } from '#tests/support/growth.ts';
import { knownWords } from '#tests/support/known-words.ts';

const careModel = readCareModel(readFileSync(new URL('../../../content/care/model.bin', import.meta.url)));

const member = (text: string) => [{ role: 'member' as const, text }];
const conversation = (text: string) => ({
  threadId: 't',
  mode: 'general' as const,
  facts: {},
  turns: member(text),
});
const BEFORE = {
  card: [],
  asked: null,
  choices: [],
  lastMessageId: null,
  confirmedLast: [],
  language: 'en' as const,
};
const attached = (words: string) => ({
  ...conversation('Here is my plan.'),
  turns: [
    {
      role: 'member' as const,
      text: 'Here is my plan.',
      attachments: [{ name: 'plan.txt', kind: 'document' as const, words, isCut: false }],
    },
  ],
});
const printed = (format: 'txt' | 'md' | 'docx' | 'pdf') => (body: string) =>
  printBytes({
    format,
    printed: { title: 'T', foot: 'F', madeAt: new Date(0), sections: [{ id: 'a', heading: 'H', body }] },
  });
const deck = (format: 'pdf' | 'pptx') => (body: string) =>
  printBytes({
    format,
    printed: {
      title: 'T',
      foot: 'F',
      madeAt: new Date(0),
      isDeck: true,
      sections: [
        { id: 'a', heading: 'Slide 1: H', body },
        { id: 'b', heading: 'Slide 2: H', body: `### What you say\n\n${body}` },
      ],
    },
  });
const roadmap = (format: 'markdown' | 'calendar') => (text: string) =>
  printRoadmap({
    format,
    madeAt: new Date(0),
    roadmap: {
      id: 'r',
      title: text,
      description: text,
      startsOn: '2026-01-01',
      endsOn: '2026-01-02',
      phases: [
        {
          id: 'p',
          title: text,
          description: text,
          startsOn: '2026-01-01',
          endsOn: '2026-01-02',
          estimatedDays: 2,
          tasks: [{ text, completed: false }],
        },
      ],
    },
  });
/** A movement with a note; what is paid for by the row is bounded by the width of its column. */
const statement = (reason: string) => {
  const movement = {
    transactionHash: 'aa',
    timestamp: '2026-01-01T00:00:00.000Z',
    direction: 'in',
    counterparty: reason,
    reason,
    amount: '1',
    balanceAfter: '1',
    blockHeight: null,
  } as Transaction;
  const at = new Date(0);
  return statementPdf({
    head: { username: 'ada', address: 'a', from: at, to: at, madeAt: at, openingBalance: '0' },
    pages: [JSON.stringify([movement, movement])],
  });
};
const research = (text: string) => ({
  inputs: { type: 'market-analysis' as const, query: 'bread market', industry: 'food' },
  sources: [{ number: 1, isOwn: true, title: 'T', text }],
});

/** The longest that is given to whoever reads: a message, an answer of a model, a source of research. */
const MESSAGE: Bounds = { longest: MAX_MESSAGE_LENGTH };
const ANSWER: Bounds = { longest: 60_000, usual: 20_000 };
const SOURCE: Bounds = { longest: 60_000, usual: 20_000 };

/** What answers a message is dear, and given no more than a message and its files. */
const ANSWERS: Record<string, Reader> = {
  'the mentor’s answer': (text) => answerConversation(conversation(text)),
  'the mentor’s answer to a file': (text) => answerConversation(attached(text)),
  'a message as a turn of the interview': (text) => readTurn({ text, before: BEFORE }),
  'the plan of an idea': (text) => planOf({ said: [text], facts: [], kind: null }),
  'a document of the studio': (text) =>
    compose({
      inputs: {
        kind: 'document',
        documentType: 'business-plan',
        businessType: 'Startup',
        businessName: 'B',
        description: text,
        jurisdiction: '',
      },
      kind: null,
    }),
};

/** What reads a message, an answer or a source, each with the longest that it is given. */
const READERS: Record<string, [Reader, Bounds]> = {
  'a message read for care': [(text) => readForCare(text, careModel), MESSAGE],
  'what a message does and proposes': [
    (text) => readMessageForCard({ text, asked: null, hasOpenProposals: false, hasCard: true }),
    MESSAGE,
  ],
  'an answer to a question of the card': [
    (text) => readMessageForCard({ text, asked: 'price', hasOpenProposals: true, hasCard: true }),
    MESSAGE,
  ],
  'the reward of a message': [(text) => readMessage({ text, policy: 'chat-v1' }), MESSAGE],
  'claims about rewards in an answer': [(text) => rewriteRewardClaims(text, 5_000_000_000n), ANSWER],
  'mentions of rewards': [scanRewardMentions, ANSWER],
  'a page': [pageText, { longest: 3_000_000, usual: 40_000 }],
  'a cleaned source': [cleanText, { longest: 400_000, usual: 40_000 }],
  'a report from sources': [(text) => extractReport(research(text)), SOURCE],
  'a checked answer': [(text) => checkAnswer(text, research(text).sources), SOURCE],
};

/** A section of a work is no longer than this; the words of a document may be ten times as long. */
const SECTION = 20_000;

const PRINTERS: Record<string, Reader> = {
  'a text file': printed('txt'),
  'a Markdown file': printed('md'),
  'a Word file': printed('docx'),
  'a PDF': printed('pdf'),
  'slides as PDF': deck('pdf'),
  'slides as PowerPoint': deck('pptx'),
  'a roadmap as Markdown': roadmap('markdown'),
  'a roadmap as calendar': roadmap('calendar'),
  'a CSV file': (text) => writeCsv([[text, `=${text}`]]),
  'a statement as PDF': statement,
  'the words of a document as PDF': (text) => wordsPdf({ name: 'a.txt', words: { text, isCut: false } }),
};

describe('ten times the text costs at most twelve times the work', () => {
  test.each(Object.entries(ANSWERS))('%s', async (_name, read) => {
    expect(await growthOf(read, { longest: MAX_FILE_WORDS, usual: 8_000 })).toEqual([]);
  });

  test.each(Object.entries(READERS))('%s', async (_name, [read, bounds]) => {
    expect(await growthOf(read, bounds)).toEqual([]);
  });

  test.each(Object.entries(PRINTERS))('%s', async (_name, read) => {
    expect(await growthOf(read, { longest: SECTION, usual: 8_000 })).toEqual([]);
  });

  test('an answer that comes in one huge piece, or letter by letter', async () => {
    const letters = (text: string) => {
      const [care, claims] = [createCareFilter(), createClaimFilter(null)];
      for (const letter of text) claims.push(care.push(letter));
      return claims.push(care.end()) + claims.end();
    };
    const units = ['a', 'a ', ' ', '\n', '.', '."', 'PRD', '!  '];
    expect(await findings((text) => rewriteRewardClaims(text, null), units, 600_000)).toEqual([]);
    expect(await findings(letters, units, ANSWER.longest)).toEqual([]);
  });

  test('a page of megabytes', async () => {
    const units = ['<title>', '<div><p>', '</p>', '&', '<a b="', '<svg><title>', '<!-- '];
    expect(await findings(pageText, units, 3_000_000)).toEqual([]);
  });
});

/** Whose words are tried with whom. Several stand in one text, which repeats them: there are thousands. */
const KNOWN: [string, { folders: string[]; read: Reader; longest: number; inOne: number }][] = [
  [
    'care',
    { folders: ['core/care'], read: READERS['a message read for care']![0], longest: 20_000, inOne: 64 },
  ],
  [
    'the conversation',
    {
      folders: ['core/idea', 'core/interview', 'core/mentor', 'core/content', 'core/roadmap'],
      read: ANSWERS['the mentor’s answer']!,
      longest: 6_000,
      inOne: 12,
    },
  ],
  [
    'rewards',
    { folders: ['core/rewards'], read: READERS['the reward of a message']![0], longest: 20_000, inOne: 16 },
  ],
  [
    'research',
    { folders: ['core/research'], read: READERS['a report from sources']![0], longest: 20_000, inOne: 16 },
  ],
  [
    'drawings',
    {
      folders: ['core/writing/drawings'],
      read: (prompt) => drawBuiltIn({ prompt: prompt.slice(0, 4_000), kind: 'logo', idea: null }),
      longest: 4_000,
      inOne: 32,
    },
  ],
];

test.each(KNOWN)(
  'the words that %s knows, repeated, cost no more than others or grow as the text does',
  async (_who, known) => {
    const words = knownWords(known.folders);
    expect(words.length).toBeGreaterThan(300);
    const units = Array.from({ length: Math.ceil(words.length / known.inOne) }, (_one, at) =>
      words
        .slice(at * known.inOne, (at + 1) * known.inOne)
        .map((word) => `${word} `)
        .join(''),
    );
    expect(await findings(known.read, units, known.longest)).toEqual([]);
  },
);
