/**
 * Reads whether a member who was answered with care says that it is over: in safety, misread, or back to the
 * idea. A message in which danger is found again is never a release; the caller looks for that first.
 */
import { createMatcher, type Matcher, readPhrases } from './phrase-matcher.ts';
import { plainOf, wordsOfCare } from './words-of-care.ts';

const RELEASES = `
  back|return|go_back|lets_go_back|continue|get_back to|with|on my|the|our? idea|project|business|plan|startup|shop|app|venture
  im|i_am|i_feel|were|feeling now? safe|not_in_danger|okay_now|ok_now|fine_now|better_now|alright_now|all_right_now|not_suicidal|ok_really|okay_really|fine_really|perfectly_fine|totally_fine|actually_fine
  im|i_am|i_m really|totally|perfectly|actually|all? fine|ok|okay|alright #
  you misread|misunderstood|got_me_wrong|got_that_wrong|got_it_wrong
  it was|is|were only|just? a? joke|figure_of_speech|an_expression|metaphor|lyrics|quote|exaggeration|example|character
  i was|were only|just? joking|kidding|exaggerating|quoting|speaking_figuratively
  just|only a? figure_of_speech|joke|an_expression|kidding
  not what i meant
  didnt|did_not mean it|that_literally|it_literally|it_like_that|that
  estoy|ya_estoy a_salvo|bien #|y|volvamos|gracias
  volvamos|volver|vuelvo|regresemos a mi|la idea|proyecto|negocio
  era|fue una? broma|expresión
  je|suis suis? en_sécurité
  je vais bien #
  revenons|retour|revenir à|a mon|ma|l? idée|projet
  cétait|c_était une? blague|façon_de_parler|expression
  ich|bin bin? in? sicher #|zurück|und
  mir geht es|s gut|besser
  zurück|weiter zu|mit meiner|der|meinem? idee|projekt
  war|ist nur|bloß ein|so|eine? scherz|witz|redewendung|gesagt
  estou em_segurança|bem #|agora|de_volta
  de_volta|voltar|voltemos à|a|para|ao minha|meu? ideia|projeto|negócio
  era|foi só? brincadeira|modo_de_falar|expressão
  sono al_sicuro
  sto bene #|ora|adesso
  torniamo|tornare|torno alla|al mia|mio? idea|progetto
  era solo? uno? scherzo|modo_di_dire|un_modo
  ik ben veilig|oké|in_orde #|terug|nu
  terug naar mijn|het? idee|plan
  was|het_was maar? een? grapje|grap|uitdrukking
  jestem bezpieczny|bezpieczna #|wróćmy|już
  wróćmy|wracajmy|powrót do pomysłu|mojego_pomysłu|projektu
  to był|tylko żart|przenośnia
  я|уже в_безопасности
  вернемся|вернусь|давай_вернемся|назад к моей? идее|проекту|делу
  это была? шутка|фигура_речи|пошутил|пошутила
  со мной все_в_порядке|все_хорошо
  я|вже в_безпеці|у_безпеці
  повернімося|повернемося|повернутися до моєї? ідеї|проєкту
  це був жарт
  güvendeyim
  iyiyim #
  fikrime|projeme|işime dönelim|dönmek|devam
  şakaydı|şaka_yaptım
  main surakshit|theek|safe
`;

const RELEASE_PARTS = [
  '我安全了|我很安全|我没事|回到我的想法|回到我的项目|开玩笑|比喻而已',
  '安全です|大丈夫です|アイデアに戻|冗談です|冗談でした|比喩です',
  '안전해요|안전합니다|괜찮아요|아이디어로 돌아|농담이|농담입니다',
  'انا في امان|انا بخير|لنعد الي فكرتي|نعود الي فكرتي|كنت امزح|مجرد مزحه',
  'मैं सुरक्षित|मैं ठीक|विचार पर लौट|मज़ाक|मजाक',
]
  .join('|')
  .split('|')
  .map(plainOf);

let matcher: Matcher | undefined;

/** True where the member says that it is over. */
export function readRelease(text: string): boolean {
  matcher ??= createMatcher(readPhrases(RELEASES));
  if (matcher(wordsOfCare(text)).length > 0) return true;
  const plain = plainOf(text);
  return RELEASE_PARTS.some((part) => plain.includes(part));
}
