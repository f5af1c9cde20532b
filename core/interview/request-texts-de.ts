/** What the interview says to requests, in German. It says “Sie” to everybody. */
import type { RequestTexts } from './request-texts.ts';

/** The German texts. Words in braces are filled in. */
export const REQUESTS_DE: RequestTexts = {
  why: 'Deshalb: {why} Sie können es offen lassen; es geht auch ohne.',
  whyNothing:
    'Ich frage nach dem, was entscheidet: wer bezahlt, was eines kostet und bringt, und was Menschen getan haben. Sie können alles auslassen, was Sie möchten.',
  again: 'Die Frage war:',
  nothingAsked: 'Ich habe keine Frage offen. Erzählen Sie, was wichtig ist, oder sagen Sie „weiter“.',
  where: 'Hier stehen wir.',
  wherePending: 'Und gefragt hatte ich:',
  said: 'Auf der Karte steht:',
  saidNothing:
    'Davon ist auf der Karte nichts bestätigt. Sagen Sie es noch einmal in einem kurzen Satz, dann kommt es dorthin.',
  told: 'Dann habe ich es übersehen, entschuldigen Sie, und ich frage nicht noch einmal danach. Das habe ich; was fehlt, sagen Sie in einem kurzen Satz oder tragen es auf der Karte ein.',
  protest: 'Entschuldigung, Ihre Frage habe ich verfehlt.',
  protestAsk: 'Fragen Sie noch einmal in einem kurzen Satz, oder wählen Sie, was Sie brauchen.',
  tooMany: 'Sie haben recht, das sind viele Fragen. Ich höre damit auf; was würde Ihnen jetzt helfen?',
  tooManyChoices: ['Fasse zusammen', 'Rechne es durch', 'Was soll ich diese Woche tun?', 'Weiter'],
  leaving: 'Gut. Ihre Karte bleibt, wie sie ist, und wir machen weiter, wenn Sie wieder da sind.',
  others:
    'Ich kenne keine Idee von anderen: Jedes Gespräch hat seine eigene Karte, und andere lese ich nicht.',
  competitors:
    'Wer das sonst noch macht, weiß ich nicht, und ein Name von mir wäre erfunden. Suchen Sie mit den Worten Ihrer Kunden danach, und fragen Sie die nächsten drei, was sie heute benutzen.',
  safe: 'Ich laufe in diesem Server, und durch mich verlässt ihn nichts, was Sie schreiben. Was der Betreiber sehen darf und wem was gehört, steht in den Bedingungen dieser Seite und nicht in meinen Regeln.',
  change:
    'Jeden Wert der Karte können Sie dort ändern, bestätigen oder streichen. Oder Sie sagen mir: „Der Preis ist jetzt …“.',
  forgot: 'Vergessen; auf der Karte steht nichts davon.',
  noIdea:
    'Eine Idee, die ich mir ausdenke, wäre für Sie nichts wert: Sie trägt, weil man den Ärger selbst gesehen hat. Drei Stellen, an denen andere ihre gefunden haben:',
  noIdeaPlaces: [
    'ein Ärgernis, das Sie oder jemand in Ihrer Nähe im letzten Monat hatten und das Sie sich etwas hätten kosten lassen;',
    'etwas, worum man Sie ohnehin bittet, bei der Arbeit oder zu Hause;',
    'etwas, das Sie anderswo gekauft haben und das es bei Ihnen nicht gibt.',
  ],
  noIdeaAsk: 'Fällt Ihnen zu einem davon etwas ein? Ein Satz genügt, auch wenn es nach wenig klingt.',
  price:
    'Was Menschen bei Ihnen bezahlen, kann ich nicht wissen. Drei Dinge sagen es: Was eines Sie kostet, ist der Boden; was sie heute bezahlen, ist der Maßstab; und was der Nächste zu einem laut genannten Preis sagt, ist die Antwort.',
  priceFloor: 'Der Boden, von Ihrer Karte: {values}.',
  priceFloorMissing: 'Der Boden fehlt noch: was eines Sie kostet.',
  priceToday: 'Was es sie heute kostet: {values}.',
  priceTodayMissing: 'Noch fehlt: was es sie heute kostet.',
  priceBeside:
    'Ob das zu wenig ist, sagen zwei Dinge: was Sie für eine Stunde Ihrer Arbeit haben wollen, und was andere in Ihrer Nähe dafür nehmen. Fragen Sie zwei von ihnen wie ein Kunde; was der nächste Käufer zu Ihrem ausgesprochenen Preis sagt, entscheidet.',
  priceOwn: 'Ihr Preis auf der Karte: {values}.',
  priceTest: 'So finden Sie es diese Woche heraus: {test}',
  rules:
    'Was meine Seite über dieses Gewerbe ({kind}) zu Vorschriften sagt, auf Englisch; fragen Sie das Amt, bevor Sie sich darauf verlassen:',
  rulesKind:
    'Das hängt vom Gewerbe ab und davon, wo Sie sind. Wählen Sie, was am nächsten kommt, und fragen Sie noch einmal: dann sage ich, was auf meiner Seite dazu steht.',
  rulesAsk: 'Sicher sagen kann es Ihnen: {who}.',
  words: {
    proposed:
      '„Vorgeschlagen“ heißt: Ich habe es in Ihrer Nachricht gelesen, und noch niemand hat gesagt, dass es stimmt. Es gilt erst, wenn Sie es bestätigen.',
    confirmed:
      '„Bestätigt“ heißt, dass Sie gesagt haben, dass es stimmt. Nur damit wird gerechnet und geplant.',
    card: 'Die Karte ist die Liste neben diesem Gespräch: was ich von Ihrer Idee verstanden habe, ein Wert je Zeile.',
    channel:
      'Gemeint ist der Weg, auf dem jemand zuerst von Ihnen hört: ein Marktstand, ein Aushang, ein Bekannter.',
    unitCost: 'Was verbraucht wird, wenn Sie ein einziges herstellen oder kaufen. Miete gehört nicht dazu.',
    monthlyCost: 'Was jeden Monat kommt, ob Sie verkaufen oder nicht: Miete, Versicherung, Telefon.',
    oneOffCost: 'Was einmal bezahlt wird, bevor Sie anfangen können: ein Ofen, ein Wagen, eine Genehmigung.',
    margin: 'Die Marge ist, was von einem Verkauf bleibt: der Preis weniger dem, was eines Sie kostet.',
    breakEven:
      'Die Gewinnschwelle ist die Zahl der Verkäufe im Monat, mit denen die laufenden Kosten gerade bezahlt sind.',
    runway: 'Wie viele Monate Ihr Geld reicht, wenn jeder Monat so läuft wie auf der Karte.',
    stage: 'Wie weit Sie sind: eine Idee, im Gespräch, etwas zum Zeigen, erste Verkäufe, im Verkauf.',
    alternative: 'Was die Leute heute ohne Sie tun, und sei es nichts.',
    reach: 'Wie viele davon Sie auf diesem Weg wirklich erreichen könnten.',
    payer: 'Wessen Geld es ist: wer es benutzt, die Eltern, ein Arbeitgeber, die Stadt.',
    volume: 'Wie viele Sie in der Woche oder im Monat verkaufen oder herstellen könnten.',
    kind: 'Das Gewerbe, dem es am ähnlichsten ist; damit kann ich sagen, was dort meistens schiefgeht.',
  },
  supposed: 'Angenommen, nicht bestätigt',
};
