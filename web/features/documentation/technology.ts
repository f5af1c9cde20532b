/** The other four tabs: programs, the ledger and its blocks, the mentor's models, and what protects members. */
import { type DocSection, type InForce, prd } from './section.ts';

/** For programs. */
export function apiSections(): DocSection[] {
  return [
    {
      id: 'reference',
      tab: 'api',
      title: 'The reference',
      paragraphs: [
        'Everything that the pages do goes through one HTTP interface under /api. The reference lists every endpoint with who may call it, an example, and the refusals that it can answer with; the same as OpenAPI is at /api/openapi.json.',
        'GET /api/community/terms and GET /api/rewards/policies give the numbers on this page to programs.',
      ],
      links: [['/api/docs', 'Open the reference']],
    },
    {
      id: 'calling',
      tab: 'api',
      title: 'How calls behave',
      paragraphs: [
        'A program calls with an API key, or signs in like a browser. Amounts travel as decimal texts, times as ISO 8601 in UTC. Whatever moves value takes an Idempotency-Key: the same key with the same input is done once, and answered alike.',
        'A refusal has a code, a status and a message; it is final for the same input. 503 is an outage and may be tried again. Calls are limited; RateLimit headers say what is left, and Retry-After when to come back.',
        'Live topics over one WebSocket push balances, books, votes and messages.',
      ],
    },
    {
      id: 'keys',
      tab: 'api',
      title: 'API keys and hourly tiers',
      paragraphs: [
        'A member makes keys for their programs, each with scopes, an end, and, if they like, the addresses that it is bound to. A program puts its key into Authorization: Bearer. The reference names the scope of every endpoint; what a person has to confirm, no key can.',
        'All keys of a member together may call 100, 1,000 or 10,000 times an hour, by the tier that an administrator gave; 100 to begin with.',
      ],
      links: [['/settings/security', 'Make a key']],
    },
  ];
}

/** The ledger and its blocks. */
export function chainSections({ terms }: InForce): DocSection[] {
  const { chain, decimals, administration } = terms;
  return [
    {
      id: 'ledger',
      tab: 'blockchain',
      title: 'One double-entry ledger',
      paragraphs: [
        'Every movement of value is a transfer with a debit and a credit of the same amount. A balance is the sum of its postings; nothing posted is ever changed, and a correction is a new transfer.',
        'A check of all books runs every hour: each posting is compared with the record that explains it.',
      ],
      rows: Object.entries(decimals)
        .filter(([asset]) => !asset.startsWith('p'))
        .map(([asset, places]) => [asset, `${places} decimals`] as const),
      links: [['/wallet', 'Your wallet']],
    },
    {
      id: 'blocks',
      tab: 'blockchain',
      title: 'Blocks',
      paragraphs: [
        `About every ${chain.sealMinutes} minutes, new entries are sealed into a block that holds the hash of the one before, and signed. Nothing is mined: there is no difficulty to adjust and no hash rate. Every ${chain.checkpointBlocks.toLocaleString('en-US')} blocks a checkpoint is kept outside of the database.`,
        'The receipt of a transfer holds the proof that it is in its block.',
      ],
      links: [['/ledger', 'The blocks, to look at and check']],
    },
    {
      id: 'supply',
      tab: 'blockchain',
      title: 'How PRD comes into being',
      paragraphs: [
        `A base supply was issued once. More is issued only as rewards and prizes, by published rules, or by administrators. One administrator alone issues at most ${prd(administration.issuedAlone)} in 24 hours, all ways together, and never to themselves; more waits for a second one, or for ${administration.proposalHours} hours in which any other can decline. One issue is at most ${prd(administration.mostIssued)}.`,
      ],
      links: [['/', 'Supply today']],
    },
  ];
}

/** The mentor and its models. */
export function modelSections(): DocSection[] {
  return [
    {
      id: 'mentor',
      tab: 'ai-integration',
      title: 'The mentor',
      paragraphs: [
        'A mentor is built in: it works without any model from outside, and reads your messages on this server. The operator may connect a model of their own, or a provider’s. The chat names the one that answers.',
        'What a model says decides nothing. It may propose figures for a card or a reward; you, or rules that can be checked, confirm. Nobody is paid by a sentence.',
      ],
      links: [['/chat', 'Open the chat']],
    },
    {
      id: 'memory',
      tab: 'ai-integration',
      title: 'Memory and allowance',
      paragraphs: [
        'What the mentor remembers of you stands in a list that you can read, change and empty. Each member has an allowance of model use by day and month; the meter in the chat shows it, and you can set a lower one.',
      ],
    },
    {
      id: 'research-sources',
      tab: 'ai-integration',
      title: 'Research and documents',
      paragraphs: [
        'A quotation is compared with its source before it is shown. A sentence without a source is marked as opinion. Documents are templates filled from your card: legal ones are starting points, and no advice.',
      ],
      links: [['/market-research', 'Market research']],
    },
    {
      id: 'care',
      tab: 'ai-integration',
      title: 'When somebody is not well',
      paragraphs: [
        'Messages are looked at for signs of danger before anything else reads them. Then the mentor asks how you are, and names help lines of your country, instead of asking about business.',
      ],
    },
  ];
}

/** What protects members. */
export function securitySections({ terms }: InForce): DocSection[] {
  return [
    {
      id: 'sign-in-security',
      tab: 'security',
      title: 'Signing in',
      paragraphs: [
        'Passwords are kept as argon2id hashes. You can add an authenticator app or a phone as a second factor, with recovery codes, and see and end every session. You are emailed when your password or a factor changes.',
        `From ${prd(terms.sending.askedFrom)} on, and for withdrawals and changes of what protects you, you confirm afresh.`,
      ],
      links: [['/settings/security', 'Your security']],
    },
    {
      id: 'roles',
      tab: 'security',
      title: 'Who may do what',
      paragraphs: [
        'There are visitors, members and administrators, and members who were named to review rewards. Each endpoint declares who may call it, and the server checks that each time. An administrator without a second factor has no powers.',
        'What makes or prices value takes two administrators, or a day in which any other can decline it; winners of a contest too. Members see when an administrator has looked at what is theirs.',
      ],
      links: [['/settings/who-saw', 'Who saw what of yours']],
    },
    {
      id: 'privacy',
      tab: 'security',
      title: 'Who may see what',
      paragraphs: [
        'No balance of yours is ever shown to anybody else. Nobody is in the directory who hasn’t chosen to be. Conversations are yours; administrators read one only for the hours that you let them, and you see each reading. What you put up for a vote is public, but for documents that you keep behind an agreement.',
        'Photos are encoded anew, without place or camera. Your email is shown to nobody.',
      ],
      links: [['/profile', 'What you show']],
    },
    {
      id: 'brake',
      tab: 'security',
      title: 'If something is wrong',
      paragraphs: [
        '“This wasn’t me” in your security settings stops your account at once: nothing leaves it until you have set a new password by email and an administrator has lifted that with a reason. Report a member from their profile, and a weakness of the software by the form.',
      ],
      links: [
        ['/settings/security', 'Stop your account'],
        ['/contact', 'Write to us'],
      ],
    },
  ];
}
