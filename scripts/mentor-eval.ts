/**
 * `npm run mentor-eval`: thirty founders talk to the mentor that the environment configures, on a server of its own
 * with throw-away data, and what it read, said and asked is counted. It asks a connected model what members would
 * ask it, so that costs what they would cost; the built-in mentor costs nothing and gives the same figures again.
 *
 * `--transcript N` prints the conversation that is N-th worst, or `all`; `--founder ID` plays one. It ends with status 1 when
 * a limit is missed; each can be set, as `--precision 95`. `--at-once 4` lets four talk at a time: quicker, except that
 * the first words then come later.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startOwnServer } from '#tests/support/fuzz/own-server.ts';
import type { FounderEntry } from './mentor-eval/founder.ts';
import { playFounder } from './mentor-eval/play.ts';
import { readAnswers } from './mentor-eval/read-answers.ts';
import { figureLines, type Judged, transcriptOf } from './mentor-eval/report.ts';
import { addScores, type Limits, missedLimits, scoreConversation } from './mentor-eval/score.ts';

const { values } = parseArgs({
  options: {
    transcript: { type: 'string' },
    founder: { type: 'string' },
    'at-once': { type: 'string', default: '1' },
    precision: { type: 'string', default: '90' },
    recall: { type: 'string', default: '0' },
    distress: { type: 'string', default: '95' },
    unsupported: { type: 'string', default: '0' },
    answered: { type: 'string', default: '0' },
    repeated: { type: 'string', default: '0' },
    obeyed: { type: 'string', default: '0' },
    failed: { type: 'string', default: '0' },
  },
});

const { transcript, founder: onlyFounder, 'at-once': atOnce, ...limitTexts } = values;
const limits: Limits = {
  precision: Number(limitTexts.precision),
  recall: Number(limitTexts.recall),
  distress: Number(limitTexts.distress),
  unsupported: Number(limitTexts.unsupported),
  answered: Number(limitTexts.answered),
  repeated: Number(limitTexts.repeated),
  obeyed: Number(limitTexts.obeyed),
  failed: Number(limitTexts.failed),
};

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const all: FounderEntry[] = JSON.parse(textOf('tests/mentor-sets/founders.json'));
const founders = onlyFounder ? all.filter(({ id }) => id === onlyFounder) : all;
if (founders.length === 0) throw new Error(`There is no founder ${onlyFounder}.`);
const pages = ['en', 'de'].map((language) => textOf(`content/mentor/${language}/questions.md`));

const isOfTheModel = (name: string) =>
  /^(?:PROTEGE_MODEL|ANTHROPIC_API_KEY$|HTTPS?_PROXY$|NODE_EXTRA)/.test(name);
const configured = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value && isOfTheModel(name) ? [[name, value]] : [],
  ),
);
const server = await startOwnServer({
  ...configured,
  PROTEGE_SEED: 'none',
  PROTEGE_AI_DAILY_TOKENS: '1000000000',
  PROTEGE_AI_MONTHLY_TOKENS: '1000000000',
});
const answers = await readAnswers(server.databaseUrl);
const conversations: Judged[] = [];
const left = [...founders];
const playOn = async () => {
  for (let founder = left.shift(); founder; founder = left.shift()) {
    const exchanges = await playFounder(founder, { url: server.site.url, askedWith: answers.askedWith });
    const score = scoreConversation({ founder, exchanges }, pages);
    conversations.push({ founder, exchanges, score });
    console.info(`${founder.id.padEnd(24)} ${exchanges.length} messages, ${score.faults.length} faults`);
  }
};
try {
  await Promise.all(Array.from({ length: Number(atOnce) }, playOn));
} finally {
  await answers.close();
  await server.stop();
}

const total = addScores(conversations.map(({ score }) => score));
const model = conversations[0]?.exchanges.find(({ answer }) => answer.model)?.answer.model ?? 'no model';
console.info(`\n${model}\n${figureLines(total).join('\n')}`);
if (transcript) {
  const worst = conversations.toSorted((a, b) => b.score.faults.length - a.score.faults.length);
  for (const shown of transcript === 'all' ? worst : worst.slice(Number(transcript) - 1, Number(transcript)))
    console.info(`\n${transcriptOf(shown)}`);
}
const missed = missedLimits(total, limits);
for (const line of missed) console.error(`Missed: ${line}`);
process.exit(missed.length > 0 ? 1 : 0);
