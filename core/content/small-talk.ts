/**
 * What people ask beside their venture: sport, weather, politics, songs, recipes, homework, their health and heart, the mentor
 * itself. A page is shown for such a
 * question only where it is surely meant; one that shares a word with it is no answer. Linear in the length of the question.
 */

const SPORT =
  /\b(?:football|soccer|rugby|cricket|super ?bowl|world cup|afcon|champions league|marathon runner|premier league|messi|ronaldo|maradona|cowboys|super eagles|who won|who will win|win the (?:match|game|cup|league)|the (?:match|score) (?:yesterday|today|tonight)|match yesterday|cricket score)\b/i;
const WEATHER =
  /\b(?:(?:is|will|going|gonna) (?:it )?(?:going to |to )?(?:rain|snow|be (?:hot|cold|sunny|warm))|how(?:'s| is) the weather|weather (?:in|like|tomorrow|today|this|picks? up|forecast)|rain (?:tomorrow|today|this week|next week))\b/i;
const POLITICS =
  /\b(?:elections?|vote for|president|prime minister|taoiseach|chancellor|politicians?|parliament|protests|museveni|lula|trump|biden|putin|modi|imran khan|which side are you)\b/i;
const CHAT =
  /\b(?:joke|something funny|your favou?rite|do you (?:like|believe|know a song)|are you (?:married|happy|hungry|tired)|how are you|good (?:morning|evening|night)|lucky colou?r|horoscope|star sign|capital of (?!my|our|the (?:company|business|firm))\p{L}{2,30}|novela|netflix|(?:which|what|a|new) (?:movie|film|series|video ?game|zelda|song|novel)|zelda|meaning of life|my (?:girl|girlfriend|boyfriend) is|cook for (?:my|the) (?:wife|husband|family|kids)|which wine goes)\b/iu;
const KITCHEN =
  /\b(?:recipes?|(?:thing|meal|dish|dinner|something)s? to (?:cook|eat|bake)|what (?:can|should|shall|could|do) (?:i|we) (?:cook|eat)|how (?:long )?(?:do|can|should) (?:i|you|we) (?:cook|boil|fry|roast|grill)|how to (?:cook|boil|fry|roast)|rezepte?|(?:was|wie) (?:koche|backe|esse) ich|(?:was|wie) kocht man)\b/i;
const SCHOOL =
  /\b(?:homework|hausaufgaben|(?:school|history) essay|essay (?:about|on)|(?:write|schreib) (?:me |mir )?(?:a|an|my|ein|einen|eine) (?:poem|song|essay|story|gedicht|lied|aufsatz)|solve (?:for )?x\b|x squared|photosynthesis|who (?:invented|discovered|wrote|painted)|how (?:old|far|big|hot|deep|high|tall) (?:is|are) the (?:universe|moon|sun|earth|sea|ocean|eiffel|everest|stars?)|black holes?|dinosaurs?|what year did|how many legs|translate (?:good|this|the word|hello)|how do (?:i|you) say \p{L}{2,20} in|learn (?:guitar|piano|spanish|english|german|french|chords)|(?:guitar|piano) chords|warum ist der himmel|wie (?:hoch|alt|weit) ist (?:der|die|das) (?:eiffelturm|mond|sonne|erde|universum))\b/iu;
const BODY_AND_HEART =
  /\b(?:lose weight|abnehmen|my (?:knee|tooth|head|back|stomach|belly|leg|throat) (?:hurts?|aches?)|sleep better|erkältung|my (?:girlfriend|boyfriend|crush) (?:left|does|doesn|broke|and)|fix my relationship|is there a god|which religion)\b/i;
const AT_HOME =
  /\b(?:my (?:cat|dog|puppy|kitten) to (?:stop|sit|sleep|eat)|scratching the (?:sofa|couch)|on my balcony|tie a tie|draw a (?:horse|cat|dog|face)|install windows|wifi (?:is )?(?:so )?slow|(?:best|nice) beach|trip to \p{L}{3,20} for|hotels? in \p{L}{3,20} near|what time is it|tell me about (?:dinosaurs|space)|riddle|sing me|who made you|are you (?:a )?(?:robot|human|real)|(?:good|nice) (?:film|movie|series|book) (?:for|to)|series should (?:i|we) watch|fußballmannschaft|wie wird das wetter|spiel gewonnen|wen soll ich wählen)\b/iu;
/** Where one of these is what the venture is about, it is no chat: "May I sell football shirts?" */
const OF_BUSINESS =
  /\b(?:sell\w{0,4}|sale|licen[cs]\w{0,4}|permits?|insur\w{0,6}|tax\w{0,2}|customers?|clients?|business|shop|price|charge|copyright|register\w{0,3}|legal|laws?|allowed|book\w{0,4}|guests?|season|rights?|contracts?|rent(?:al)?|salon|my (?:club|school|bar|caf[eé]|kitchen|stall|workshop)|co-?op\w{0,8}|association|members|open an?|find (?:members|people|players|pupils|students))\b/i;

const CHATS = [SPORT, WEATHER, POLITICS, CHAT, KITCHEN, SCHOOL, BODY_AND_HEART, AT_HOME];

/** Whether a question is chat. */
export const isSmallTalk = (question: string): boolean =>
  !OF_BUSINESS.test(question) && CHATS.some((about) => about.test(question));
