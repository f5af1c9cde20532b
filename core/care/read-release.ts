/**
 * Reads whether a member who was answered with care says that it is over: they are safe, or were misread. Going back
 * to an idea or a plan says neither: the plan may be the danger. A message in which danger is found again is never a
 * release; the caller looks for that first.
 */
import { createMatcher, type Matcher, readPhrases } from './phrase-matcher.ts';
import { plainOf, wordsOfCare } from './words-of-care.ts';

const RELEASES = `
  im|i_am|i_feel|were|feeling now? safe|not_in_danger|okay_now|ok_now|fine_now|better_now|alright_now|all_right_now|not_suicidal|ok_really|okay_really|fine_really|perfectly_fine|totally_fine|actually_fine
  im|i_am|i_m really|totally|perfectly|actually|all? fine|ok|okay|alright #
  you misread|misunderstood|got_me_wrong|got_that_wrong|got_it_wrong
  it was|is|were only|just? a? joke|figure_of_speech|an_expression|metaphor|lyrics|quote|exaggeration|example|character
  i was|were only|just? joking|kidding|exaggerating|quoting|speaking_figuratively
  just|only a? figure_of_speech|joke|an_expression|kidding
  not what i meant
  didnt|did_not mean it|that_literally|it_literally|it_like_that|that
  estoy|ya_estoy a_salvo|bien #|y|volvamos|gracias
  era|fue una? broma|expresión
  je|suis suis? en_sécurité
  je vais bien #
  cétait|c_était une? blague|façon_de_parler|expression
  ich|bin bin? in? sicher #|zurück|und
  mir geht es|s gut|besser
  war|ist nur|bloß ein|so|eine? scherz|witz|redewendung|gesagt
  estou em_segurança|bem #|agora|de_volta
  era|foi só? brincadeira|modo_de_falar|expressão
  sono al_sicuro
  sto bene #|ora|adesso
  era solo? uno? scherzo|modo_di_dire|un_modo
  ik ben veilig|oké|in_orde #|terug|nu
  was|het_was maar? een? grapje|grap|uitdrukking
  jestem bezpieczny|bezpieczna #|wróćmy|już
  to był|tylko żart|przenośnia
  я|уже в_безопасности
  это была? шутка|фигура_речи|пошутил|пошутила
  со мной все_в_порядке|все_хорошо
  я|вже в_безпеці|у_безпеці
  це був жарт
  güvendeyim
  iyiyim #
  şakaydı|şaka_yaptım
  main surakshit|theek|safe
`;

/** Words of safety that are denied, doubted or wished for; looked for between commas, because "no, I'm safe" denies nothing. */
const DENIALS = `
  not|never|dont|cant|doubt|wish|if|unless|until|once|when .. i|im|we|were .. safe|okay|ok|fine|better|alright
  nobody|nowhere ... safe|okay|ok|fine
  no|nunca|si|cuando|ojalá .. estoy|estuviera|esté a_salvo|bien
  si|quand|jamais .. suis|vais en_sécurité|bien
  nicht|nie|wenn|falls|ob|bis .. ich .. sicher
  não|nunca|se|quando .. estou|estiver em_segurança|bem
  non|mai|se|quando .. sono|sto al_sicuro|bene
  niet|nooit|als|of .. ik|ben .. veilig|oké|in_orde
  nie|jeśli|gdy|kiedy|czy .. jestem bezpieczny|bezpieczna
  не|если|когда|пока .. в_безопасности|все_в_порядке|все_хорошо
  не|якщо|коли|поки .. в_безпеці|у_безпеці
`;

const RELEASE_PARTS = [
  '我安全了|我很安全|我没事|开玩笑|比喻而已',
  '安全です|大丈夫です|冗談です|冗談でした|比喩です',
  '안전해요|안전합니다|괜찮아요|농담이|농담입니다',
  'انا في امان|انا بخير|كنت امزح|مجرد مزحه',
  'मैं सुरक्षित हूँ|मैं ठीक हूँ|मज़ाक|मजाक',
]
  .join('|')
  .split('|')
  .map(plainOf);

let matchers: { releases: Matcher; denials: Matcher } | undefined;

/** True where the member says that they are safe or were misread. */
export function readRelease(text: string): boolean {
  matchers ??= {
    releases: createMatcher(readPhrases(RELEASES)),
    denials: createMatcher(readPhrases(DENIALS)),
  };
  if (matchers.denials(wordsOfCare(text.replaceAll(',', '.'))).length > 0) return false;
  if (matchers.releases(wordsOfCare(text)).length > 0) return true;
  const plain = plainOf(text);
  return RELEASE_PARTS.some((part) => plain.includes(part));
}
