/**
 * What a sector brings into legal papers, whoever is in it: data about health, minors, food, messages to phones.
 * General on purpose; each ends in what has to be asked where the business is.
 */
import type { KindPage } from '#core/content/read-kind.ts';
import { familyOf } from './ventures.ts';

/** The sectors that have their own clauses. */
export const SECTOR_IDS = ['health', 'minors', 'food', 'messages'] as const;

/** One of `SECTOR_IDS`. */
export type SectorId = (typeof SECTOR_IDS)[number];

/** What a sector adds. */
export interface Sector {
  /** On the form. */
  label: string;
  /** Rules that often decide, for the list at the head of a legal paper. */
  checks: readonly string[];
  /** A row of the privacy policy: data, purpose, ground, how long. */
  data: readonly [data: string, purpose: string, ground: string, kept: string] | null;
  /** A paragraph of the privacy policy. */
  privacy: string | null;
  /** A clause of the terms of service. */
  terms: string;
  /** A duty in the employment contract. */
  work: string;
}

/** What each sector brings: what to have checked, the rows of a table of data, the clauses. */
export const SECTORS: Readonly<Record<SectorId, Sector>> = {
  health: {
    label: 'Data about health',
    checks: [
      'data about health: in most places it needs explicit consent or another ground of its own, an assessment of the risks before you begin, and often a data protection officer (in Europe Article 9 of the GDPR, in the United States HIPAA where you serve clinics or insurers)',
      'whether what you offer is a medical device or needs a licence to treat people',
    ],
    data: [
      'Data about health: what you tell us, what is measured, what is prescribed or booked',
      'only for the service that you asked for',
      'explicit consent, or care by a professional who is bound to secrecy',
      'until you withdraw it, or as long as the law on health records asks',
    ],
    privacy:
      'Data about health is kept apart from other data, encrypted, and seen only by those who need it for your care; every access is recorded. It is never used for advertising and never given to an insurer or an employer without your written consent.',
    terms:
      'The offer is no emergency service. In an emergency call the local emergency number. Nothing in it replaces the examination by a professional, unless a named professional treats the Customer under a contract of its own.',
    work: 'Whoever sees data about health is bound to secrecy in writing before the first day, also after the end of the employment.',
  },
  minors: {
    label: 'Children or young people use it',
    checks: [
      'minors: the age from which they can agree by themselves, a guardian’s consent before, checks of those who work with them, and rules on advertising to children (in Europe 13 to 16 by country, in the United States COPPA below 13)',
    ],
    data: [
      'Children: first name, age group, a guardian’s contact, progress',
      'to provide what the guardian asked for, safely',
      'a guardian’s consent, which can be withdrawn at any time',
      'until the guardian deletes it, at the latest 12 months after the last use',
    ],
    privacy:
      'For children we ask for as little as possible, in words that they understand, and ask a guardian first. There is no advertising, no profile, no public name and no way for strangers to write to a child. A guardian sees, corrects and deletes everything by one message.',
    terms:
      'Whoever is below the age at which contracts can be made needs the consent of a guardian, who makes the contract and pays. A purchase without that consent is undone and refunded.',
    work: 'Nobody works alone with a minor before the checks that the law asks for are done; concerns about a child are reported the same day to the person named for it.',
  },
  food: {
    label: 'Food or drink is made or sold',
    checks: [
      'food: registration or approval of every place where it is made or kept, hygiene training and a written plan (HACCP), labels with allergens, and tracing one step back and one step forward',
    ],
    data: null,
    privacy:
      'If you tell us of an allergy, it is data about health: we use it for your order only, and delete it with the order unless you ask us to remember it.',
    terms:
      'Allergens are shown for every article before the order. Whoever has an allergy tells us before ordering; our kitchen may hold traces. Perishable goods cannot be given back, but what is spoiled, wrong or missing is replaced or refunded if it is told the same day.',
    work: 'The Employee takes part in hygiene training before the first work with food and every year after, and reports at once an illness that food can carry.',
  },
  messages: {
    label: 'Messages are sent to phones',
    checks: [
      'messages to phones: consent before the first advertising message, a word that ends them, quiet hours, registered sender names (in the United States the TCPA and carrier registration, in Europe the ePrivacy rules)',
    ],
    data: [
      'Phone number, what was sent and when, whether you said stop',
      'to send you the messages that you asked for',
      'consent for news; contract for what belongs to an order or an appointment',
      'until you say stop; the stop itself is kept, so that we respect it',
    ],
    privacy:
      'Messages to your phone come under our name, at most as often as we said when you agreed, and not at night. Answer STOP and they end at once; this costs no more than the message. Those who carry the messages see your number and the text, so nothing confidential stands in them.',
    terms:
      'Messages to the Customer’s phone are sent only where the Customer agreed to them or where they belong to an order. The Customer ends them at any time by answering STOP. We do not answer for delays of the networks that carry them.',
    work: 'Nobody sends a message to a list that has not agreed to it, or to somebody who has said stop.',
  },
};

/** The sectors that were ticked, and those that the kind of venture is always in. */
export function sectorsOf(ticked: readonly SectorId[], kind: KindPage | null): SectorId[] {
  const ofKind = familyOf(kind).sectors;
  return SECTOR_IDS.filter((id) => ticked.includes(id) || ofKind.includes(id));
}
