/**
 * Every task of the threads has a test of how its work grows with its text, or says why it needs none: a task that is
 * missing here isn't compiled. Those that the other two files leave out are tested here, and so is what the event loop
 * reads of members' texts itself.
 */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cleanName } from '#core/files/clean-name.ts';
import { isCommonPassword } from '#core/identity/common-passwords.ts';
import { isEmail, normalizeEmail } from '#core/identity/email.ts';
import { defaultUsername, isUsername } from '#core/identity/username.ts';
import { linksIn, readEvidence } from '#core/interview/read-evidence.ts';
import { wrapAttachments } from '#core/mentor/attachment.ts';
import { cleanLine } from '#core/pitch/clean-line.ts';
import { countBroken } from '#core/research/check-claims.ts';
import { FRAMES } from '#core/research/frames.ts';
import { questionFor } from '#core/research/section-question.ts';
import { fingerprintMessage } from '#core/rewards/fingerprint.ts';
import { readEvidenceUrl } from '#core/roadmap/evidence-url.ts';
import { namesRoadmap } from '#core/roadmap/wants-roadmap.ts';
import { imagePrompt } from '#core/writing/drawings/image-note.ts';
import { wantsImage } from '#core/writing/drawings/wants-image.ts';
import { sectionPrompt } from '#core/writing/section-prompt.ts';
import { drawBuiltIn } from '#server/adapters/image-built-in/draw-built-in.ts';
import { readStatement } from '#server/modules/banking/imports/read-statement.ts';
import { bankCamt } from '#server/modules/banking/insights/camt.ts';
import { interestPdf } from '#server/modules/banking/insights/interest-pdf.ts';
import { bankOfx } from '#server/modules/banking/insights/ofx.ts';
import { bankStatementPdf } from '#server/modules/banking/statement-pdf.ts';
import { findAnswers, findKinds, findUnfound } from '#server/modules/knowledge/search-pages.ts';
import { packRows } from '#server/modules/leaving/archive/pack-rows.ts';
import { acceptText, titleOf } from '#server/modules/mentor/sending/message-text.ts';
import {
  packThreadPage,
  printThreadPage,
  type ThreadPage,
} from '#server/modules/mentor/threads/print-thread.ts';
import { checkAddress } from '#server/platform/http/check-address.ts';
import { checkText } from '#server/platform/http/check-text.ts';
import { packJson } from '#server/platform/print/pack-text.ts';
import type { TextTaskName } from '#server/text-tasks.ts';
import { findings, type Reader, UNITS } from '#tests/support/growth.ts';

const GROWTH = 'growth.test.ts';
const READERS = 'growth-of-readers.test.ts';
const HERE = 'below';

/** Where the growth of each task is tested. */
const TESTED: Record<TextTaskName, typeof GROWTH | typeof READERS | typeof HERE | { noText: string }> = {
  'api.reference': { noText: 'It reads the contract.' },
  'banking.camt': HERE,
  'banking.interest': HERE,
  'banking.ofx': HERE,
  'banking.read-statement': HERE,
  'banking.statement': HERE,
  'care.read': GROWTH,
  'files.words-pdf': GROWTH,
  'files.inspect-text': READERS,
  'funding.receipt': { noText: 'A receipt has figures, and a username of at most 32 characters.' },
  'idea.read': GROWTH,
  'image.draw': HERE,
  'interview.read': GROWTH,
  'interview.read-evidence': HERE,
  'knowledge.find': HERE,
  'knowledge.find-kind': HERE,
  'knowledge.find-unfound': HERE,
  'leaving.pack-rows': HERE,
  'mentor.answer': GROWTH,
  'mentor.check-turn': READERS,
  'mentor.pack-thread': HERE,
  'mentor.print-thread': HERE,
  'print.csv': GROWTH,
  'print.file': GROWTH,
  'print.pack-json': HERE,
  'research.accept': READERS,
  'research.check': GROWTH,
  'research.count-broken': HERE,
  'research.extract': GROWTH,
  'research.question': HERE,
  'research.render': READERS,
  'rewards.read': GROWTH,
  'rewards.substance': READERS,
  'roadmap.print': GROWTH,
  'roadmap.read-old': READERS,
  'roadmap.plan': GROWTH,
  'research.clean': GROWTH,
  'studio.accept': READERS,
  'studio.compose': GROWTH,
  'studio.content': READERS,
  'studio.take': READERS,
  'wallet.statement': GROWTH,
  'web.page': GROWTH,
};

const thread = (text: string): ThreadPage => ({
  head: { title: text, begunAt: new Date(0), carried: [text] },
  messages: [{ sender: 'user', content: text, model: null, isStopped: false, createdAt: new Date(0) }],
});
const search = (text: string) => ({ ownFolder: undefined, text, limit: 3 });

const bankLine = (text: string) => ({
  day: '2026-11-26',
  reference: 'TXN01KASC7N75E008000000000000',
  type: 'transfer',
  counterparty: 'maria',
  description: text,
  category: 'general',
  amount: '-1.00',
  balance: '1.00',
});
const bankHead = {
  accountName: 'Savings',
  accountNumber: '00010472996',
  from: '2026-11-01',
  until: '2026-11-30',
  timeZone: 'UTC',
  opening: '2.00',
  isLive: false,
  madeAt: new Date(0),
};

const interestHead = {
  year: 2026,
  timeZone: 'UTC',
  earned: '1.00',
  paid: '0.00',
  items: [],
  until: null,
  isLive: false,
  madeAt: new Date(0),
};
const interestLine = (text: string) => ({
  source: 'loan',
  sourceId: 'a',
  day: '2026-03-01',
  name: text,
  number: '',
  reference: 'TXN01KASC7N75E008000000000000',
  description: text,
  amount: '1.00',
});

const TASKS: Partial<Record<TextTaskName, Reader>> = {
  'banking.camt': (text) =>
    bankCamt({
      head: {
        number: '1',
        name: text,
        from: '2026-03-01',
        to: '2026-03-31',
        opening: '0.00',
        closing: '-1.00',
        madeAt: new Date(0),
      },
      pages: [JSON.stringify([bankLine(text)])],
    }),
  'banking.interest': (text) =>
    interestPdf({ head: interestHead, pages: [JSON.stringify([interestLine(text)])] }),
  'banking.ofx': (text) =>
    bankOfx({
      head: {
        number: '1',
        type: 'checking',
        from: '2026-03-01',
        to: '2026-03-31',
        balance: '0.00',
        madeAt: new Date(0),
      },
      pages: [JSON.stringify([{ ...bankLine(text), day: '2026-03-01' }])],
    }),
  'banking.read-statement': (text) => {
    const table = `Date,Payee,Amount\n2026-03-01,"${text}",1\n${text}`;
    const ofx = `<OFX><STMTTRN><NAME>${text}<DTPOSTED>20260301<TRNAMT>1</STMTTRN>${text}`;
    const camt = `<Document><BkToCstmrStmt>${text}</BkToCstmrStmt></Document>`;
    return [table, ofx, camt].map((file) =>
      readStatement({ bytes: new TextEncoder().encode(file), dayOrder: null }),
    );
  },
  'banking.statement': (text) =>
    bankStatementPdf({ head: bankHead, pages: [JSON.stringify([bankLine(text)])] }),
  'image.draw': (text) => drawBuiltIn({ prompt: `a logo for ${text}`, kind: 'logo', idea: null }),
  'knowledge.find': (text) => findAnswers(search(text)),
  'knowledge.find-kind': (text) => findKinds(search(text)),
  'knowledge.find-unfound': (text) => findUnfound({ ownFolder: undefined, text, mayReadAccounts: true }),
  'interview.read-evidence': (text) => [
    ...readEvidence([{ fileId: 'a', name: text.slice(0, 200), words: `I talked to 12. ${text}` }]),
    ...linksIn(text),
  ],
  'leaving.pack-rows': (text) =>
    packRows({
      pressed: gzipSync(JSON.stringify({ text })),
      isFirst: true,
      isLast: true,
      crc: { json: 0, csv: 0 },
    }),
  'mentor.pack-thread': (text) => packThreadPage({ page: thread(text), crc: 0 }),
  'mentor.print-thread': (text) => printThreadPage(thread(text)),
  'print.pack-json': (text) => packJson({ [text.slice(0, 100)]: [text] }),
  'research.question': (text) =>
    questionFor({
      inputs: { type: 'market-analysis', query: text.slice(0, 300), industry: 'bread' },
      sectionId: FRAMES['market-analysis'][0]!.id,
      sources: [{ number: 1, isOwn: true, title: text, text }],
    }),
  'research.count-broken': (text) =>
    countBroken({
      findings: [{ kind: 'quoted', text: text.slice(0, 600), quote: text.slice(0, 600), source: 1 }],
      body: text,
    }),
};

/** What the event loop reads by itself; the contract bounds all of it to far less than is tried here. */
const ON_THE_LOOP: Record<string, Reader> = {
  'an email': (text) => isEmail(normalizeEmail(`${text}@example.org`)),
  'a username': (text) => isUsername(text) || defaultUsername(text),
  'a password': (text) => isCommonPassword(text, { personal: [text], isListed: () => false }),
  'the name of a file': cleanName,
  'a line': cleanLine,
  'a link': readEvidenceUrl,
  'a message that is accepted': (text) => titleOf(acceptText(`Bread${text.slice(0, 19_000)}`)),
  'a wish for an image': (text) => wantsImage(text) ?? imagePrompt(text, null),
  'a wish for a roadmap by name': namesRoadmap,
  'an attachment for a model': (text) =>
    wrapAttachments([{ name: text, kind: 'document', words: text, isCut: false }], 'abc'),
  'the likeness of an idea': fingerprintMessage,
  'a section to be asked for': (text) =>
    sectionPrompt({
      title: text,
      inputs: { kind: 'mvp', projectName: text, description: text, platform: 'Web' },
      section: { id: 'a', heading: text, body: text },
      wish: text,
    }),
  'the text of a request': (text) => {
    try {
      checkText({ text });
    } catch {
      // Refused is read.
    }
  },
  'the address of a request': readAddress,
};

/** Headers end at 16 kB, and an address with them. */
const LONGEST_ADDRESS = 15_000;
const ADDRESS_UNITS = [
  ...['&', '=', 'a&', 'a=1&', 'a=', '[', '[]', '[]&', 'a[]&', '[1]', '[9]', '[49]&', '[9999]&', 'a[9999]&'],
  ...[
    '0[9999]&0[]&',
    'a[a]',
    'a[a]&',
    '%5b',
    '%5B9%5D',
    '%5b%39',
    '%',
    '%25',
    '%5b1',
    '[%3',
    '?',
    '#',
    '+',
    ';',
  ],
];

/** As the edge does, and what takes apart the address that it lets through. */
function readAddress(text: string): void {
  try {
    checkAddress(`/api/projects?${text}`);
    void [...new URL(`http://localhost/?${text}`).searchParams];
  } catch {
    // Refused is read.
  }
}

test('the tasks that are said to be tested here are', () => {
  const here = Object.entries(TESTED).filter(([, where]) => where === HERE);
  expect(Object.keys(TASKS).toSorted()).toEqual(here.map(([name]) => name).toSorted());
});

test.each(Object.entries({ ...TASKS, ...ON_THE_LOOP }))(
  '%s: ten times the text costs at most twelve times the work',
  async (_name, read) => {
    expect(await findings(read, UNITS, 20_000)).toEqual([]);
  },
);

test('the address of a request, of what addresses are made of: ten times the text costs at most twelve times the work', async () => {
  expect(await findings(readAddress, ADDRESS_UNITS, LONGEST_ADDRESS)).toEqual([]);
});
