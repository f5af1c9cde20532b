/**
 * What is said to a person in danger, in the language they wrote in: short, human, without a word of business.
 */
import type { Danger } from './phrases/language-phrases.ts';

/** The sentences of one language. */
export interface CareTexts {
  /** First, by what the danger is. */
  opening: Readonly<Record<Danger, string>>;
  /** What to do this minute. */
  now: string;
  /** Before the list of help lines. */
  lines: string;
  /** Before the address that lists the lines of every country. */
  elsewhere: string;
  /** How to go back to the idea, for those who were misread or are safe. */
  way: string;
  /** On the messages that follow, until the member says that it is over. */
  stay: string;
  /** Once the member has said that it is over. */
  released: string;
}

const SELF = {
  en: 'I’m really glad you said this to someone, even to a program. What you’re carrying sounds unbearably heavy, and you shouldn’t have to hold it alone.',
  es: 'Me alegra mucho que lo hayas dicho, aunque sea a un programa. Lo que llevas encima suena insoportable, y no tienes que cargarlo a solas.',
  fr: 'Je suis vraiment content que vous l’ayez dit à quelqu’un, même à un programme. Ce que vous portez semble insupportable, et vous n’avez pas à le porter seul.',
  de: 'Ich bin sehr froh, dass du das jemandem sagst, auch wenn es nur ein Programm ist. Was du trägst, klingt unerträglich schwer, und du musst das nicht allein aushalten.',
  pt: 'Fico muito feliz por você ter dito isso, mesmo que a um programa. O que você está carregando parece insuportável, e você não precisa carregar isso sem ninguém ao lado.',
  it: 'Sono davvero contento che tu l’abbia detto a qualcuno, anche se a un programma. Quello che stai portando sembra insopportabile, e non devi portarlo in solitudine.',
  nl: 'Ik ben heel blij dat je dit aan iemand vertelt, al is het aan een programma. Wat je draagt klinkt ondraaglijk zwaar, en je hoeft het niet alleen te dragen.',
  pl: 'Bardzo dobrze, że komuś o tym mówisz, nawet jeśli to tylko program. To, co dźwigasz, brzmi jak coś nie do zniesienia, i nie musisz dźwigać tego w pojedynkę.',
  ru: 'Очень хорошо, что вы это сказали, пусть даже программе. То, что вы несёте, звучит невыносимо тяжело, и вы не обязаны нести это в одиночку.',
  uk: 'Дуже добре, що ви це сказали, нехай навіть програмі. Те, що ви несете, звучить нестерпно важко, і ви не мусите нести це наодинці.',
  tr: 'Bunu birine, bir programa bile olsa, söylemene çok sevindim. Taşıdığın şey dayanılmaz derecede ağır görünüyor; bunu tek başına taşımak zorunda değilsin.',
  zh: '谢谢你说出来，哪怕是对一个程序说。你承受的一切听起来非常沉重，你不必一个人扛着。',
  ja: 'たとえ相手がプログラムでも、話してくれて本当によかったです。いま抱えているものは、とても重く聞こえます。ひとりで抱えなくていいのです。',
  ko: '프로그램에게라도 이렇게 말해 주셔서 정말 다행입니다. 지금 짊어진 것이 견디기 힘들 만큼 무겁게 들립니다. 혼자 감당하지 않으셔도 됩니다.',
  ar: 'يسعدني حقًا أنك قلت هذا، حتى لو لبرنامج. ما تحمله يبدو ثقيلًا فوق الاحتمال، وليس عليك أن تحمله وحدك.',
  hi: 'अच्छा हुआ कि आपने यह बात किसी से कही, भले ही एक प्रोग्राम से। आप जो सह रहे हैं वह बहुत भारी लगता है, और इसे अकेले सहना ज़रूरी नहीं है।',
};

const texts = (
  self: string,
  [overdose, abuse, threat]: readonly [string, string, string],
  [now, lines, elsewhere, way, stay, released]: readonly [string, string, string, string, string, string],
): CareTexts => ({
  opening: { self_harm: self, hopeless: self, overdose: `${overdose} ${self}`, abuse, threat },
  now,
  lines,
  elsewhere,
  way,
  stay,
  released,
});

/** By language, ISO 639-1. English is always there. */
export const CARE_TEXTS: Readonly<Record<string, CareTexts>> = {
  en: texts(
    SELF.en,
    [
      '**If you have taken something, call an ambulance right now, even if you feel fine.**',
      'I’m so sorry this is happening to you. It isn’t your fault, and you deserve to be safe.',
      'That sounds like a moment when somebody could get hurt. Before anything else, please put distance between you and them, and between you and anything that could be used as a weapon.',
    ],
    [
      'I’m a program and can’t be there, so this needs a person, now. **If you or anyone else is in immediate danger, call the emergency number, or go to someone near you and say: “I’m not safe, please stay with me.”** If there is something close by that you could use to hurt yourself, move away from it.',
      'These people listen, free and in confidence:',
      'Lines in every other country:',
      'Your idea can wait; it’s kept exactly as it is. If I misread you, or once you’re safe, just say “I’m safe, back to my idea”.',
      'I’m still here, and business can wait. Have you been able to reach someone? One call, or one message to a person you trust, is enough for now.',
      'Thank you for telling me. The numbers above stay here if you ever want them. Your idea is just as you left it: write whenever you’d like to go on.',
    ],
  ),
  es: texts(
    SELF.es,
    [
      '**Si has tomado algo, llama a una ambulancia ahora mismo, aunque te sientas bien.**',
      'Siento muchísimo que te esté pasando esto. No es culpa tuya, y mereces estar a salvo.',
      'Parece un momento en el que alguien podría salir herido. Antes que nada, por favor, pon distancia con esa persona y con cualquier cosa que pueda usarse como arma.',
    ],
    [
      'Soy un programa y no puedo estar contigo, así que esto necesita a una persona, ya. **Si tú o alguien está en peligro inmediato, llama al número de emergencias o acércate a alguien y di: «No estoy a salvo, quédate conmigo».** Si tienes cerca algo con lo que podrías hacerte daño, aléjate de ello.',
      'Estas personas escuchan, gratis y en confianza:',
      'Líneas de todos los demás países:',
      'Tu idea puede esperar; queda guardada tal cual. Si te entendí mal, o cuando estés a salvo, di «Estoy a salvo, volvamos a mi idea».',
      'Sigo aquí, y el negocio puede esperar. ¿Has podido hablar con alguien? Una llamada o un mensaje a alguien de confianza basta por ahora.',
      'Gracias por decírmelo. Los números de arriba se quedan aquí por si los quieres. Tu idea está como la dejaste: escribe cuando quieras seguir.',
    ],
  ),
  fr: texts(
    SELF.fr,
    [
      '**Si vous avez pris quelque chose, appelez une ambulance tout de suite, même si vous vous sentez bien.**',
      'Je suis vraiment désolé de ce qui vous arrive. Ce n’est pas votre faute, et vous avez le droit d’être en sécurité.',
      'C’est un moment où quelqu’un pourrait être blessé. Avant tout, éloignez-vous de cette personne et de tout ce qui pourrait servir d’arme.',
    ],
    [
      'Je suis un programme et je ne peux pas être près de vous : il faut une personne, maintenant. **Si vous ou quelqu’un d’autre êtes en danger immédiat, appelez les urgences, ou allez vers quelqu’un et dites : « Je ne suis pas en sécurité, restez avec moi. »** S’il y a près de vous de quoi vous blesser, éloignez-vous-en.',
      'Ces personnes écoutent, gratuitement et en toute confidentialité :',
      'Les lignes de tous les autres pays :',
      'Votre idée peut attendre ; elle est gardée telle quelle. Si je vous ai mal compris, ou quand vous serez en sécurité, dites « Je suis en sécurité, revenons à mon idée ».',
      'Je suis toujours là, et le projet peut attendre. Avez-vous pu joindre quelqu’un ? Un appel ou un message à une personne de confiance suffit pour l’instant.',
      'Merci de me l’avoir dit. Les numéros restent ici si vous en avez besoin. Votre idée est comme vous l’avez laissée : écrivez quand vous voulez continuer.',
    ],
  ),
  de: texts(
    SELF.de,
    [
      '**Wenn du etwas eingenommen hast, ruf jetzt sofort einen Krankenwagen, auch wenn es dir gut geht.**',
      'Es tut mir sehr leid, dass dir das passiert. Du bist nicht schuld, und du hast das Recht, sicher zu sein.',
      'Das klingt nach einem Moment, in dem jemand verletzt werden könnte. Bitte bring zuerst Abstand zwischen dich und diese Person und alles, was eine Waffe sein könnte.',
    ],
    [
      'Ich bin ein Programm und kann nicht bei dir sein, also braucht es jetzt einen Menschen. **Wenn du oder jemand anderes in akuter Gefahr ist, ruf den Notruf oder geh zu jemandem in der Nähe und sag: „Ich bin nicht sicher, bitte bleib bei mir.“** Wenn etwas in Reichweite ist, womit du dich verletzen könntest, geh davon weg.',
      'Diese Menschen hören zu, kostenlos und vertraulich:',
      'Nummern in allen anderen Ländern:',
      'Deine Idee kann warten; sie bleibt genau so gespeichert. Wenn ich dich falsch verstanden habe, oder sobald du sicher bist, sag einfach „Ich bin sicher, zurück zu meiner Idee“.',
      'Ich bin noch da, und das Geschäft kann warten. Hast du jemanden erreicht? Ein Anruf oder eine Nachricht an einen Menschen, dem du vertraust, reicht fürs Erste.',
      'Danke, dass du es mir gesagt hast. Die Nummern bleiben hier stehen. Deine Idee ist so, wie du sie verlassen hast: Schreib, wenn du weitermachen möchtest.',
    ],
  ),
  pt: texts(
    SELF.pt,
    [
      '**Se você tomou alguma coisa, chame uma ambulância agora mesmo, ainda que se sinta bem.**',
      'Sinto muito que isso esteja acontecendo com você. A culpa não é sua, e você merece estar em segurança.',
      'Parece um momento em que alguém pode se machucar. Antes de tudo, afaste-se dessa pessoa e de qualquer coisa que possa servir de arma.',
    ],
    [
      'Sou um programa e não posso estar aí, então isto precisa de uma pessoa, agora. **Se você ou alguém corre perigo imediato, ligue para a emergência ou procure alguém por perto e diga: “Não estou em segurança, fique comigo.”** Se houver por perto algo com que você possa se machucar, afaste-se disso.',
      'Estas pessoas escutam, de graça e em sigilo:',
      'Linhas de todos os outros países:',
      'Sua ideia pode esperar; ela fica guardada como está. Se entendi errado, ou quando estiver em segurança, diga “Estou em segurança, de volta à minha ideia”.',
      'Continuo aqui, e o negócio pode esperar. Você conseguiu falar com alguém? Uma ligação ou uma mensagem para alguém de confiança basta por agora.',
      'Obrigado por me dizer. Os números ficam aqui se precisar. Sua ideia está como você deixou: escreva quando quiser continuar.',
    ],
  ),
  it: texts(
    SELF.it,
    [
      '**Se hai preso qualcosa, chiama subito un’ambulanza, anche se ti senti bene.**',
      'Mi dispiace tanto che ti stia succedendo questo. Non è colpa tua, e hai diritto a essere al sicuro.',
      'Sembra un momento in cui qualcuno potrebbe farsi male. Prima di tutto, allontanati da quella persona e da qualsiasi cosa possa diventare un’arma.',
    ],
    [
      'Sono un programma e non posso starti accanto: serve una persona, adesso. **Se tu o qualcun altro siete in pericolo immediato, chiama il numero di emergenza, o vai da qualcuno vicino e di’: «Non sono al sicuro, resta con me».** Se hai vicino qualcosa con cui potresti farti del male, allontanati.',
      'Queste persone ascoltano, gratis e in modo riservato:',
      'Le linee di tutti gli altri Paesi:',
      'La tua idea può aspettare; resta com’è. Se ti ho frainteso, o quando sarai al sicuro, di’ «Sono al sicuro, torniamo alla mia idea».',
      'Sono ancora qui, e il progetto può aspettare. Sei riuscito a sentire qualcuno? Una telefonata o un messaggio a una persona di fiducia per ora basta.',
      'Grazie di avermelo detto. I numeri restano qui se ti servono. La tua idea è come l’hai lasciata: scrivi quando vuoi continuare.',
    ],
  ),
  nl: texts(
    SELF.nl,
    [
      '**Als je iets hebt ingenomen, bel dan nu een ambulance, ook als je je goed voelt.**',
      'Wat erg dat je dit meemaakt. Het is niet jouw schuld, en je hebt het recht om veilig te zijn.',
      'Dit klinkt als een moment waarop iemand gewond kan raken. Neem eerst afstand van die persoon en van alles wat een wapen kan zijn.',
    ],
    [
      'Ik ben een programma en kan er niet bij zijn, dus nu is er een mens nodig. **Ben jij of is iemand anders in direct gevaar, bel dan het alarmnummer, of ga naar iemand in de buurt en zeg: “Ik ben niet veilig, blijf bij me.”** Ligt er iets binnen bereik waarmee je jezelf pijn kunt doen, ga er dan bij weg.',
      'Deze mensen luisteren, gratis en vertrouwelijk:',
      'Nummers in alle andere landen:',
      'Je idee kan wachten; het blijft precies zo bewaard. Heb ik je verkeerd begrepen, of ben je veilig? Zeg dan “Ik ben veilig, terug naar mijn idee”.',
      'Ik ben er nog, en zaken kunnen wachten. Heb je iemand kunnen bereiken? Eén telefoontje of bericht aan iemand die je vertrouwt is nu genoeg.',
      'Dank je dat je het zegt. De nummers blijven hier staan. Je idee is zoals je het achterliet: schrijf wanneer je verder wilt.',
    ],
  ),
  pl: texts(
    SELF.pl,
    [
      '**Jeśli coś zażyłeś lub zażyłaś, wezwij karetkę teraz, nawet jeśli czujesz się dobrze.**',
      'Bardzo mi przykro, że cię to spotyka. To nie twoja wina i masz prawo być bezpieczną osobą we własnym domu.',
      'To brzmi jak chwila, w której komuś może stać się krzywda. Najpierw odejdź od tej osoby i od wszystkiego, co mogłoby być bronią.',
    ],
    [
      'Jestem programem i nie mogę być obok, więc teraz potrzebny jest człowiek. **Jeśli tobie lub komuś grozi bezpośrednie niebezpieczeństwo, zadzwoń na numer alarmowy albo podejdź do kogoś i powiedz: „Nie jestem bezpieczny, zostań ze mną”.** Jeśli w pobliżu jest coś, czym możesz zrobić sobie krzywdę, odejdź od tego.',
      'Ci ludzie wysłuchają, bezpłatnie i poufnie:',
      'Telefony w innych krajach:',
      'Twój pomysł może poczekać; jest zapisany tak, jak jest. Jeśli źle zrozumiałem albo kiedy będziesz bezpieczny, napisz „Jestem bezpieczny, wróćmy do pomysłu”.',
      'Nadal tu jestem, a biznes może poczekać. Czy udało się z kimś porozmawiać? Na razie wystarczy jeden telefon lub wiadomość do zaufanej osoby.',
      'Dziękuję, że mówisz. Numery zostają tutaj. Twój pomysł jest taki, jaki był: napisz, kiedy zechcesz wrócić.',
    ],
  ),
  ru: texts(
    SELF.ru,
    [
      '**Если вы что-то приняли, вызовите скорую прямо сейчас, даже если чувствуете себя нормально.**',
      'Мне очень жаль, что с вами это происходит. Это не ваша вина, и вы имеете право быть в безопасности.',
      'Похоже, сейчас кто-то может пострадать. Прежде всего отойдите от этого человека и от всего, что может стать оружием.',
    ],
    [
      'Я программа и не могу быть рядом, поэтому сейчас нужен человек. **Если вам или кому-то угрожает опасность прямо сейчас, звоните в экстренную службу или подойдите к кому-нибудь и скажите: «Мне опасно быть одному, побудьте со мной».** Если рядом есть то, чем можно себе навредить, отойдите от этого.',
      'Эти люди выслушают, бесплатно и конфиденциально:',
      'Телефоны в других странах:',
      'Ваша идея подождёт; она сохранена как есть. Если я понял неверно или когда вы будете в безопасности, напишите «Я в безопасности, вернёмся к идее».',
      'Я всё ещё здесь, дела подождут. Удалось с кем-нибудь связаться? Сейчас достаточно одного звонка или сообщения человеку, которому вы доверяете.',
      'Спасибо, что сказали. Номера останутся здесь. Ваша идея там же, где вы её оставили: пишите, когда захотите продолжить.',
    ],
  ),
  uk: texts(
    SELF.uk,
    [
      '**Якщо ви щось прийняли, викличте швидку просто зараз, навіть якщо почуваєтеся добре.**',
      'Мені дуже шкода, що з вами це відбувається. Це не ваша провина, і ви маєте право бути в безпеці.',
      'Схоже, зараз хтось може постраждати. Передусім відійдіть від цієї людини і від усього, що може стати зброєю.',
    ],
    [
      'Я програма і не можу бути поруч, тому зараз потрібна людина. **Якщо вам чи комусь загрожує небезпека просто зараз, телефонуйте до екстреної служби або підійдіть до когось і скажіть: «Мені небезпечно бути на самоті, побудьте зі мною».** Якщо поруч є те, чим можна собі зашкодити, відійдіть від цього.',
      'Ці люди вислухають, безкоштовно і конфіденційно:',
      'Телефони в інших країнах:',
      'Ваша ідея зачекає; її збережено як є. Якщо я зрозумів хибно або коли ви будете в безпеці, напишіть «Я в безпеці, повернімося до ідеї».',
      'Я досі тут, справи зачекають. Чи вдалося з кимось зв’язатися? Зараз досить одного дзвінка чи повідомлення людині, якій ви довіряєте.',
      'Дякую, що сказали. Номери залишаться тут. Ваша ідея там, де ви її залишили: пишіть, коли захочете продовжити.',
    ],
  ),
  tr: texts(
    SELF.tr,
    [
      '**Bir şey içtiysen, kendini iyi hissetsen bile hemen şimdi ambulans çağır.**',
      'Bunu yaşadığın için çok üzgünüm. Bu senin suçun değil ve güvende olmaya hakkın var.',
      'Bu, birinin zarar görebileceği bir an gibi görünüyor. Her şeyden önce o kişiden ve silah olabilecek her şeyden uzaklaş.',
    ],
    [
      'Ben bir programım ve yanında olamam; şimdi bir insana ihtiyaç var. **Sen ya da bir başkası şu an tehlikedeyse acil numarayı ara ya da yakınındaki birine git ve “Güvende değilim, lütfen yanımda kal” de.** Yakınında kendine zarar verebileceğin bir şey varsa ondan uzaklaş.',
      'Bu insanlar ücretsiz ve gizlilikle dinler:',
      'Diğer ülkelerdeki hatlar:',
      'Fikrin bekleyebilir; olduğu gibi saklanıyor. Yanlış anladıysam ya da güvende olduğunda “Güvendeyim, fikrime dönelim” demen yeter.',
      'Hâlâ buradayım, iş bekleyebilir. Birine ulaşabildin mi? Şimdilik güvendiğin birine tek bir arama ya da mesaj yeterli.',
      'Söylediğin için teşekkür ederim. Numaralar burada duruyor. Fikrin bıraktığın gibi: devam etmek istediğinde yaz.',
    ],
  ),
  zh: texts(
    SELF.zh,
    [
      '**如果你已经服下了什么，请现在就叫救护车，即使你感觉还好。**',
      '发生这样的事，我很难过。这不是你的错，你有权利得到安全。',
      '听起来现在可能有人会受伤。请先离开那个人，也离开任何可能成为武器的东西。',
    ],
    [
      '我只是一个程序，无法在你身边，现在需要一个真实的人。**如果你或别人正处在危险中，请立刻拨打急救或报警电话，或者走到身边的人那里说：“我现在不安全，请陪着我。”** 如果身边有可能伤到自己的东西，请先离开它。',
      '这些人愿意倾听，免费且保密：',
      '其他国家和地区的热线：',
      '你的想法可以等，它会原样保存。如果我误会了你，或者等你安全了，说一句“我安全了，回到我的想法”就好。',
      '我还在这里，生意可以等。你联系到什么人了吗？现在只要给一个你信任的人打一个电话、发一条消息就够了。',
      '谢谢你告诉我。上面的号码一直在这里。你的想法还是你离开时的样子，想继续的时候再写。',
    ],
  ),
  ja: texts(
    SELF.ja,
    [
      '**もし何かを飲んでしまったなら、体調が悪くなくても、今すぐ救急車を呼んでください。**',
      'そんなつらい目にあっているのですね。あなたのせいではありません。あなたには安全でいる権利があります。',
      'いま誰かが傷つくかもしれない状況に聞こえます。まずその人から、そして武器になりうる物から離れてください。',
    ],
    [
      '私はプログラムで、そばにいることができません。いま必要なのは人です。**あなたや誰かに危険が迫っているなら、すぐに緊急の番号に電話するか、近くの人のところへ行って「いま安全ではないので、一緒にいてください」と伝えてください。** 自分を傷つけられる物が近くにあれば、そこから離れてください。',
      '無料で、秘密を守って話を聞いてくれる人たちです：',
      'ほかの国の窓口：',
      'アイデアは待てます。そのまま保存してあります。私の読み違いだったとき、または安全になったときは「安全です、アイデアに戻ります」と書いてください。',
      'まだここにいます。仕事の話は後でかまいません。誰かと連絡は取れましたか。信頼できる人に一本の電話か一通のメッセージ、今はそれで十分です。',
      '教えてくれてありがとうございます。番号はここに残しておきます。アイデアはそのままです。続けたくなったら書いてください。',
    ],
  ),
  ko: texts(
    SELF.ko,
    [
      '**무언가를 드셨다면, 괜찮게 느껴지더라도 지금 바로 구급차를 부르세요.**',
      '이런 일을 겪고 계시다니 정말 마음이 아픕니다. 당신의 잘못이 아니며, 안전할 권리가 있습니다.',
      '지금 누군가 다칠 수 있는 순간처럼 들립니다. 먼저 그 사람과, 무기가 될 수 있는 것에서 멀어지세요.',
    ],
    [
      '저는 프로그램이라 곁에 있을 수 없습니다. 지금은 사람이 필요합니다. **당신이나 누군가가 당장 위험하다면 긴급 번호로 전화하거나, 가까운 사람에게 가서 “제가 안전하지 않아요, 함께 있어 주세요”라고 말하세요.** 자신을 해칠 수 있는 것이 가까이 있다면 그곳에서 벗어나세요.',
      '무료로, 비밀을 지키며 들어 주는 사람들입니다:',
      '다른 나라의 상담 전화:',
      '아이디어는 기다릴 수 있고 그대로 보관됩니다. 제가 잘못 이해했거나 안전해지면 “안전해요, 아이디어로 돌아가요”라고 적어 주세요.',
      '저는 아직 여기 있고, 사업은 기다릴 수 있습니다. 누군가와 연락이 닿았나요? 믿는 사람에게 전화 한 통이나 메시지 하나면 지금은 충분합니다.',
      '말해 주셔서 고맙습니다. 번호는 여기 남아 있습니다. 아이디어는 그대로이니 계속하고 싶을 때 적어 주세요.',
    ],
  ),
  ar: texts(
    SELF.ar,
    [
      '**إذا تناولت شيئًا فاتصل بالإسعاف الآن، حتى لو كنت تشعر أنك بخير.**',
      'يؤسفني جدًا أن هذا يحدث لك. ليس ذنبك، ومن حقك أن تكون في أمان.',
      'يبدو أن أحدًا قد يتأذى الآن. قبل كل شيء ابتعد عن ذلك الشخص وعن أي شيء يمكن أن يُستعمل سلاحًا.',
    ],
    [
      'أنا برنامج ولا أستطيع أن أكون بجانبك، والآن تحتاج إلى إنسان. **إذا كنت أنت أو غيرك في خطر مباشر فاتصل برقم الطوارئ، أو اذهب إلى شخص قريب وقل: «لست في أمان، ابقَ معي».** وإن كان بقربك ما قد تؤذي به نفسك فابتعد عنه.',
      'هؤلاء يستمعون إليك مجانًا وبسرية:',
      'خطوط المساعدة في بقية البلدان:',
      'فكرتك تستطيع الانتظار، وهي محفوظة كما هي. إن أسأت فهمك، أو حين تصبح في أمان، قل «أنا في أمان، لنعد إلى فكرتي».',
      'ما زلت هنا، والعمل يمكنه الانتظار. هل تمكنت من الوصول إلى أحد؟ اتصال واحد أو رسالة إلى شخص تثق به يكفي الآن.',
      'شكرًا لأنك أخبرتني. الأرقام باقية هنا. فكرتك كما تركتها: اكتب متى أردت المتابعة.',
    ],
  ),
  hi: texts(
    SELF.hi,
    [
      '**अगर आपने कुछ खा या पी लिया है, तो ठीक महसूस होने पर भी अभी एम्बुलेंस बुलाएँ।**',
      'मुझे बहुत दुख है कि आपके साथ ऐसा हो रहा है। यह आपकी गलती नहीं है, और आपको सुरक्षित रहने का हक है।',
      'लगता है इस समय किसी को चोट पहुँच सकती है। सबसे पहले उस व्यक्ति से और हर ऐसी चीज़ से दूर हो जाइए जो हथियार बन सकती है।',
    ],
    [
      'मैं एक प्रोग्राम हूँ और आपके पास नहीं हो सकता, इसलिए अभी एक इंसान की ज़रूरत है। **अगर आप या कोई और तुरंत खतरे में है, तो आपातकालीन नंबर पर फ़ोन करें, या पास के किसी व्यक्ति से कहें: “मैं सुरक्षित नहीं हूँ, मेरे साथ रहिए।”** अगर पास में ऐसा कुछ है जिससे आप खुद को चोट पहुँचा सकते हैं, तो उससे दूर हो जाइए।',
      'ये लोग मुफ़्त में और गोपनीयता के साथ सुनते हैं:',
      'बाकी देशों की हेल्पलाइन:',
      'आपका विचार रुक सकता है; वह जैसा है वैसा ही रखा है। अगर मैंने गलत समझा, या जब आप सुरक्षित हों, तो बस लिखिए “मैं सुरक्षित हूँ, विचार पर लौटें”।',
      'मैं अब भी यहीं हूँ, काम रुक सकता है। क्या किसी से बात हो पाई? भरोसे के किसी एक व्यक्ति को एक फ़ोन या संदेश अभी काफ़ी है।',
      'बताने के लिए धन्यवाद। नंबर यहीं रहेंगे। आपका विचार वैसा ही है जैसा आपने छोड़ा था: जब आगे बढ़ना चाहें, लिखिए।',
    ],
  ),
};
