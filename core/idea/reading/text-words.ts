/** The words by which the places of text are known. */
import { phraseTable } from './phrases.ts';

/** Own wishes and plans, before a verb of making. */
export const INTENDS = phraseTable(`
  i want to | we want to | i would like to | we would like to | i'd like to | we'd like to | i plan to | we plan to | i'm planning to
  we're planning to | i am planning to | we are planning to | i'm going to | we're going to | i am going to | we are going to | i hope to
  we hope to | i intend to | we intend to | i'd love to | we'd love to | my dream is to | my idea is to | our idea is to | the idea is to
  the plan is to | my plan is to | our plan is to | i will | we will | i'll | we'll | i wish to | we aim to | i aim to | i wanna | i am looking to
  i'm looking to | we're looking to | we are looking to | i am trying to | i'm trying to | we're trying to | we are trying to | my goal is to
  our goal is to | i want us to | i am hoping to | i'm hoping to | wanna | want to | planning to | idea is to | i have decided to | i've decided to`);
/** What is begun, made or sold, in the form after "to". */
export const MAKES = phraseTable(`
  open | open up | start | start up | launch | build | make | create | develop | sell | offer | set up | run | produce | manufacture | bake | brew
  rent out | import | export | provide | found | establish | publish | distribute | roast | craft | design | teach | start making | start selling
  start offering | start building | open and run | build and sell | make and sell | bake and sell | design and sell | grow and sell | resell | hire out | organise | organize`);
/** The same as going on, after "I am" and "we are". */
export const MAKING = phraseTable(`
  opening | starting | launching | building | making | creating | developing | selling | offering | setting up | running | producing | manufacturing
  baking | brewing | renting out | importing | exporting | providing | founding | publishing | roasting | designing | working on | starting up | growing | hiring out`);
/** The writer says what they are or do. */
export const I_AM = phraseTable(
  "i'm | we're | i am | we are | i'm currently | we're currently | i am currently | we are currently | i'm now | i have been | i've been | we've been",
);
/** The same as a habit, right after "I" and "we". */
export const HABITS = phraseTable(
  'sell | make | build | bake | run | offer | produce | rent out | import | design and sell | make and sell | brew | manufacture | roast | hire out | provide | grow | publish',
);
/** A name for the idea, with what it is behind it. */
export const IDEA_IS = phraseTable(`
  my idea is | our idea is | the idea is | the idea : | my idea : | idea : | product : | our product is | my product is | the product is | my business is
  our business is | my startup is | our startup is | my project is | our project is | it's basically | it is basically | my business idea is
  my company is | our company is | concept : | the concept is | business idea : | the business is | project :`);
/** What objects say nothing: "make money", "sell it", "start a business". */
export const EMPTY_OBJECTS = phraseTable(`
  money | a living | it | this | that | them | these | those | sure | something | a difference | more | sense | a profit | profit | my idea | the idea | my own business
  a business | my business | a company | my company | a startup | things | up | with | from | by | on | in | for | at | to | and | out | as | there | here | one | an idea
  my own company | a small business | business | small | my own thing | everything | some | both | now | soon | next | making | selling | talking | asking
  charging | doing | looking | working | again | over | off | better | online | locally | directly | well | all | most | about | only | a change | a decision | progress
  a test | a test batch | tests | a list | a plan | the plan | a name | time | room | me | us | him | her | you | i | we | my first | the first | people | more money | a lot
  a few | friends | mistakes | a mistake | an appointment | a point | a team | the team | a loan | ends | lots | plans | calls | a prototype | an mvp | a landing page
  my time | tickets | too | very | low | high | cheap | because | when | what | how | my house | my car | my life | my home | love | contact | a survey | surveys`);

/** What ends an object: a reason, a price, a person that is sold to. */
export const OBJECT_ENDS = new Set(
  'because so but since although though while whereas if when which where then who'.split(' '),
);

/** The writer says who the customers are. */
export const CUSTOMER_IS = phraseTable(`
  my customers are | our customers are | my clients are | our clients are | target market is | target group is | target audience is | target customer is
  target customers are | target customers : | customers : | my target is | our target is | aimed at | target users are | users are | our users are | my users are | target : | customer :
  targeting | our buyers are | my buyers are | audience is | audience : | intended for | designed for | made for | meant for | the customers are | it's for | it is for | this is for`);

/** The writer names the problem as one. */
export const PROBLEM_IS = phraseTable(`
  the problem is that | the problem is | problem is that | problem is | problem : | the problem : | the issue is that | the issue is | the trouble is that | the trouble is
  the main problem is that | the main problem is | their problem is that | their problem is | biggest problem is that | biggest problem is | the pain is | pain point is | pain point :
  the big problem is | the real problem is | the real problem is that | pain :`);
/** Somebody has trouble: what follows is the problem. */
export const SUFFERS = phraseTable(`
  struggle to | struggle with | struggles to | struggles with | are struggling to | are struggling with | have trouble | have difficulty | have difficulties | find it hard to
  find it difficult to | can't find | can't afford | cannot find | cannot afford | can't get | cannot get | waste hours | waste time | lose hours | lose time | lose track | spend hours
  are frustrated | are fed up | have no access | have no way | don't have access | have no time | don't have time | have no safe | are tired of | hate having to | never know | run out of
  suffer from | wait weeks | wait months | wait hours | have no reliable | forget to | often forget | throw away | end up throwing | have nowhere | have no place`);

/** How it is done now, before the idea. */
export const TODAY = phraseTable(
  'now | today | currently | at the moment | right now | these days | until now | so far | at present | nowadays | for now',
);
/** What people do or use today. */
export const USES = phraseTable(`
  use | uses | do it | go to | buy | rely on | make do with | write | keep | drive | travel | call | ask | phone | order | hire | get by | borrow | copy | print | track it | do this | are using
  walk | wait | manage with | work with | send | share | import | depend on | throw | cook | look | search | store | book | fill | type | put`);

/** A trade or a profession, as one word. */
export const ROLES =
  /^(?:nurse|doctor|dentist|teacher|chef|cook|baker|farmer|developer|programmer|engineer|designer|carpenter|electrician|plumber|mechanic|accountant|lawyer|physiotherapist|therapist|psychologist|pharmacist|biologist|chemist|physicist|scientist|researcher|architect|journalist|photographer|musician|tailor|seamstress|hairdresser|barber|beautician|midwife|vet|veterinarian|agronomist|economist|marketer|salesperson|consultant|analyst|welder|potter|weaver|jeweller|jeweler|brewer|butcher|gardener|florist|driver|pilot|paramedic|librarian|translator|writer|editor|illustrator|animator|professor|lecturer|tutor|trainer|coach|student|graduate|postdoc|technician|nutritionist|dietitian|optician|blacksmith|beekeeper|bookkeeper|roaster|fisherman|forester|geologist|statistician|surgeon|radiologist|manager|operator)$/;
/** Who works on it, and what they have learned. */
export const TEAM_IS = phraseTable(`
  my co-founder | my cofounder | our cofounder | my business partner | my co founder | years of experience | years experience | years' experience | years in | i've worked as | i have worked as | i worked as
  i used to work as | we're a team of | we are a team of | our team is | my team is | team of | i'm trained | i am trained | i trained as | my background is | our background is | my wife does | my husband does
  my sister does | my brother does | i have a degree | i've a degree | i studied | i'm a trained | i am a trained | i am qualified | i'm qualified | i'm certified | i am certified | my background`);

/** With whom it is done, and by what agreement. */
export const PARTNERED = phraseTable(`
  partner with | partnered with | partnering with | partnership with | agreement with | working together with | work together with | teamed up with | cooperate with | collaborate with | collaborating with
  my supplier is | our supplier is | contract with | deal with a | our partner is | our partners are | in partnership with | letter of support from`);

/** A permit, as one word. */
export const LICENCES =
  /^(?:licences?|licenses?|permits?|permission|certification|certificate|certified|accreditation|accredited|inspection|fda|gdpr|fssai|nafdac|haccp|hipaa|mdr|cqc|ofsted|registration|planning)$/;
/** Having, needing or asking for a permit. */
export const LICENCE_VERBS = phraseTable(`
  need a | need an | need the | have a | have an | have the | have my | have our | got a | got my | got our | require | requires | need to register | registered with | am registered | are registered | applied for
  need to get | need to apply | must be | must have | has to be | have applied | waiting for | hold a | hold an | need approval | need | have`);

/** What the founder won't do. */
export const LIMITS = phraseTable(`
  don't want to borrow | don't want to take | don't want a loan | don't want investors | don't want any investors | don't want outside | don't want to hire | don't want to employ | don't want to quit | don't want to give up
  don't want to go into debt | don't want debt | don't want to raise | don't want to work | don't want to risk | don't want to use | don't want to sell my | don't want to spend more | won't take | will not take | won't borrow
  will not borrow | won't hire | refuse to | must not | mustn't | never want to | no investors | no loans | no debt | can't work | cannot work | can't spend more | cannot spend more | can't quit | cannot quit
  do not want to borrow | do not want to take | do not want investors | do not want a loan | do not want to hire | do not want to quit | can't leave | cannot leave | don't want to leave | won't sell | will not sell
  do not want to work | don't want to compromise | will never`);

/** What was tried, and with whom. */
export const TESTED = phraseTable(`
  tested | ran a | ran an | ran ads | did a test | did a trial | did a pilot | did a pop | piloted | trialled | trialed | put up a | tried selling | made a landing | set up a stall | did a presale | did a pre
  handed out | gave away | posted an ad | ran a pilot | ran a test | ran a trial | pre-sold | presold | offered it to | launched a landing | built a landing | a smoke test`);
/** What has been settled. */
export const DECIDED = phraseTable(
  "we decided | i decided | we've decided | i've decided | we have decided | i have decided | we chose | i chose | decided to | decided against | we opted | i opted | decision :",
);
/** What begins a reason. */
export const REASONS = phraseTable('because | since | as it | so that | due to | the reason');

/** What begins a date or a span until something is done. */
export const BY_WHEN = phraseTable(`
  launch in | launch by | open in | open by | opening in | launching in | ready by | start in | starting in | go live in | go live by | deadline is | by the end of | ready in | open on | launch on | start on
  launch before | open before | live by | finish by | finished by | evenings and weekends | on weekends | at weekends | next to my job | alongside my job | besides my job | full time | full-time from | part time | part-time`);
/** Words of time: months, seasons, days, spans. */
export const WHEN = new Set(
  'january february march april may june july august september october november december spring summer autumn fall winter christmas easter month months week weeks year years evenings weekends monday tuesday wednesday thursday friday saturday sunday time job'.split(
    ' ',
  ),
);

/** How customers are found. */
export const REACH_THEM = phraseTable(`
  find them | reach them | find customers | reach customers | find my customers | reach my customers | find our customers | reach our customers | advertise | advertising | promote it | promote them | promote | market it | get customers
  find clients | reach clients | get clients | reach people | sell them | sell it | sell online | selling online | sell through | sell via | selling through | selling via | word of mouth | acquire customers | distribute | reach parents | reach farmers`);
/** What stands before a way to customers. */
export const THROUGH = new Set(['through', 'via', 'on', 'at', 'by']);

/** The stages of an idea, each with the phrases that say it, in the order in which they are tried. */
export const STAGE_IS: readonly (readonly [string, ReturnType<typeof phraseTable>])[] = [
  [
    'idea',
    phraseTable(
      "just an idea | only an idea | still an idea | idea stage | idea phase | it's just in my head | nothing built yet | haven't started yet | have not started yet | haven't built anything | only in my head | on paper only | at the idea",
    ),
  ],
  [
    'prototype',
    phraseTable(
      'have a prototype | have a working prototype | built a prototype | made a prototype | built an mvp | have an mvp | built a first version | prototype is ready | prototype works | have a demo | built a demo | a working prototype | prototype stage | have a beta',
    ),
  ],
  [
    'first-sales',
    phraseTable(
      'first sales | first sale | first paying customer | first paying customers | sold our first | sold my first | sold the first | first customers have paid | first paying client | first paying clients',
    ),
  ],
  [
    'selling',
    phraseTable(
      "been selling for | have been selling | already selling | we are selling already | we're selling already | been in business for | been trading | been at it | been going | been doing this | been doing it | been running | trading for | trading since | already in business | sell every week | been running for | selling since | in business since | open since",
    ),
  ],
];
