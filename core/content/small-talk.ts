/**
 * What people chat about beside their venture: sport, weather, politics, songs, the mentor itself. A page is shown for such a
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
/** Where one of these is what the venture is about, it is no chat: "May I sell football shirts?" */
const OF_BUSINESS =
  /\b(?:sell\w{0,4}|sale|licen[cs]\w{0,4}|permits?|insur\w{0,6}|tax\w{0,2}|customers?|clients?|business|shop|price|charge|copyright|register\w{0,3}|legal|laws?|allowed|book\w{0,4}|guests?|season|rights?|contracts?|rent(?:al)?|salon|my (?:club|school|bar|caf[eé]|kitchen|stall|workshop)|co-?op\w{0,8}|association|members|open an?|find (?:members|people|players|pupils|students))\b/i;

/** Whether a question is chat. */
export const isSmallTalk = (question: string): boolean =>
  !OF_BUSINESS.test(question) && [SPORT, WEATHER, POLITICS, CHAT].some((about) => about.test(question));
