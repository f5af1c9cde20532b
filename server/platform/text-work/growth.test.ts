import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createCareFilter } from '#core/care/care-filter.ts';
import { readCareModel } from '#core/care/classify.ts';
import { readForCare } from '#core/care/decide-care.ts';
import { readMessageForCard } from '#core/idea/read-message.ts';
import { answerConversation } from '#core/interview/answer-conversation.ts';
import { readTurn } from '#core/interview/read-turn.ts';
import { checkAnswer } from '#core/research/check-claims.ts';
import { extractReport } from '#core/research/extract.ts';
import { readMessage } from '#core/rewards/read-message.ts';
import { createClaimFilter, rewriteRewardClaims } from '#core/rewards/rewrite-claims.ts';
import { scanRewardMentions } from '#core/rewards/scan-mentions.ts';
import { printRoadmap } from '#core/roadmap/export-roadmap.ts';
import { planOf } from '#core/roadmap/generate-roadmap.ts';
import { compose } from '#core/writing/compose.ts';
import { cleanText } from '#core/writing/inputs.ts';
import { pageText } from '#server/adapters/retrieval-pages/page-text.ts';
import { wordsPdf } from '#server/modules/files/words-pdf.ts';
import { statementPdf } from '#server/modules/wallet/statement-pdf.ts';
import type { Transaction } from '#server/modules/wallet/to-transaction.ts';
import { printBytes } from '#server/platform/print/print-bytes.ts';
import { writeCsv } from '#server/platform/print/write-csv.ts';
import {
  costOf,
  FLOOR_MS,
  findings,
  MOST_GROWTH,
  MOST_RUNS,
  type Reader,
  UNITS,
} from '#tests/support/growth.ts';

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

/** Readers of short texts: what they are given is bounded before. */
const BOUNDED: Record<string, Reader> = {
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

/** Readers of texts of any length. */
const UNBOUNDED: Record<string, Reader> = {
  'a message read for care': (text) => readForCare(text, careModel),
  'what a message does and proposes': (text) =>
    readMessageForCard({ text, asked: null, hasOpenProposals: false, hasCard: true }),
  'an answer to a question of the card': (text) =>
    readMessageForCard({ text, asked: 'price', hasOpenProposals: true, hasCard: true }),
  'the reward of a message': (text) => readMessage({ text, policy: 'chat-v1' }),
  'claims about rewards in an answer': (text) => rewriteRewardClaims(text, 5_000_000_000n),
  'mentions of rewards': scanRewardMentions,
  'a page': pageText,
  'a cleaned source': cleanText,
  'a report from sources': (text) => extractReport(research(text)),
  'a checked answer': (text) => checkAnswer(text, research(text).sources),
};

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
  test.each(Object.entries(BOUNDED))('%s', async (_name, read) => {
    expect(await findings(read, UNITS, 1_200)).toEqual([]);
  });

  test.each(Object.entries(UNBOUNDED))('%s', async (_name, read) => {
    expect(await findings(read, UNITS, 4_000)).toEqual([]);
  });

  test.each(Object.entries(PRINTERS))('%s', async (_name, read) => {
    expect(await findings(read, UNITS, 1_500)).toEqual([]);
  });

  test('an answer that comes in one huge piece, or letter by letter', async () => {
    const letters = (text: string) => {
      const [care, claims] = [createCareFilter(), createClaimFilter(null)];
      for (const letter of text) claims.push(care.push(letter));
      return claims.push(care.end()) + claims.end();
    };
    const units = ['a', 'a ', ' ', '\n', '.', '."', 'PRD', '!  '];
    expect(await findings((text) => rewriteRewardClaims(text, null), units, 200_000)).toEqual([]);
    expect(await findings(letters, units, 30_000)).toEqual([]);
  });

  test('a page of megabytes', async () => {
    const units = ['a', '<title>', '<p>', '<div><p>', '</p>', '&', '<a b="', '<svg><title>', '<!-- '];
    expect(await findings(pageText, units, 300_000)).toEqual([]);
  });
});

test('every word that a reader knows, repeated, is read in bounded time', async () => {
  const words = new Set<string>();
  for (const folder of ['core/mentor', 'core/interview', 'core/idea', 'core/idea/reading', 'core/rewards']) {
    const root = new URL(`../../../${folder}/`, import.meta.url);
    for (const name of readdirSync(root)) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      for (const [, pattern] of readFileSync(new URL(name, root), 'utf8').matchAll(
        /^\s*(?:\[?'[\w-]+', )?(\/.{40,})/gm,
      )) {
        for (const [word] of pattern!.matchAll(/[a-z]{3,}(?: [a-z]{2,})?/g)) words.add(word);
      }
    }
  }
  expect(words.size).toBeGreaterThan(300);
  const all = [...words];
  const slow: string[] = [];
  for (let at = 0; at < all.length; at += 2) {
    const pair = `${all[at]} ${all[at + 1] ?? all[0]} `;
    const text = pair.repeat(6_000 / pair.length);
    const most = MOST_GROWTH * FLOOR_MS;
    const read = (said: string) => answerConversation(conversation(said));
    let cost = Number.POSITIVE_INFINITY;
    for (let run = 0; run < MOST_RUNS && cost > most; run += 1) {
      cost = Math.min(cost, await costOf(read, text));
    }
    if (cost > most) slow.push(`${pair}: ${cost} ms`);
  }
  expect(slow).toEqual([]);
});
