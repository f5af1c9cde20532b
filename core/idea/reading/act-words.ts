/** The words by which an act is known. Tables, so that a line more is a line more. */
import { phraseTable } from './phrases.ts';

/** What may stand before what a message really says. */
export const OPENING = phraseTable(`
  please | pls | plz | ok | okay | so | well | and | but | now | hey | hi | hello | right | great | cool |
  good | alright | then | also | um | hmm | uh | oh | mentor | just | sorry | thanks | thx | thank you |
  dear mentor | quick question | one question | one more question | question | by the way | btw`);

/** How a command may be asked for. */
export const REQUEST = phraseTable(`
  can you | could you | would you | will you | can we | could we | can i get | could i get | may i have |
  can i have | could i have | i want you to | i'd like you to | i need you to | i would like you to |
  would you mind | would you be able to | are you able to | help me to | help me | help us | let's | let us
  | i need help to | i need help with | kindly | go ahead and | please | pls | now | just | you should`);

/** What a greeting is made of, or begins with. */
export const GREETING = phraseTable(`
  hi mentor | hello mentor | hii | hiii | helloo | heyy | heya | hello hello | gm | good day to you | sup mentor | ahoy | hey ho | salut | ciao | mambo | habari | jambo | sannu | salam | assalamu alaikum | how far | morning all | afternoon | top of the morning | oi |
  hi | hello | hey | hiya | heya | howdy | yo | greetings | good morning | good afternoon | good evening |
  good day | morning | evening | namaste | salaam | hola | bonjour | hallo | nice to meet you |
  pleased to meet you | hello there | hi there | hey there | hi again | hello again | i'm back | g'day`);
/** What greetings are filled up with; none of it says anything of an idea. */
export const GREETING_FILLERS = new Set(
  'there again mentor everyone all sir madam team friend mate to you the and from my name is i am it me who here dear'.split(
    ' ',
  ),
);

/** What says thanks. */
export const THANKS = phraseTable(`
  you rock | lifesaver | life saver | legend | nice one | grateful | great help | big help | much obliged | thank u | thnx | thanx | tnx | tks | thks | appreciate that | appreciate this | appreciate your | so useful | very useful | really useful | that was useful | that's useful | that is useful | exactly what i needed | just what i needed | asante | gracias | merci | danke | bless |
  thanks | thank you | thankyou | thx | ty | cheers | much appreciated | i appreciate it | appreciate it |
  appreciated | many thanks | ta | tysm | that helps | that helped | this helps | that was helpful |
  that is helpful | that's helpful | very helpful | super helpful | so helpful | really helpful |
  this was helpful | this is helpful | you've been a great help | you are a star | god bless you | bless you`);

/** What says yes to what the mentor asked or proposed. */
export const YES = phraseTable(`
  that's about right | sounds about right | about right | that's the one | that is the one | you've got it | you have it | bingo | roger | roger that | right you are | yes sir | yess | totally | for sure | sure thing | that works
  that's true | it's right | it's correct | these are right | those are correct | they're correct | all three | all yes | yes to all | both right | both are right | both correct | i agree | agreed | that's what i said | that's what i meant | uh huh | mhm | mm | ye | yh | jup | ok yes | that is it exactly | keep it | keep them | keep both | accept | accepted | ticked | good | great | nice | cool | well yes | i do | we do | i did | we did | that's us | that's me | that is so | quite right | quite so | looks about right | sounds good to me | fine by me | 👍 | 👌 | ✅ | 💯 | 🙌 |
  yes | yep | yeah | yup | ya | yea | yess | correct | right | that's right | that is right | exactly |
  that's correct | that is correct | true | that's true | indeed | sure | confirmed | confirm | absolutely |
  definitely | of course | precisely | spot on | you got it | ok | okay | okey | k | y | fine | aye |
  sounds right | sounds good | looks good | looks right | all correct | all right | all good | both | agreed
  | that's it | that is it | exactly right | they are right | they're right | those are right | si | oui |
  ja | you are right | you're right | you understood correctly | yes please | affirmative |
  that sounds right | all of them | it is | they are | it does | they do | go ahead | do it | bang on |
  perfect | i confirm`);
/** What says no to what the mentor asked or proposed. */
export const NO = phraseTable(`
  not that | not this | not them | not those | no no | nooo | naw | nay | never | not exactly | that's wrong | that is wrong | that's not right | that is not right | that isn't right | that's incorrect | not correct | not true | that's not it | not what i said | not what i meant | they are wrong | they're wrong | both wrong | both are wrong | all wrong | that's false | that's not true | wrong again | totally wrong | reject | rejected | drop it | i don't | we don't | i didn't | not mine | that's not mine | none of it | 👎 | ❌ | 🙅 |
  no | nope | nah | n | not really | negative | not at all | no way | neither | none | none of them |
  none of those | none of these | it is not | it isn't | it's not | they aren't | they're not | no thanks |
  no thank you | certainly not | definitely not | absolutely not | not correct | not right | incorrect |
  wrong | false | not true | that's not it | that is not it | that isn't it | nein | non`);
/** What may follow a yes or a no without saying more. */
export const AFTER_YES_NO = new Set(
  'it is they are that those these this does do exactly correct right please so all both of them thanks thank you i think sure indeed very much sir mate the way true mentor and for now definitely at really not'.split(
    ' ',
  ),
);

/** What says that something was written down or understood wrongly. */
export const CORRECTION = phraseTable(`
  you wrote | you put | you noted | you have down | mixed up | mixed that up | other way round | other way around | meant to say | meant to write | that should | it should be | should read | should've been | got it wrong | got this wrong | got me wrong | wrote it wrong | isn't correct | isn't what | you confused | let me fix | let me rephrase | to be precise | not what i wrote | i wrote | i typed | forget the | not a day | not a week | not a month | not per | strike the | wipe the |
  that's wrong | that is wrong | that's not right | that is not right | that isn't right | that's incorrect
  | that's not correct | that is not correct | that is incorrect | that isn't correct | that's not true |
  that's not what i said | not what i said | not what i meant | i didn't say | i did not say | i never said
  | that's not what i meant | i meant | what i meant | i mean * | you misunderstood | you've misunderstood |
  you misread | you got it wrong | you got that wrong | you have it wrong | you have that wrong |
  scratch that | forget that | forget what i said | forget about that | ignore that | ignore what i said |
  strike that | not quite right | correction | let me correct | i need to correct | i made a mistake |
  my mistake | typo | i was wrong | i got that wrong | i misspoke | i mistyped | it's wrong | this is wrong
  | these are wrong | those are wrong | the price is wrong | wrong number | wrong price | wrong figure |
  the number is wrong | the card is wrong | is not right | isn't right | not correct | you misheard |
  take that back | never mind that | delete that | remove that | undo that | delete the | remove the |
  take out the | undo the | change the | change that to | change it to | change my | update the | update my
  | make that | make it * instead | i changed my mind | i've changed my mind | we changed our mind |
  instead of what i said | drop the | i said | i told you | should be | should say | should have been |
  nothing to do with | rather than what`);
/** Of these, what corrects only at the beginning of a sentence. */
export const CORRECTION_AT_START = phraseTable(`
  actually | no actually | not quite | wait | wait no | no wait | oops | whoops | hang on | hold on |
  sorry i meant | delete the | remove the | take out the | undo | change the | change my | update the |
  update my | make that | drop the | i said | i told you | i mean | correction | typo | i meant | wrong |
  on second thought | on second thoughts | change that to | change it to | forget the | edit | to correct`);

/** What leaves the idea that was talked about for another one. */
export const NEW_IDEA = phraseTable(`
  something else now | talk about something else | a better idea | better idea | switch to | switching to | i'd rather do | instead i want to | park this | park that | ditch this | ditch the | ditch that | let's do a different | other business | another venture | a different venture | new venture | another concept | different concept | new concept | something new | something different | forget this one | leave this one | drop this one | drop this | drop that one | put this aside | set this aside | leave that idea | leave this idea | i have a second | next idea | start a new one | start something new | begin a new | brand new idea | pivot to | completely new | turn to another |
  new idea | another idea | a different idea | different idea | other idea | second idea | change of idea |
  start over | start again | start afresh | start fresh | start from scratch | start from zero | begin again
  | scrap this idea | scrap the idea | scrap that idea | drop this idea | drop the idea | drop that idea |
  forget this idea | forget the idea | forget that idea | forget my idea | abandon this idea | scrap it all
  | forget everything | forget all that | forget all of that | forget all of this | scrap all that |
  clean slate | something completely different | something else entirely | something totally different |
  whole new idea | talk about another project | another project | another business | a different business |
  different project | completely different idea | totally different idea | new project | new business idea |
  fresh start`);

/** What says that a question has no answer yet. */
export const UNSURE = phraseTable(`
  good question | haven't a clue | couldn't tell you | it depends | depends | never thought | haven't thought | need to think | need to check | i'd have to check | i'd have to think | have to look | come back to that | come back to this | not worked it out | haven't worked it out | i wish i knew | search me | haven't looked | have to find out | need to find out | remains to be seen | no numbers yet | we'll see | no data | don't have that | don't have a number | don't have numbers | don't have a figure | can't tell | cannot tell | don't really know | do not really know | don't actually know | don't quite know | not figured | nobody knows | still don't know | wouldn't know | no answer | unknown | not really sure | not too sure | not entirely sure | not 100 | don't remember | can't remember | yet to decide | yet to be decided | to be honest no | open question | up in the air | still open | not thought | not settled | too early | ask me next |
  i don't know | i do not know | don't know | dont know | do not know | idk | dunno | no idea | no clue |
  not sure | i'm not sure | i am not sure | unsure | haven't decided | have not decided | not decided |
  haven't thought | have not thought | haven't worked that out | not yet | hard to say | difficult to say |
  can't say | cannot say | can not say | tbd | to be decided | to be determined | skip | pass |
  next question | i've no idea | i have no idea | haven't a clue | haven't got a clue | ask me later | later
  | undecided | i couldn't say | couldn't tell you | i can't tell | still thinking | still figuring |
  still working on that | haven't figured | have not figured | not certain | i'm unsure | i am unsure |
  we don't know | we do not know | beats me | who knows | haven't checked | haven't calculated |
  not there yet | no answer yet | i'm undecided`);

/** What says that the mentor wasn't understood. */
export const CONFUSION = phraseTable(`
  what does it mean | what's that mean | what do these mean | what do they mean | lost me | i'm not following | i'm not getting | can you rephrase | could you rephrase | say it differently | put it differently | say it another way | in other words what | too complicated | you're confusing | you are confusing | what exactly do you | what exactly are you | what are you after | what is it you want | what kind of answer | how do you mean | how am i supposed to answer | not sure what you want | not sure what that | not sure what this | don't know what to answer | don't understand what | don't understand why you | don't get what | don't get why you | the question is unclear | meaning what |
  what do you mean | what does that mean | what does this mean | what is that supposed to mean |
  what do u mean | what are you asking | what are you on about | what are you talking about |
  what is this question | come again | i don't follow | i'm confused | i am confused | i'm lost | i am lost
  | you lost me | you've lost me | pardon | i don't get it | i don't get that | i don't get the question |
  don't get it | didn't get that | rephrase | i don't understand the question |
  i don't understand your question | i don't understand what you | say that again | i don't understand that
  | i don't understand this | i don't understand you | i do not understand | unclear to me |
  didn't understand | not following | explain the question | explain what you mean | explain that |
  confusing | not sure what you mean | not sure what you are asking | not sure what you're asking |
  not sure i understand | not sure i follow | no idea what you mean | don't know what you mean |
  don't know what that means | in plain english | that makes no sense | that doesn't make sense |
  makes no sense | what did you just say | not clear what you | don't know what you want | in simple words |
  in simpler words | simpler please | which one do you mean`);

/** What is anger when it is said to the mentor. */
export const ANGER = phraseTable(`
  you don't get it | you just don't | for the third time | for the last time | for the hundredth | for the tenth | told you already | told you three | told you twice | said that already | said it already | said this already | you're hopeless | you are hopeless | utter nonsense | what nonsense | this is nonsense | this is garbage | you're garbage | this is terrible | this is awful | this is pointless | you're pointless | worst | stupid question | stupid questions | dumb question | enough of this | enough already | enough with | had enough | i give up | drives me mad | driving me mad | driving me crazy | you're driving me | annoying | losing my patience | my patience | goddamn | god damn | damn it | dammit | bloody hell | fucking | what is wrong with you | what's wrong with you | are you kidding | you kidding me | are you serious | you must be joking | same question again | same questions | not what i asked | can you read | can't you read | learn to read | do you even | did you even | useless thing | piece of junk |
  you are useless | you're useless | this is useless | useless | this is stupid | you are stupid |
  you're stupid | this is ridiculous | ridiculous | waste of time | wasting my time | stop asking |
  you keep asking | shut up | i already told you | i have already told you | i already said |
  i just told you | i just said | i've told you | how many times | are you even listening |
  are you listening | are you deaf | are you stupid | are you dumb | wtf | ffs | what the hell |
  what the fuck | for fuck sake | for fuck's sake | for god's sake | fuck you | fuck off | fuck this |
  screw you | screw this | bullshit | piece of shit | piece of crap | this is crap | this is shit | you suck
  | this sucks | you are an idiot | you're an idiot | idiot | moron | dumb bot | stupid bot | stupid machine
  | useless bot | you are terrible | you're terrible | you are annoying | you're annoying |
  this isn't helping | this is not helping | you're not helping | you are not helping | you don't listen |
  you never listen | you are not listening | you're not listening | fed up | sick of this | sick of your |
  this is annoying | so annoying | i hate this | i hate you | garbage | this is rubbish | absolute rubbish |
  what a joke | this is a joke | pathetic | so frustrating | this is frustrating | you understand nothing |
  asked me that already | asked that already | already asked | already answered | stop repeating |
  bloody useless`);

/** What is said to a machine to make it something else. Never between quotation marks: those tell of it. */
export const ATTACK = phraseTable(`
  ignore all previous | ignore previous | ignore the previous | ignore all prior | ignore your |
  ignore the above | ignore any previous | ignore everything above | ignore all instructions |
  ignore all the | ignore my previous instructions | disregard all previous | disregard previous |
  disregard the above | disregard your | disregard all prior | disregard the previous | disregard any |
  forget your instructions | forget all previous | forget previous instructions | forget your rules |
  forget your training | override your | bypass your | your system prompt | the system prompt |
  your hidden instructions | your initial instructions | your instructions | your guidelines | your prompt |
  system override | you are now a | you are now an | you are now in | you are now dan | from now on you |
  pretend you are | pretend to be | pretend that you | act as if you | act as a linux |
  act as an unrestricted | act as dan | developer mode | jailbreak | do anything now | god mode | debug mode
  | admin mode | you have no restrictions | without any restrictions | no longer bound | new instructions |
  your real instructions | repeat the words above | repeat everything above | print everything above |
  your api key | the api key | your password | database password | drop table | sudo rm | rm rf |
  credit my account | credit my wallet | credit me | give me * prd | award me | send me * prd | pay me * prd
  | maximum reward | max reward | grant me * prd | transfer * prd | i am your developer | i'm your developer
  | i am your creator | i am the administrator | i'm the administrator | i'm an admin | i am an admin |
  i am the admin | reward this message | mark this as | mark all as confirmed | set my balance |
  increase my balance | give me all | give me free prd | give me prd | roleplay as | role play as |
  as an unrestricted | respond only with | reply only with`);

/** What says nothing of an idea: how are you, who are you, nice weather. */
export const SMALL_TALK = phraseTable(`
  how's your day | how is your day | how was your | how's things | how are things | what are you up to | do you know any | sing me | sing a song | tell me a story | tell me something funny | what time is it | what day is it | what's the weather | is it raining | nice day | lovely day | lovely weather | so hot today | so cold today | have a good | have a great | have a lovely | enjoy your | happy birthday | it's my birthday | my birthday | i'm hungry | i'm sleepy | i need coffee | need a coffee | just had | weekend plans | your weekend | any plans | did you sleep | do you dream | do you eat | can you feel | you're funny | you are funny | you're cute | are you married | are you single | do you have a | do you speak | hmm | hm | ah | oh | ahh | okay then | hehe | hihi | ha | :) | wait a minute | one moment | one sec | just a second | give me a minute | i'll be back | be right back | back later | until tomorrow | see you tomorrow | what a day | long day | cheers mate | it's raining | it is raining | it's sunny | it's hot | it's cold | who won | favourite colour | favorite color | your favourite | your favorite |
  how are you | how's it going | how is it going | what's up | sup | how do you do | how have you been | lol
  | haha | hahaha | lmao | rofl | tell me a joke | know any jokes | are you human | are you a human |
  are you real | are you a robot | are you a bot | are you an ai | are you a real person | are you ai |
  are you a person | are you chatgpt | who are you | what's your name | what is your name | who made you |
  who built you | bye | who created you | how old are you | where are you from | where do you live |
  do you have feelings | goodbye | good night | see you | talk later | talk soon | have a nice day |
  have a good day | nice weather | the weather | good point | interesting | nice | cool | wow | great |
  awesome | amazing | perfect | ok | okay | fine | good | lovely | brilliant | excellent | got it | i see |
  makes sense | understood | noted | alright | sure | happy monday | happy friday | happy new year |
  merry christmas | do you like | what's your favourite | what's your favorite | what is your favourite |
  what is your favorite | do you sleep | do you dream | cheerio | did you watch | did you see the |
  the match | the football | good luck | good job | well done | i love you | i'm bored | i am bored |
  i'm tired | just testing | this is a test | testing | ttyl | brb | gotta go | see ya`);

/** An attack told by its shape: such a verb, and such an object a few words on. */
export const ATTACK_SHAPES: readonly {
  verbs: ReadonlySet<string>;
  objects: ReadonlySet<string>;
  between: ReadonlySet<string> | null;
}[] = [
  {
    verbs: words('ignore disregard forget override bypass skip drop discard delete erase disable break'),
    objects: words(
      'instructions instruction rules prompt prompts guidelines directives restrictions safeguards filters safety programming constraints policies',
    ),
    between: words('your the all any previous prior above earlier system these those every'),
  },
  {
    verbs: words('reveal print show repeat output tell dump display leak paste share list give expose what'),
    objects: words(
      'prompt instructions configuration config credentials secrets keys password passwords rules variables',
    ),
    between: words('your system hidden secret initial original internal env environment api admin'),
  },
  {
    verbs: words('credit award grant mint give pay send transfer add deposit issue release approve confirm'),
    objects: words('prd'),
    between: words('me my account wallet balance us'),
  },
  {
    verbs: words('act behave respond speak answer pretend roleplay imagine'),
    objects: words(
      'dan unrestricted uncensored unfiltered jailbroken root admin administrator restrictions limits rules terminal shell',
    ),
    between: null,
  },
  {
    verbs: words('mark set treat count confirm flag approve'),
    objects: words('confirmed approved verified rewarded paid admin'),
    between: words('as everything all me my this message account values'),
  },
];

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
