/**
 * What is said where a message only may be one of a person in danger: a question of care that may be passed over, or,
 * where it is fainter, a line before the ordinary answer.
 * In the languages that the classifier was trained in; the others are read by phrases, which are sure.
 */

/** The words before the help lines, and those after them. */
export interface CheckIn {
  ask: string;
  goOn: string;
  /** The question of care and the whole line before the lines of help; an ordinary answer follows, which asks nothing. */
  aside: string;
}

/** By language, ISO 639-1. English is always there. */
export const CHECK_INS: Readonly<Record<string, CheckIn>> = {
  en: {
    ask: 'Before anything else: I may have misread you, and then please pass over this. Something in what you wrote made me wonder whether you, or somebody near you, are all right. If not, please don’t be alone with it: talk to a person today, and if it’s urgent, call the emergency number now.',
    goOn: 'If all is well, just go on; what you wrote is kept.',
    aside:
      'How are you in all this? I may have misread you, and then please pass over it. If something in this weighs on you, these people listen:',
  },
  es: {
    ask: 'Antes que nada: quizá te he entendido mal, y entonces no hagas caso de esto. Algo de lo que has escrito me hace preguntarme si tú, o alguien cercano, estáis bien. Si no es así, por favor, no lo lleves a solas: habla hoy con una persona y, si es urgente, llama ya a emergencias.',
    goOn: 'Si todo va bien, sigue sin más; lo que has escrito queda guardado.',
    aside:
      '¿Cómo estás tú con todo esto? Quizá te he entendido mal, y entonces no hagas caso. Si algo de esto te pesa, estas personas escuchan:',
  },
  fr: {
    ask: 'Avant tout : je vous ai peut-être mal compris, et alors passez outre. Quelque chose dans votre message me fait me demander si vous, ou quelqu’un près de vous, allez bien. Sinon, ne restez pas seul avec cela : parlez à quelqu’un aujourd’hui et, si c’est urgent, appelez les secours maintenant.',
    goOn: 'Si tout va bien, continuez simplement ; ce que vous avez écrit est gardé.',
    aside:
      'Et vous, comment allez-vous dans tout cela ? Je vous ai peut-être mal compris, et alors passez outre. Si quelque chose là-dedans vous pèse, ces personnes écoutent :',
  },
  de: {
    ask: 'Vor allem anderen: Vielleicht habe ich dich falsch verstanden, dann geh einfach darüber hinweg. Etwas in deiner Nachricht lässt mich fragen, ob es dir, oder jemandem in deiner Nähe, gut geht. Wenn nicht, bleib bitte nicht allein damit: Sprich heute mit einem Menschen, und wenn es eilt, ruf jetzt den Notruf.',
    goOn: 'Wenn alles in Ordnung ist, mach einfach weiter; was du geschrieben hast, ist aufgehoben.',
    aside:
      'Wie geht es dir mit alldem? Vielleicht habe ich dich falsch verstanden, dann geh einfach darüber hinweg. Falls etwas davon schwer auf dir liegt, diese Menschen hören zu:',
  },
  pt: {
    ask: 'Antes de mais nada: talvez eu tenha entendido errado, e então desconsidere isto. Algo no que você escreveu me faz perguntar se você, ou alguém por perto, está bem. Se não, por favor não fique só com isso: fale hoje com uma pessoa e, se for urgente, ligue agora para a emergência.',
    goOn: 'Se está tudo bem, é só continuar; o que você escreveu fica guardado.',
    aside:
      'Como você está com tudo isso? Talvez eu tenha entendido mal, e então é só passar adiante. Se algo nisso pesa em você, estas pessoas escutam:',
  },
  it: {
    ask: 'Prima di tutto: forse ho capito male, e allora non farci caso. Qualcosa in quello che hai scritto mi fa chiedere se tu, o qualcuno vicino a te, stiate bene. Se non è così, non restare da solo con questo: parla oggi con una persona e, se è urgente, chiama subito il numero di emergenza.',
    goOn: 'Se va tutto bene, continua pure; quello che hai scritto è conservato.',
    aside:
      'E tu come stai, in tutto questo? Forse ti ho capito male, e allora vai pure oltre. Se qualcosa di questo ti pesa, queste persone ascoltano:',
  },
  nl: {
    ask: 'Voor alles: misschien heb ik je verkeerd begrepen, ga er dan gewoon aan voorbij. Iets in je bericht doet me afvragen of het goed gaat met jou, of met iemand in je buurt. Zo niet, blijf er niet alleen mee: praat vandaag met een mens, en bel als het dringend is nu het alarmnummer.',
    goOn: 'Is alles in orde, ga dan gewoon verder; wat je schreef, is bewaard.',
    aside:
      'Hoe gaat het met jou in dit alles? Misschien heb ik je verkeerd begrepen, lees er dan gerust overheen. Als iets hiervan zwaar op je drukt, deze mensen luisteren:',
  },
  pl: {
    ask: 'Zanim cokolwiek innego: może źle zrozumiałem, wtedy proszę to pominąć. Coś w tej wiadomości każe mi zapytać, czy wszystko u ciebie, albo u kogoś blisko, w porządku. Jeśli nie, nie zostawaj z tym w pojedynkę: porozmawiaj dziś z kimś, a jeśli to pilne, zadzwoń teraz na numer alarmowy.',
    goOn: 'Jeśli wszystko dobrze, po prostu pisz dalej; to, co napisano, jest zachowane.',
    aside:
      'A jak ty się w tym wszystkim masz? Może źle cię rozumiem, wtedy po prostu to pomiń. Jeśli coś z tego ci ciąży, ci ludzie wysłuchają:',
  },
  ar: {
    ask: 'قبل كل شيء: ربما أسأت فهمك، وعندها تجاوز هذا الكلام. في رسالتك ما يجعلني أسأل إن كنت أنت، أو أحد قريب منك، بخير. إن لم يكن الأمر كذلك فلا تبقَ وحدك معه: تحدث اليوم إلى إنسان، وإن كان الأمر عاجلًا فاتصل الآن برقم الطوارئ.',
    goOn: 'إن كان كل شيء على ما يرام فتابع فحسب؛ ما كتبته محفوظ.',
    aside:
      'كيف حالك أنت وسط هذا كله؟ ربما أسأت الفهم، وعندها تجاوز هذا. إن كان في هذا ما يثقل عليك، فهؤلاء يستمعون إليك:',
  },
  hi: {
    ask: 'सबसे पहले: हो सकता है मैंने गलत समझा हो, तब इसे छोड़ दीजिए। आपके लिखे में कुछ है जिससे मैं पूछना चाहता हूँ कि आप, या आपके पास कोई, ठीक तो है। अगर नहीं, तो इसके साथ अकेले मत रहिए: आज किसी से बात कीजिए, और ज़रूरी हो तो अभी आपातकालीन नंबर पर फ़ोन कीजिए।',
    goOn: 'अगर सब ठीक है तो बस आगे बढ़िए; आपने जो लिखा वह सुरक्षित है।',
    aside:
      'इस सब के बीच आप कैसे हैं? हो सकता है मैंने गलत समझा हो, तब इसे छोड़ दीजिए। अगर इसमें कुछ आप पर भारी है, तो ये लोग सुनते हैं:',
  },
};
