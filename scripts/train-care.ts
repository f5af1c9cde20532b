/**
 * `npm run train-care`: trains the classifier of care from the corpora in `content/care` and writes its file, always
 * the same one from the same pages. Prints how well it reads authors that it has not seen, and takes its
 * thresholds from there; `--quick` keeps the thresholds that stand in the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { featuresOfCare } from '#core/care/care-features.ts';
import { isFewPlainWords, type ModelHead, type Thresholds } from '#core/care/classify.ts';
import { readLexicon } from '#core/care/concepts.ts';
import { readSigns } from '#core/care/read-distress.ts';
import { readCorpora } from './care/corpora.ts';
import { crossValidate, scoreAt, sharesOf, type Unseen } from './care/cross-validate.ts';
import { roundWeights, trainWeights } from './care/train-model.ts';

const MODEL = new URL('../content/care/model.bin', import.meta.url);
const BITS = 20;
/**
 * Of ordinary messages of an author that it has not seen, so many may be taken for danger by score. The corpora are
 * written to be hard: nearly every ordinary message in them sounds like danger.
 */
const FALSE_ALARMS = 0.07;
/** Where the families find danger, the bar is as low as lets this share of all ordinary messages pass. */
const WITH_FAMILIES = 0.15;
/** What is asked about before anything else is as sure as lets this share of them pass. */
const LIKELY = 0.02;
/** Long messages put together from few sentences: they teach what is ordinary, and would count too often here. */
const COMPOSED = 'build/author-19.tsv';

const { messages, concepts, hashes } = readCorpora();
const lexicon = readLexicon(concepts);
const read = messages.map((message) => {
  const signs = readSigns(message.text);
  return {
    message: {
      ...message,
      isFound: signs.distress !== null,
      isFewPlainWords: isFewPlainWords(message.text, lexicon),
    },
    example: {
      isDanger: message.isDanger,
      features: featuresOfCare(message.text, { signs, lexicon, bits: BITS }),
    },
  };
});
const examples = read.map(({ example }) => example);
const thresholds = process.argv.includes('--quick') ? standing() : validated();

const { bytes, scale, bias } = roundWeights(trainWeights(examples, BITS));
const head: ModelHead = {
  format: 'protege-care-1',
  bits: BITS,
  scale,
  bias,
  thresholds,
  concepts,
  madeFrom: hashes,
};
const line = Buffer.from(`${JSON.stringify(head)}\n`);
writeFileSync(MODEL, Buffer.concat([line, new Uint8Array(bytes.buffer)]));
console.log(`\n${MODEL.pathname}: ${line.length + bytes.length} bytes, from ${messages.length} messages`);

function standing(): Thresholds {
  const file = readFileSync(MODEL);
  return (JSON.parse(file.subarray(0, file.indexOf(0x0a)).toString()) as ModelHead).thresholds;
}

function validated(): Thresholds {
  const unseen = crossValidate(
    read.map(({ message }) => message),
    examples,
    BITS,
  );
  const written = unseen.filter(({ author }) => author !== COMPOSED);
  const chosen = {
    alone: scoreAt(written, FALSE_ALARMS),
    likely: scoreAt(written, LIKELY),
    withFamilies: scoreAt(written, WITH_FAMILIES),
  };
  const isAlarm = ({ score, isFound, isFewPlainWords }: Unseen) =>
    isFound ? score >= chosen.withFamilies : score >= chosen.alone && !isFewPlainWords;
  print('the families alone', unseen, ({ isFound }) => isFound);
  for (const share of [0.01, 0.02, 0.05, 0.1, 0.2]) {
    const from = scoreAt(unseen, share);
    print(`by score from ${from.toFixed(2)}`, unseen, ({ score }) => score >= from);
  }
  print('as it is used', unseen, isAlarm);
  for (const key of ['author', 'language'] as const) {
    for (const value of [...new Set(unseen.map((one) => one[key]))].sort()) {
      const here = unseen.filter((one) => one[key] === value);
      if (!here.some(({ isDanger }) => isDanger)) continue;
      print(value, here, isAlarm);
    }
  }
  const [alone, likely, withFamilies] = [chosen.alone, chosen.likely, chosen.withFamilies].map((score) =>
    Number(score.toFixed(4)),
  ) as [number, number, number];
  return { alone, likely, withFamilies };
}

function print(name: string, unseen: readonly Unseen[], isAlarm: (one: Unseen) => boolean): void {
  const { danger, found, ordinary, falseAlarms } = sharesOf(unseen, isAlarm);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(
    `${name.padEnd(26)} found ${found} of ${danger} (${percent(found, danger)}), false alarms ${falseAlarms} of ${ordinary} (${percent(falseAlarms, ordinary)})`,
  );
}
