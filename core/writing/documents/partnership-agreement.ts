/**
 * The partnership agreement: two or more who do something together. For a partnership it is the constitution;
 * for the other types it is the contract of a co-operation in which each stays what it is.
 */
import { type Brief, signerNumbers } from '../brief.ts';
import { type Article, articles, type Section, section, table, toFillIn } from '../draft.ts';
import { disclaimer, reviewRequest, signatures } from './legal-frame.ts';

/** The sections of a partnership agreement. */
export function partnershipAgreement(brief: Brief): Section[] {
  const { name, form } = brief;
  const isOwn = form.type === 'Partnership';
  const isCharity = form.type === 'Non-Profit';
  return [
    disclaimer(brief, [
      'partners can be liable for each other to outsiders even if the contract says that they are not',
      'a co-operation can become a partnership in law by what is done, whatever it is called',
      'competition law, where the partners could be competitors',
      isCharity
        ? 'whether tax exemption allows to share income with a partner who is not exempt'
        : 'how shares of profit are taxed, and whether the partnership must file',
    ]),
    ...articles([...purposeOf(brief), ...endOf(brief)]),
    section(
      'Schedule: contributions and shares',
      table(
        ['Partner', 'Money', 'Work', 'Goods and rights', 'Share'],
        signerNumbers(brief, 2).map((at) => [
          at === 1 && !isOwn ? name : toFillIn(`partner ${at}`),
          toFillIn('amount and date'),
          toFillIn('task and hours'),
          toFillIn('what'),
          toFillIn('percent'),
        ]),
      ),
    ),
    signatures(
      signerNumbers(brief, 2).map((at) => `Partner ${at}`),
      'The Partners agree to the above.',
    ),
    reviewRequest(brief, 'Partnership agreement', [
      'Does this make a partnership in law, and do we want that?',
      'Who is liable for what to outsiders?',
      'Is the price of a leaving partner’s share fair and enforceable?',
    ]),
  ];
}

/** What the partners do together, and bring. */
function purposeOf(brief: Brief): Article[] {
  const { name, form, jurisdiction, purpose } = brief;
  const isOwn = form.type === 'Partnership';
  const isCharity = form.type === 'Non-Profit';
  const who = isOwn
    ? 'the partners named in the schedule'
    : `${name}, ${form.isA}, and ${toFillIn('the other partner, with legal form and address')}`;
  const gain = isCharity ? 'surplus' : 'profit';
  return [
    {
      heading: 'Partners and purpose',
      items: [
        `This agreement is made between ${who} (the “Partners”), under the law of ${jurisdiction}.`,
        `Their common purpose: ${purpose}`,
        isOwn
          ? `They carry it on as a partnership with the name ${name} at ${toFillIn('address')}, from ${toFillIn('date')} on, for an unlimited time.`
          : `Each stays independent: nobody is agent, employee or owner of the other, and nobody may sign for the other. The co-operation begins on ${toFillIn('date')} and lasts ${toFillIn('24 months')}, then from year to year.`,
      ],
    },
    {
      heading: 'What each brings',
      items: [
        'Each brings money, work, goods and rights as the schedule says, on the dates named there.',
        'What a Partner owned before stays theirs; the others may use it for the purpose while the agreement lasts.',
        `Who brings work gives at least ${toFillIn('hours')} a week. Sick leave up to ${toFillIn('six')} weeks a year and ${toFillIn('25')} days of holiday do not change the share.`,
        'If one does not bring what was promised and does not mend it within 30 days of a written reminder, the others may reduce the share in proportion or end the agreement with that Partner.',
      ],
    },
    {
      heading: `Sharing ${gain} and loss`,
      items: [
        `Income pays first the costs of the purpose, then agreed pay for work, then a reserve of ${toFillIn('10')}% until it covers three months of costs.`,
        `The rest is shared by the percentages in the schedule, within ${toFillIn('60')} days of the end of ${toFillIn('each quarter')}. Losses are borne in the same way.`,
        isOwn
          ? `Each Partner may draw ${toFillIn('amount')} a month on account. What was drawn too much is paid back within 30 days of the yearly accounts.`
          : 'Each bears the tax on its own share, and invoices the other with the tax that the law asks for.',
        `${toFillIn('Name')} keeps the books. Each Partner may look into them, and may have them audited once a year at its own cost, or at the other’s if the error is above 5%.`,
      ],
    },
    {
      heading: 'Deciding',
      items: [
        `A Partner decides alone in the ordinary course up to ${toFillIn('amount')}; above that, ${toFillIn('two Partners together')}.`,
        `All must agree to: ${form.reserved.join('; ')}.`,
        `The Partners meet ${toFillIn('every month')}, with a short written note of what was decided, and once a year for a day about where it should go.`,
        'If votes are equal, the question rests for seven days; then a person whom both trust is asked: ' +
          toFillIn('name') +
          '. That advice is followed unless both decide otherwise.',
      ],
    },
  ];
}

/** What they owe each other, how they part and settle. */
function endOf(brief: Brief): Article[] {
  const { name, form } = brief;
  const isOwn = form.type === 'Partnership';
  return [
    {
      heading: 'Liability between the partners',
      items: [
        isOwn
          ? form.liability
          : 'Each answers to outsiders only for what it has promised itself. Nothing in this agreement makes one liable for the debts of the other, as far as the law allows.',
        'Between themselves, who acts beyond their power, or with gross negligence, bears the damage alone.',
        `Insurance that each keeps: ${toFillIn('professional liability, product liability, illness; with sums')}.`,
      ],
    },
    {
      heading: 'Ideas, brand and data',
      items: [
        `What is made together for the purpose belongs to ${isOwn ? 'the partnership' : toFillIn('both in equal parts / the one who pays for it')}. Each may use general knowledge freely.`,
        `The brand ${name} belongs to ${isOwn ? 'the partnership' : name}; the other may use it as agreed, and stops when this ends.`,
        'Personal data of customers is used only for the purpose; who decides about it, and who answers requests, is written in an annex before the first exchange.',
      ],
    },
    {
      heading: 'Loyalty',
      items: [
        'Each tells the other early of what could harm the purpose, and of own interests in a contract.',
        `During the agreement and ${toFillIn('6')} months after, none wins away the other’s staff, or customers met through the other, as far as the law allows.`,
        'Confidential matters stay so for three years after the end; trade secrets as long as they are secret.',
      ],
    },
    {
      heading: 'New partners, leaving, and death',
      items: [
        'A new Partner joins with the consent of all, by signing this agreement and a new schedule.',
        `A Partner may leave with ${toFillIn('six')} months’ notice. The others may go on with the business.`,
        'A Partner may be excluded by all others for serious breach, insolvency, or absence of more than six months, after being heard.',
        `Who leaves, or the heirs, receive the value of the share: ${toFillIn('book value / average profit of three years times 2 / an expert’s value')}, in ${toFillIn('eight')} quarterly payments, and are freed from debts by the others as far as the creditors agree.`,
        `The Partners insure each other’s lives for ${toFillIn('amount')}, so that this can be paid.`,
      ],
    },
    {
      heading: 'Disputes and end',
      items: [
        `First they talk, within 14 days; then a mediator from ${toFillIn('institution')}, within 45 days; then the courts at ${toFillIn('place')}, or arbitration if both sign for it.`,
        'The agreement ends by decision of all, when the purpose is reached or impossible, or by law. Orders that were taken are finished; money received for work not done is returned.',
        'After debts, each receives back what they brought in and did not give for good, then the rest by share.',
        'Changes need writing and all signatures. A void clause leaves the rest in force.',
      ],
    },
  ];
}
