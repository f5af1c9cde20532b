/** The first two tabs: what the product does, by which rules it pays and charges, and how to begin. */
import { formatAmount } from '#web/lib/format-amount.ts';
import { bps, type DocSection, type InForce, prd, usd } from './section.ts';

/** What Protege is, rewards, fees, yields, limits. */
export function overviewSections({ terms, policies, fees, currencies }: InForce): DocSection[] {
  return [
    {
      id: 'what-it-is',
      tab: 'overview',
      title: 'What Protege is',
      paragraphs: [
        'A community that develops business ideas. You talk an idea through with an AI mentor, earn PRD for what your messages add to it, turn it into a plan and documents, and put it up for a vote. Members vote with the PRD they hold; approved projects are paid from the community pool.',
        'PRD is the community’s own token. It lives in one double-entry ledger, beside the wallet, the exchange and the accounts of the credit union.',
        'Where a part runs on a sandbox, its page says so.',
      ],
      links: [
        ['/about', 'About us'],
        ['/chat', 'Talk to the mentor'],
      ],
    },
    ...rewardSections({ terms, policies }),
    feeSection({ terms, fees, currencies }),
    {
      id: 'yields',
      tab: 'overview',
      title: 'What accounts earn and cost',
      paragraphs: ['Annual percentage yields and rates of the credit union. No account has a monthly fee.'],
      rows: [
        ['Checking', `${terms.banking.yields.checking} % APY`],
        ['Savings', `${terms.banking.yields.savings} % APY`],
        ['Personal loan', `${terms.banking.loanRate} % a year; your offer shows the APR`],
        ['Secured card', `${terms.banking.cardRate} % APR on what isn’t paid by the due date`],
      ],
      links: [['/banking', 'Open banking']],
    },
    {
      id: 'limits',
      tab: 'overview',
      title: 'Sending limits',
      paragraphs: [
        'How much leaves an account in any 24 hours and any 30 days, whatever the way. Limits grow with the age of your account and with whom you have dealt; a second factor doubles them. You can set lower ones of your own.',
        `From ${prd(terms.sending.askedFrom)} on, in one transfer or several within 24 hours, we ask you again before it goes.`,
      ],
      rows: terms.sending.levels.map(({ name, ageDays, counterparties, day, month }) => [
        ageDays === 0
          ? `A ${name} account`
          : `${name[0]?.toUpperCase()}${name.slice(1)}: ${ageDays} days, ${counterparties} members dealt with`,
        `${prd(day)} a day, ${prd(month)} in 30 days`,
      ]),
      links: [['/wallet', 'Your own limits']],
    },
  ];
}

function rewardSections({ terms, policies }: Pick<InForce, 'terms' | 'policies'>): DocSection[] {
  const { rewards } = terms;
  const active = policies.policies.find(({ id }) => id === policies.active);
  const { limits } = policies;
  return [
    {
      id: 'rewards',
      tab: 'overview',
      title: 'How rewards work',
      paragraphs: [
        `The rules in force are called ${policies.active}. A message is scored by its words: keywords by category, and points for length, questions and structure. Where a message is paid for what it adds to the card of an idea, that is also the most it can earn: ${prd(rewards.ideaCap)} for an idea as a whole.`,
        `Rewards rest for ${rewards.restDays} days before they can leave your wallet. They vote and count from the first moment. From ${prd(rewards.secondOpinionFrom)} on, a second and stricter reading has to agree.`,
        'Every reward says why it is what it is. If you disagree, dispute it; a person decides.',
      ],
      rows: [
        ['Base and most for a message', active ? `${prd(active.base)} to ${prd(active.cap)}` : 'unavailable'],
        ['Least score that pays', active ? String(active.minimumScore) : 'unavailable'],
        ...(active?.keywords ?? []).map(
          ({ category, points }) => [`Keywords: ${category}`, `${points} points each`] as const,
        ),
        ...(active?.bonuses ?? []).map(({ rule, points }) => [`Bonus: ${rule}`, `${points} points`] as const),
        ['Pause between two paid messages', `${limits.cooldownSeconds} seconds`],
        ['Most for a member in a day', prd(limits.memberPerDay)],
        ['Most issued for all members in a day', prd(limits.platformPerDay)],
        ...[...rewards.decreasingReturns]
          .reverse()
          .map(
            ({ afterRewards, percent }) =>
              [`After ${afterRewards} paid messages in a day`, `${percent} % of the amount`] as const,
          ),
      ],
      links: [
        ['/chat', 'Earn by talking to the mentor'],
        ['/contact', 'Ask about a reward'],
      ],
    },
    {
      id: 'tasks',
      tab: 'overview',
      title: 'Rewards for tasks',
      paragraphs: [
        `A roadmap has ${rewards.roadmapPhases} phases of four tasks. A task of an accepted roadmap pays ${prd(rewards.task)} once, at most ${rewards.tasksPerDay} a day. Large tasks pay once a collaborator has confirmed them.`,
      ],
      links: [['/roadmap', 'Your roadmaps']],
    },
    {
      id: 'milestone-grant',
      tab: 'overview',
      title: 'Reviewed milestone grants',
      isPlanned: true,
      paragraphs: [
        'Planned: reviewers score motivation, novelty and progress from 0 to 10 each, and the grant is their sum times 10, with 50 more for verified proof and 260 once for a project pursued to its end, within the daily limit of what is issued. Nothing is paid by this formula today.',
      ],
    },
  ];
}

function feeSection({ terms, fees, currencies }: Pick<InForce, 'terms' | 'fees' | 'currencies'>): DocSection {
  const { pitch } = terms;
  const markets =
    fees?.map(
      ({ name, symbol, makerFeeBps, takerFeeBps }) =>
        [
          `Trading, ${symbol === null ? 'all markets' : name}`,
          `${bps(makerFeeBps)} maker, ${bps(takerFeeBps)} taker`,
        ] as const,
    ) ?? ([['Trading', 'unavailable just now']] as const);
  const withdrawals =
    currencies
      ?.filter(({ symbol }) => symbol !== 'PRD')
      .map(
        ({ symbol, withdrawalFee, depositFee }) =>
          [
            `Withdrawing ${symbol}`,
            `${formatAmount(withdrawalFee)} ${symbol}; deposits ${formatAmount(depositFee)}`,
          ] as const,
      ) ?? ([['Withdrawals', 'unavailable just now']] as const);
  return {
    id: 'fees',
    tab: 'overview',
    title: 'What it costs',
    paragraphs: [
      'Sending PRD to another member is free. Fees are shown before you confirm, and an order never pays more than its preview showed.',
      `A pitch is put to the vote for ${prd(pitch.fee)}. The vote is open for ${pitch.votingDays} days and counts from ${pitch.voters} voters on, unless its pool says otherwise. You hold at least ${prd(pitch.minimumBalance)} to keep a draft, vote with at least ${prd(pitch.minimumVote)}, and may ask for up to ${usd(pitch.mostRequested)}.`,
    ],
    rows: [['Putting a pitch to the vote', prd(pitch.fee)], ...markets, ...withdrawals],
    links: [
      ['/exchange', 'To the exchange'],
      ['/pitch-portal', 'To the pitches'],
    ],
  };
}

/** How to begin. */
export function startSections({ terms }: Pick<InForce, 'terms'>): DocSection[] {
  return [
    {
      id: 'sign-up',
      tab: 'getting-started',
      title: 'Open an account',
      paragraphs: [
        `Sign up with your email, a username and a password, and open the link that we email you. ${prd(terms.welcomeGrant.prd)} is then posted to your wallet, once for each person. It is held for ${terms.welcomeGrant.holdDays} days: it can vote, and can’t be sent yet.`,
        'Your wallet has an address of its own from the first moment. It never changes.',
      ],
      links: [['/signup', 'Sign up']],
    },
    {
      id: 'first-idea',
      tab: 'getting-started',
      title: 'Bring your first idea',
      paragraphs: [
        'Describe it in a sentence or two. The mentor asks the next useful question. What you say about customers, prices and costs is proposed for the card of your idea; you confirm or correct it. Plans and documents are written from what you have confirmed, and from nothing else.',
      ],
      links: [['/chat', 'Open the chat']],
    },
    {
      id: 'plan-and-documents',
      tab: 'getting-started',
      title: 'Plan it and write it up',
      paragraphs: [
        'Turn a conversation into a roadmap, a business plan, a pitch deck or a page of numbers. Every work keeps its versions, and you can compare them.',
        'Market research quotes its sources. Where it has none, it says so.',
      ],
      links: [
        ['/roadmap', 'Roadmaps'],
        ['/business-tools', 'Business tools'],
        ['/market-research', 'Market research'],
      ],
    },
    ...togetherSections(),
  ];
}

/** The people part of beginning. */
function togetherSections(): DocSection[] {
  return [
    {
      id: 'people',
      tab: 'getting-started',
      title: 'Find people',
      paragraphs: [
        'The directory lists members who want to be found. You choose part by part what you show, and to whom. Contacts write to each other; nobody else can write to you.',
      ],
      links: [
        ['/network', 'The directory'],
        ['/profile', 'Your profile'],
      ],
    },
    {
      id: 'get-funded',
      tab: 'getting-started',
      title: 'Pitch and get funded',
      paragraphs: [
        'Write a pitch with milestones and documents, pay its fee, and put it to the vote. A vote holds the PRD of whoever casts it, and gives it back at the close. What is approved is paid in tranches, milestone by milestone.',
      ],
      links: [
        ['/pitch-portal', 'Pitch portal'],
        ['/community-funding', 'Community funding'],
      ],
    },
    {
      id: 'help',
      tab: 'getting-started',
      title: 'When you need help',
      paragraphs: [
        'Ask the mentor on the contact page at any hour; “Talk to a person” there brings in the team, who answer within a day, or at once while somebody of them is there. “Ask a person” in the menu of a conversation of yours hands that over.',
      ],
      links: [['/contact', 'Write to us']],
    },
  ];
}
