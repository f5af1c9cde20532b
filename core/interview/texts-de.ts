/** What the interview says in German around its questions (content/mentor/de/questions.md). It says “Sie” to everybody. */
import { PERIOD_WORDS } from './period-words.ts';
import type { InterviewTexts } from './texts.ts';

/** The German texts. Words in braces are filled in. */
export const DE: InterviewTexts = {
  whoIAm: 'Ich bin der eingebaute Mentor von Protege AI: Regeln, kein Sprachmodell.',
  whoIAmLong:
    'Ich laufe in diesem Server, und nichts, was Sie schreiben, verlässt ihn durch mich. Ich frage nach wenigem auf einmal, in Feldern, halte auf der Karte Ihrer Idee fest, was Sie bestätigen, rechne damit und kenne Seiten, die Menschen geschrieben und geprüft haben. Sprache verstehe ich nicht wie ein Mensch; deshalb gilt mir nichts, bevor Sie es bestätigt haben. Der Betreiber kann stattdessen ein Sprachmodell anschließen; dann steht bei der Antwort, welches sie geschrieben hat.',
  whatICanDo: [
    'Erzählen Sie mir eine Idee, und ich frage in vier kurzen Schritten, worauf es ankommt. Fragen Sie, was Gründer fragen, und ich sehe nach. Sagen Sie „rechne es aus“, „fasse zusammen“, „was soll ich diese Woche tun“ oder „schlag Namen vor“, und ich arbeite mit dem, was Sie bestätigt haben.',
  ],
  places: {
    product: 'Produkt oder Leistung',
    kind: 'Art des Vorhabens',
    stage: 'Stand',
    location: 'Ort',
    customer: 'Wer das Problem hat',
    payer: 'Wer bezahlt',
    reach: 'Wie viele erreichbar sind',
    channel: 'Auf welchem Weg',
    problem: 'Was heute schiefgeht',
    alternative: 'Was sie heute tun',
    alternativeCost: 'Was sie das kostet',
    price: 'Preis',
    unitCost: 'Kosten je Stück',
    monthlyCost: 'Laufende Kosten',
    oneOffCost: 'Einmalige Kosten',
    volume: 'Wie viele verkauft werden',
    season: 'Monate im Jahr, in denen es sich verkauft',
    payDelay: 'Tage, bis die Käufer zahlen',
    upFront: 'Sofort bezahlt, in Prozent',
    pay: 'Lohn',
    hours: 'Arbeitsstunden',
    cash: 'Vorhandenes Geld',
    grant: 'Förderungen',
    conversations: 'Gespräche mit Kunden',
    test: 'Versuche und was dabei herauskam',
    orders: 'Bestellungen, Zusagen, Warteliste',
    file: 'Dateien und Links',
    decision: 'Entscheidungen und warum',
    team: 'Team und Können',
    licence: 'Recht und Erlaubnisse',
    time: 'Zeit',
    partner: 'Partner',
    limit: 'Was nicht sein darf',
  },
  every: PERIOD_WORDS.de,
  per: 'je',
  forWhat: 'für',
  stages: {
    idea: 'bisher nur eine Idee',
    talking: 'im Gespräch mit Leuten',
    prototype: 'etwas zum Zeigen',
    'first-sales': 'die Ersten haben bezahlt',
    selling: 'verkauft sich jeden Monat',
  },

  firstIdea: ['Danke, jetzt habe ich ein Bild davon.', 'Gut, das kann ich mir vorstellen.'],
  confirmed: [
    'Steht auf der Karte.',
    'Gut, das ist jetzt auf der Karte.',
    'In Ordnung, von jetzt an gilt es.',
  ],
  rejected: [
    'Von der Karte genommen; ich fange nicht wieder davon an.',
    'Ist gestrichen. Danke, dass Sie es sagen.',
  ],
  nothingConfirmed: 'Es ist nichts offen, wofür ein Ja gelten könnte.',
  whichConfirm: 'Mehr als eine Sache ist offen. Tippen Sie an, was stimmt, und behalten Sie es.',
  newIdea:
    'Dann eine neue Karte. Was Sie mir von der anderen Idee gesagt haben, bleibt auf deren Karte; Sie können jederzeit zu ihr zurück.',
  leftOpen: ['Gut, das lassen wir offen und machen weiter.', 'In Ordnung, das kann warten.'],
  unsure: [
    'Das ist eine ehrliche Antwort, und es lässt sich billig herausfinden.',
    'Am Anfang weiß das niemand. So würde ich es herausfinden.',
    'Gut, dass Sie es sagen; geraten wäre schlechter. Der billigste Weg:',
  ],
  unsureWithout: 'Das macht nichts. Wir lassen es offen und kommen darauf zurück.',
  kindTest: 'Ein Versuch, der zu diesem Gewerbe passt (auf Englisch)',
  goOn: 'Go on if',
  stop: 'stop if',
  dontKnow: 'Weiß ich noch nicht',

  greeting: [
    'Guten Tag, schön, dass Sie da sind. Erzählen Sie mir, woran Sie denken: ein Laden, eine App, eine Leistung, etwas, das Sie herstellen, oder nur ein Ärgernis, das es nicht geben sollte.',
  ],
  greetingAgain: [
    'Guten Tag. Wir können weitermachen, wo wir aufgehört haben.',
    'Hallo. Ihre Karte ist, wie Sie sie verlassen haben.',
  ],
  thanks: [
    'Gern. Kommen Sie wieder, wenn Sie wissen, was die Leute getan haben.',
    'Gern geschehen. Viel Glück damit; die Karte bleibt, wie sie ist.',
  ],
  anger: [
    'Verständlich. Ich arbeite nach Regeln, und mir entgeht manches. Sagen Sie mir in einem kurzen Satz, was Sie von mir brauchen; ich tue es oder sage, dass ich es nicht kann.',
    'Ich verstehe, dass das ärgert. Lassen wir meine Fragen beiseite: Was würde Ihnen jetzt helfen?',
    'Sie haben recht, das zu sagen. Ich frage nicht weiter; sagen Sie, was Sie haben wollen, und nur das machen wir.',
  ],
  confusion: [
    'Noch einmal einfacher: Ich führe eine Karte Ihrer Idee. Sie füllen ein paar Felder aus, was Sie geschrieben haben, steht daneben zum Antippen, und was Sie behalten, gilt. Dann kann ich rechnen, Gefahren nennen und vorschlagen, was zu versuchen ist.',
    'Entschuldigung, das war nicht klar. Sie können die Felder ausfüllen, sie für später lassen oder etwas anderes verlangen, etwa die Rechnung oder einen Plan für die Woche.',
  ],
  attack: [
    'Das geht hier nicht, und nicht, weil ich streng bin: Über PRD entscheiden allein die veröffentlichten Regeln, und meine Sätze hängen an keiner Wallet. Wenn Sie eine Idee haben, höre ich sie gern.',
    'Lesen kann ich das, aber es bewegt nichts. Ich habe nichts und gebe nichts aus, und meine Regeln sind ein Programm. Mit einer Idee kommen Sie weiter.',
  ],
  smallTalk: [
    'Das liegt außerhalb dessen, was ich gut kann; ich bin für Ideen da, die jemand umsetzen will.',
    'Dazu würde ein netter Mensch etwas Kluges sagen. Ich verstehe nur etwas davon, wie man etwas aufbaut; wann immer Sie mögen.',
  ],
  unclear: [
    'Ich bin nicht sicher, was ich damit tun soll.',
    'Das habe ich nicht gut genug verstanden, um etwas daraus zu machen.',
    'Helfen Sie mir: Was sollte das sein?',
  ],
  unclearChoices: ['Ich möchte mehr von meiner Idee erzählen', 'Ich habe eine Frage', 'Fasse zusammen'],
  otherLanguage:
    'Gut arbeiten kann ich nur auf Englisch und Deutsch. Die Felder der Karte nehmen jede Sprache; dort können Sie alles selbst eintragen.',

  notKnown: [
    'Das weiß ich nicht, und ich sage es lieber, als etwas zu erfinden.',
    'Keine meiner Seiten beantwortet das; ich lasse es offen.',
  ],
  foundInEnglish: 'Dazu habe ich eine geprüfte Seite, aber nur auf Englisch:',

  sumUp: 'Das haben Sie bisher bestätigt:',
  sumUpEmpty:
    'Noch ist nichts bestätigt, also gibt es nichts zusammenzufassen. Füllen Sie aus, was Sie wissen, und behalten Sie es; dann gilt es.',
  computeMissing: '**Es fehlt noch:** {places}.',
  lines: {
    price: 'Preis',
    unitCost: 'Kosten je Stück',
    margin: 'Bleibt je Stück',
    gross: 'Bleibt von den Verkäufen, vor laufenden Kosten',
    offer: 'Es bleibt im Monat von {offer}, vor laufenden Kosten',
    revenue: 'Verkäufe im Monat',
    soldCost: 'Kosten des Verkauften',
    regularCosts: 'Laufende Kosten im Monat',
    result: 'Bleibt im Monat',
    atMost: 'Bleibt im Monat höchstens, ohne die fehlenden Kosten je Stück {offer}',
    openMonth: 'Es bleibt in einem Monat der Saison',
    closedMonth: 'Ein Monat außerhalb der Saison kostet',
    year: 'Es bleibt im ganzen Jahr',
    breakEven: 'Verkäufe im Monat, die die laufenden Kosten decken',
    tiedUp: 'Geht hinaus, bevor die ersten Käufer dieser Verkäufe gezahlt haben',
    runway: 'Wie lange das Geld reicht',
    recovery: 'Bis die einmaligen Kosten zurück sind',
    payback: 'Verkäufe, die die einmaligen Kosten decken, vor laufenden Kosten',
  },
  payersLine: 'Wie viele, die je einmal {every} zahlen, die laufenden Kosten decken',
  lossLines: {
    margin: 'Verlust je Stück',
    gross: 'Verlust aus den Verkäufen, vor laufenden Kosten',
    result: 'Verlust im Monat',
    atMost: 'Verlust im Monat mindestens, ohne die fehlenden Kosten je Stück {offer}',
    offer: 'Verlust im Monat an {offer}, vor laufenden Kosten',
    openMonth: 'Verlust in einem Monat der Saison',
    closedMonth: 'Ein Monat außerhalb der Saison kostet',
    year: 'Verlust im ganzen Jahr',
  },
  seasonLines: {
    revenue: ', im Mittel des Jahres',
    soldCost: ', im Mittel des Jahres',
    offer: ', im Mittel des Jahres',
    result: ', im Mittel des Jahres',
    atMost: ', im Mittel des Jahres',
    breakEven: ', für alle zwölf Monate, in einem Monat der Saison',
  },
  shareOfNow: '{percent} % dessen, was jetzt verkauft wird',
  columns: ['Was', 'Zahl', 'Aus'],
  gaps: {
    missing: 'fehlt: {place}',
    currency: 'in welcher Währung? ({place})',
    currencies: 'das hat eine andere Währung als der Rest, und zwei werden nie zusammengezählt. ({place})',
    unit: 'wovon ein Stück? ({place})',
    period: 'wie oft, in der Woche oder im Monat? ({place})',
    days: 'an wie vielen Tagen in der Woche oder im Monat? ({place})',
    atOnce: 'wie viele zahlen zur selben Zeit? ({place})',
    several: 'es sind mehrere, und ich weiß nicht, welche zählt ({place})',
  },
  never: {
    breakEven: 'nie: jeder Verkauf verliert Geld oder lässt nichts übrig',
    runway: 'solange jeder Monat so verkauft wie auf der Karte, zehrt kein Verlust daran',
    recovery: 'nie: im Monat bleibt nichts übrig',
    payback: 'nie: jeder Verkauf verliert Geld oder lässt nichts übrig',
  },
  unsoldLine: ', ganz ohne Verkäufe',
  plannedLine: ', wenn so verkauft und spät bezahlt wird',
  unsoldNever: 'auf der Karte stehen keine laufenden Kosten, also ist nicht bekannt, was hinausgeht',
  months: 'Monate',
  aMonth: 'im Monat',
  compare: 'Nebeneinander, aus dem, was Sie bestätigt haben:',
  compareEmpty:
    'Vergleichen kann ich, was auf der Karte steht: Ihre Preise miteinander, und Ihren Preis mit dem, was es die Leute heute kostet. Dazu brauche ich den Preis und was sie jetzt bezahlen.',
  planHead: 'Das würde ich diese Woche tun:',
  planTry: '{name}: {how}',
  roadmap:
    'Ein Fahrplan geht von dem aus, was auf der Karte bestätigt ist; wenn einer gemacht wird, steht er unter dieser Antwort und bei Ihren Roadmaps.',
  roadmapMissing: 'Besser wird er mit dem, was noch fehlt: {places}.',
  document:
    'Pläne, Präsentationen und Vertragsentwürfe entstehen im **Studio**, aus den bestätigten Werten Ihrer Karte.',
  documentMissing: 'Dafür fehlt noch: {places}. Sie können es auch dort eintragen.',
  documentReady: 'Was es am meisten braucht, ist bestätigt.',
  image:
    'Das Bild folgt unter diesen Worten. Um es zu ändern, fragen Sie noch einmal, mit einem Namen in Anführungszeichen, einer Farbe oder den Teilen, die Sie wollen.',
  imageEmpty: 'Es richtet sich nach dieser Nachricht, weil von der Idee noch nichts bestätigt ist.',
  namesHead: 'Rohstoff für Namen, aus bestätigten Wörtern zusammengesetzt. Regeln, keine Eingebung:',
  namesFoot:
    'Sagen Sie Ihre liebsten laut am Telefon, lassen Sie sie aufschreiben, und sehen Sie im Handels- und im Markenregister nach, bevor Sie etwas drucken.',
  namesEmpty:
    'Für Namen brauche ich das bestätigte Produkt. Sagen Sie in einem Satz, was es ist, bestätigen Sie es, und fragen Sie noch einmal.',
  nameOpenings: ['Gutes', 'Erstes', 'Offenes', 'Helles'],
  nameEndings: ['Hof', 'Werk', 'Tisch', 'Kreis', 'Haus'],
  write:
    'Gute Texte brauchen jemanden, der schreiben kann, und Regeln können es nicht. Das Studio macht Entwürfe von Dokumenten aus Ihrer Karte.',

  ask: 'Als Nächstes',
  aboutKind: 'Was ich über dieses Gewerbe weiß ({kind}, auf Englisch):',
  killsIt: 'Woran es am häufigsten scheitert',

  fileRead:
    'Ich habe **{name}**. Aus einer Datei nehme ich nichts für sicher: Sagen Sie mir in einem Satz, was darin am wichtigsten ist, und das kommt auf die Karte.',
  fileUnread:
    'In **{name}** konnte ich keine Wörter lesen. Wenn es ein Scan ist, fügen Sie den Text, auf den es ankommt, in eine Nachricht ein.',
  fileUnseen:
    'Bilder kann ich nicht ansehen; ich habe **{name}** also nicht gesehen. Sagen Sie mir in Worten, was darauf ist.',
  remembered:
    'Aus dem, was ich mir merken darf: {memories}. Wenn es darum geht, sagen Sie es; wenn nicht, erzählen Sie einfach die neue Idee.',

  prdFacts: 'Was ich sehen, aber nicht ändern kann:',
  prdWallet: 'Ihre Wallet zeigt **{balance} PRD**.',
  prdLeft: 'Heute noch frei unter Ihrer Tagesgrenze: **{left} PRD**.',
  prdIdeas: 'Geteilte Ideen: **{ideas}**.',
  prdRules:
    'Die veröffentlichten Regeln entscheiden, was eine Nachricht wert ist, wenn Sie sie senden. „Why this amount?“ unter einer Nachricht zeigt jede Zeile der Rechnung.',
  prdNoHand: 'Ich habe darauf keinen Einfluss: Nichts, was ich sage oder sagen soll, ändert eine Wallet.',
  prdSending: 'Gesendet und empfangen wird auf der Seite der Wallet; ich kann nichts bewegen.',
  prdSavings:
    '**Stecken Sie kein Geld in PRD, das Sie brauchen werden.** Es ist eine Währung dieser Gemeinschaft: keine Einlage, kein versprochener Wert, und vielleicht niemand, der an dem Tag, an dem Sie es wollen, Dollar dafür gibt. Miete, Schulden und ein paar Monate Ausgaben gehen vor.',
  prdSelling:
    '**Sie können PRD auf der Seite der Börse anbieten, und Geld wird daraus nur, wenn ein Mitglied sie dort kauft.** Niemand verspricht das, zu keinem Preis und an keinem Tag. Verlassen Sie sich also für keine Rechnung darauf.',
  prdDecision: 'Die Entscheidung über Ihre frühere Nachricht war {amount} PRD. Ihre Zeilen:',
  prdDecisionUnknown:
    'Die Entscheidung über diese Nachricht sehe ich von hier nicht; „Why this amount?“ darunter zeigt sie.',
};
