/** What an answer says before it answers: of the language, of files, and of what the member lets it remember. */
import type { Interview, TurnInput } from './interview.ts';
import { filled, textsIn } from './texts.ts';
import { plainWords } from './write-figures.ts';

/** That the member's language is not one of the interview's, in that language where it has the words. */
export function otherLanguageText({ otherLanguage, language }: Interview): string {
  const own = IN_THEIR_WORDS[otherLanguage ?? ''];
  const texts = textsIn(language);
  return own ? `*${own}* ${texts.otherLanguage}` : texts.otherLanguage;
}

/** That it works well in English and German only, and that the fields of the card take any language. */
const IN_THEIR_WORDS: Readonly<Record<string, string>> = {
  es: 'Solo trabajo bien en inglés y alemán; los campos de la ficha los puede rellenar en su idioma.',
  fr: 'Je ne travaille bien qu’en anglais et en allemand ; les champs de la fiche acceptent votre langue.',
  pt: 'Só trabalho bem em inglês e alemão; os campos da ficha aceitam a sua língua.',
  it: 'Lavoro bene solo in inglese e tedesco; i campi della scheda accettano la sua lingua.',
  nl: 'Ik werk alleen goed in het Engels en Duits; de velden van de kaart kunt u in uw taal invullen.',
  pl: 'Dobrze pracuję tylko po angielsku i niemiecku; pola karty można wypełnić po polsku.',
  sw: 'Nafanya kazi vizuri kwa Kiingereza na Kijerumani tu; sehemu za kadi unaweza kujaza kwa lugha yako.',
  tr: 'Yalnızca İngilizce ve Almanca iyi çalışırım; kartın alanlarını kendi dilinizde doldurabilirsiniz.',
};

/** What became of a file that came with the message. */
export function fileParagraph(file: TurnInput['files'][number], { language }: Interview): string {
  const texts = textsIn(language);
  const text = file.kind === 'picture' ? texts.fileUnseen : file.hasWords ? texts.fileRead : texts.fileUnread;
  return filled(text, { name: plainWords(file.name).slice(0, 60) });
}

/** At the beginning of a conversation without a card: what the member lets it remember. */
export function rememberedParagraph({ interview, facts }: TurnInput): string[] {
  const memories = (facts.memories ?? []).slice(0, 3);
  const isFresh = interview.answers === 0 && !interview.card.some(({ state }) => state === 'confirmed');
  if (!isFresh || memories.length === 0) return [];
  const list = memories.map(({ text }) => plainWords(text)).join('; ');
  return [filled(textsIn(interview.language).remembered, { memories: list })];
}
