/**
 * Reads whether a member says that there is no danger, or none any more: they are safe, or were misread. Going back to
 * an idea or a plan says neither: the plan may be the danger. What stands beside it is given back, to be read for
 * danger again: "not suicidal" holds a word of danger, and "not suicidal, but I want to die" danger.
 */
import { createMatcher, type Matcher, readPhrases } from './phrase-matcher.ts';
import { plainOf, STOP, wordsOfCare } from './words-of-care.ts';

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

/** What else denies that anybody is in danger, or says what it was about. */
const NOT_SO = `
  not|never|isnt|arent|aint|wasnt|hardly suicidal|in_danger|in_any_danger|in_trouble !but|though|yet
  nobody|no_one|noone|nobodys|none is|s|was|got? hurt|hurting|ill|sick|dead|dying|died|suicidal|injured|in_danger|in_trouble|beating|threatening anybody|anyone?
  nothing|nowt like_that|of_the_sort|of_that_sort|is_wrong|s_wrong|wrong_with_me|wrong_here
  im|i_am|im_all|were|i_feel grand|alright|fine|okay|ok|good|safe|well|grand_thanks|fine_thanks thanks|thank_you|honestly|really|love|mate|sir|dear|please|just|only|it|its|it_is|but_i_asked|now|you
  no|nope|nah|er|eh|god_no|lol im|i_am|were? fine|ok|okay|grand|alright|good|safe
  im|i_am|were|we_are only|just|all? grand|tired #
  you|u misunderstand|misunderstood|misread|misheard|got_it_wrong|get_me_wrong
  its|it_is|it_was|was|they_are|i_mean|i_meant|only|just the? !my animal*|snail*|hen*|chicken*|goat*|cow*|bee*|fish|pig*|sheep|plant*|crop*|machine|oven|freezer|fridge|battery|phone|laptop|van|stock|game|film|book|story that|who|which? died|die|is_dead|are_dead|was_dead|dead
  the? animal*|snail*|hen*|chicken*|goat*|cow*|bee*|fish|pig*|sheep that|who|which? died not|no a? person|people|human*|me
  not a? person|people|human
  wrong_number|false_alarm
  nadie está|esta|resultó|murió|enfermo|herido|en_peligro|mal
  no soy|estoy suicida|en_peligro|mal_de_eso
  no|nah|eh yo? estoy bien
  estoy bien gracias|pero_es|son|es|solo|sólo
  me entendiste|entendió|has_entendido mal
  son|fueron|era|eran solo|sólo? los|las|la|el? gallina*|vaca*|animal*|cabra*|abeja*|pollo*|caracol* los|las? que? murieron|murió
  je ne suis pas suicidaire|en_danger
  personne n_est|nest malade|blessé|mort|en_danger
  non|mais|euh je vais|suis bien
  je vais bien merci|cest|ce_sont|c_est
  vous|tu mavez|m_avez|avez|mas|m_as|as mal compris|lu
  ce_sont|cétait|c_était les|la|mes? poule*|vache*|animaux|chèvre*|abeille*|escargot*
  nicht|keineswegs suizidal|selbstmordgefährdet|lebensmüde|in_gefahr !aber
  niemand|keiner ist|wurde krank|verletzt|tot|gestorben|in_gefahr
  mir|uns geht es|s? gut danke|es|das|nur|wirklich|ehrlich
  nein|ne|nee mir|uns geht es|s? gut
  du|sie hast|haben mich? falsch|missverstanden verstanden|gelesen|#
  es|das sind|waren|ist|war nur? die|meine|der? hühner|huhn|kuh|kühe|bienen|schnecken|ziegen|tiere
  não estou suicida|em_perigo|mal
  ninguém está|morreu|se_feriu doente|ferido|em_perigo|#
  não|nao|eh eu? estou|tô bem
  estou|tô bem obrigado|obrigada|foram|foi|só
  você|voce me? entendeu errado|mal
  foram|eram só|as|os? as|os? galinha*|vaca*|bois|cabra*|abelha*|bicho*
  non sono suicida|in_pericolo|depresso_per_nulla
  nessuno è|sta|si_è malato|ferito|morto|male|in_pericolo|fatto_male
  no|eh io? sto bene
  sto bene grazie|sono|erano|è|solo
  mi hai|ha capito|frainteso male|#
  sono|erano solo|morte? le|i? gallin*|mucch*|capr*|api|lumache|animali
  niet suïcidaal|in_gevaar !maar
  niemand is ziek|gewond|dood|in_gevaar
  met mij gaat|is het|alles? goed|prima|ok|oké
  nee het gaat|ik_ben goed|prima|oké
  je|u hebt|heeft|begrijpt me|mij? verkeerd begrepen|gelezen|#
  het zijn|waren de|mijn? kippen|koeien|geiten|bijen|slakken|dieren
  nie jestem|mam samobój*|w_niebezpieczeństwie !ale
  nikt nie jest|choruje|zginął|umarł chory|ranny|w_niebezpieczeństwie|#
  ze mną|u_mnie wszystko? w_porządku|dobrze|ok
  nic mi nie jest|grozi
  źle mnie|to zrozumiałeś|zrozumiałaś|zrozumiano
  to|były kury|krowy|kozy|pszczoły|ślimaki|zwierzęta
  никто не болен|болеет|умер|пострадал|ранен
  я|мы не самоубийца|суицидник|в_опасности !но
  у меня|нас все хорошо|в_порядке|нормально
  вы|ты меня? неправильно|не_так|неверно поняли|понял|поняла
  это куры|коровы|козы|пчелы|улитки|животные
  ніхто не хворий|хворіє|помер|постраждав
  у мене|нас все добре|гаразд|нормально
  ви|ти мене? неправильно|не_так|хибно зрозуміли|зрозумів|зрозуміла
  kimse hasta|ölmedi|yaralanmadı|tehlikede değil|#
  intihar etmeyeceğim|etmem|niyetim_yok
  ben|biz iyiyim|iyiyiz
  yanlış anladın|anladınız|anlamışsın
  main|mai bilkul? theek|thik hun|hoon|hu
  koi bimar|beemar nahi|nahin
  galat samjha|samjhe|samjhi
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
  '我安全了|我很安全|我没事|开玩笑|比喻而已|你误会了|你理解错了|没人生病|没有人受伤|我不想自杀',
  '安全です|大丈夫です|冗談です|冗談でした|比喩です|誤解です|読み違い|誰も病気では|誰も怪我',
  '안전해요|안전합니다|괜찮아요|농담이|농담입니다|오해예요|오해입니다|아픈 사람은 없|다친 사람은 없',
  'انا في امان|انا بخير|كنت امزح|مجرد مزحه|فهمتني خطا|اسات فهمي|لا احد مريض|لم يمت احد',
  'मैं सुरक्षित हूँ|मैं ठीक हूँ|मज़ाक|मजाक|गलत समझा|कोई बीमार नहीं|कोई नहीं मरा',
]
  .join('|')
  .split('|')
  .map(plainOf);

/** The way back to the idea, which stands beside a denial and asks for nothing by itself. */
const WAY_BACK = `
  lets|let_us? back|return to my|the|our idea|business|plan|card|snails|question
  go_back|get_back|going_back to my|the|our
  zurück zu|zur meiner? idee
  volvamos|volver|vuelvo a mi|la idea
  retour|revenons à mon|l? idée
  de_volta à|a|para minha idéia|ideia
  torniamo alla mia idea
  terug naar mijn idee
  wróćmy|wracam do pomysłu
  вернемся|вернёмся к идее
  повернімося до ідеї
  fikrime dönelim
`;

/** So many words beside a denial are something that is to be answered. */
const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 14;

/** What a message says of being safe, or misread. */
export interface Release {
  /** What stands beside it: read for danger again. The whole text where nothing is said. */
  rest: string;
  /** Whether there is something else in it to be answered. */
  holdsMore: boolean;
}

let matchers: { releases: Matcher; denials: Matcher; wayBack: Matcher } | undefined;

/**
 * Reads whether a member says that they are safe, or were misread; null where they don't. Linear in the length of the
 * text.
 */
export function readRelease(text: string): Release | null {
  matchers ??= {
    releases: createMatcher(readPhrases(RELEASES + NOT_SO)),
    denials: createMatcher(readPhrases(DENIALS)),
    wayBack: createMatcher(readPhrases(WAY_BACK)),
  };
  if (matchers.denials(wordsOfCare(text.replaceAll(',', '.'))).length > 0) return null;
  const words = wordsOfCare(text);
  const said = matchers.releases(words);
  const plain = plainOf(text);
  const parts = RELEASE_PARTS.filter((part) => plain.includes(part));
  if (said.length === 0 && parts.length === 0) return null;
  if (parts.length > 0) {
    // Some of these scripts have no spaces, and letters that are no words by themselves.
    const left = without(plain, parts);
    const isLong = (left.match(/\p{L}/gu) ?? []).length >= FEWEST_LETTERS;
    return { rest: left, holdsMore: isLong };
  }
  // Signs that end a sentence are words of their own: what is left is sentences again.
  const left: (string | null)[] = [...words];
  for (const { start, end } of said) left.fill(null, start, end);
  const rest = left.filter((word) => word !== null);
  const more = [...rest];
  for (const { start, end } of matchers.wayBack(rest)) more.fill(STOP, start, end);
  return { rest: rest.join(' '), holdsMore: more.filter((word) => word !== STOP).length >= FEWEST_WORDS };
}

function without(text: string, parts: readonly string[]): string {
  return parts.reduce((left, part) => left.replaceAll(part, STOP), text);
}
