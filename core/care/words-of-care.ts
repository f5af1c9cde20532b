/**
 * A message as the reader of distress sees it: words without case, accents, apostrophes and stretched letters,
 * with a full stop as a word of its own where a sentence ends. Linear in the length of the text.
 */
import { MAX_MESSAGE_LENGTH } from '#core/mentor/conversation.ts';
import { normalForm } from '#core/text/normal-form.ts';

/** The word that stands where a sentence ends; no phrase matches across it. */
export const STOP = '.';

/** Digits and signs that stand for letters inside a word, and those letters. */
export const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Letters that do not come apart into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

/** Traditional Chinese letters of the phrases, each before its simplified one. */
const TRADITIONAL = new Map<string, string>(
  (
    '沒没殺杀著着這这個个還还後后過过來来們们說说為为會会讓让給给藥药樓楼橋桥鐵铁軌轨邊边臺台繩绳遺遗書书錢钱債债賣卖對对開开關关鎖锁' +
    '門门證证電电話话機机時时間间傷伤斷断臉脸頭头兒儿嚇吓槍枪彈弹燒烧綁绑媽妈爺爷離离結结脫脱義义無无絕绝續续夠够壓压婦妇誰谁車车該该' +
    '麼么愛爱聽听見见寫写買买帶带場场學学將将輕轻負负擔担單单劃划從从報报復复請请謝谢總总歸归處处現现實实終终於于裡里嗎吗滅灭盡尽應应' +
    '寧宁願愿長长別别發发樣样勁劲變变隊队殘残縱纵試试壞坏親亲總总護护險险賠赔償偿勢势葬葬隱隐'
  )
    .match(/../gu)!
    .map((pair) => [pair[0]!, pair[1]!]),
);

/** Accents of Latin and Cyrillic letters, vowel signs of Arabic, and what shows nothing. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200b-\u200f\u2060\ufeff\u00ad]/g;

/** A word whose letters stand apart: `k i l l  m y s e l f` are two, by the wider space. */
const LETTERS_APART = /(?<![\p{L}\p{N}])\p{L}(?:[ *_-]\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** A text without case, accents, stretched letters and letters that stand apart; words keep their spaces. */
export function plainOf(text: string): string {
  const apart = normalForm('NFKD', text.slice(0, MAX_MESSAGE_LENGTH)).replace(ACCENTS, '');
  const bare = normalForm('NFC', apart)
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(/[ßłıøđæœأإآىة]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u4e00-\u9fff]/g, (letter) => TRADITIONAL.get(letter) ?? letter)
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(
      /\b(?:[ldjnmtsc]|qu|un|dell|all|nell|jusqu)'(?=\p{L})/gu,
      (article) => `${article.slice(0, -1)} `,
    )
    .replaceAll("'", '');
  const words = bare.replace(LETTERS_APART, (apart) => apart.replace(/[ *_-]/g, ''));
  return words.replace(/(\p{L})\1{2,}/gu, '$1');
}

/** The words of a text, with `STOP` at the end of each sentence. */
export function wordsOfCare(text: string): string[] {
  const words: string[] = [];
  for (const [piece] of plainOf(text).matchAll(/[\p{L}\p{N}@$]+|[.!?…;:\n。！？،؟]+/gu)) {
    if (/^[\p{L}\p{N}@$]/u.test(piece)) words.push(wordOf(piece));
    else if (words.length > 0 && words.at(-1) !== STOP) words.push(STOP);
  }
  if (words.at(-1) !== STOP) words.push(STOP);
  return words;
}

/** A word in which digits stand for letters, as letters; a number stays a number. */
function wordOf(piece: string): string {
  if (!/\p{L}/u.test(piece) || !/[013457@$]/.test(piece)) return piece.replace(/[@$]/g, '');
  return piece.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
}
