/**
 * Makes a whole work of the member's inputs, by templates that were written for this product.
 *
 * S1  The same inputs, template version and page on the kind always make the same text.
 * S2  Nothing is made up: what is no fact is a place to fill in, and no figure stands in a work that is not given
 *     or derived where it stands.
 * S3  A legal document carries its disclaimer, and names the jurisdiction or the place for it.
 */
import type { KindPage } from '#core/content/read-kind.ts';
import { type Brief, briefOf } from './brief.ts';
import { contentHead, contentSections } from './content-draft.ts';
import { businessPlan } from './documents/business-plan.ts';
import { employmentContract } from './documents/employment-contract.ts';
import { operatingAgreement } from './documents/operating-agreement.ts';
import { partnershipAgreement } from './documents/partnership-agreement.ts';
import { pitchDeck } from './documents/pitch-deck.ts';
import { privacyPolicy } from './documents/privacy-policy.ts';
import { termsOfService } from './documents/terms-of-service.ts';
import type { Draft, Section } from './draft.ts';
import { DOCUMENT_LABELS, type DocumentInputs, type DocumentType, type StudioInputs } from './inputs.ts';
import { mvpPlan } from './mvp-plan.ts';

const DOCUMENTS: Readonly<Record<DocumentType, { version: number; write: (brief: Brief) => Section[] }>> = {
  'business-plan': { version: 5, write: businessPlan },
  'operating-agreement': { version: 3, write: operatingAgreement },
  'partnership-agreement': { version: 3, write: partnershipAgreement },
  'employment-contract': { version: 4, write: employmentContract },
  'privacy-policy': { version: 4, write: privacyPolicy },
  'terms-of-service': { version: 3, write: termsOfService },
  'pitch-deck': { version: 4, write: pitchDeck },
};

/** What is written, and with what is known of its kind of venture. */
export interface Order {
  inputs: StudioInputs;
  /** The page of `kindIdOf` the inputs; null for none. */
  kind: KindPage | null;
}

/** Writes the work. The inputs are clean and complete. */
export function compose({ inputs, kind }: Order): Draft {
  return { ...headOf(inputs), sections: sectionsOf({ inputs, kind }) };
}

function sectionsOf({ inputs, kind }: Order): Section[] {
  switch (inputs.kind) {
    case 'document':
      return DOCUMENTS[inputs.documentType].write(briefOf(inputs, kind));
    case 'mvp':
      return mvpPlan(inputs, kind);
    case 'content':
      return contentSections(inputs);
  }
}

/** What a work is called and which template makes it, without writing it. */
export function headOf(inputs: StudioInputs): Omit<Draft, 'sections'> {
  switch (inputs.kind) {
    case 'document': {
      const { documentType, businessType, businessName } = inputs;
      return {
        title: `${labelOf(inputs)}: ${businessName}`,
        templateId: `${documentType}/${businessType.toLowerCase().replace(/[^a-z]+/g, '-')}`,
        templateVersion: DOCUMENTS[documentType].version,
      };
    }
    case 'mvp':
      return {
        title: `${inputs.projectName}: plan for a first version`,
        templateId: `mvp-plan/${inputs.platform.toLowerCase()}`,
        templateVersion: 4,
      };
    case 'content':
      return contentHead(inputs);
  }
}

/** What the document is called for this form of business. */
function labelOf({ documentType, businessType }: DocumentInputs): string {
  if (documentType !== 'operating-agreement') return DOCUMENT_LABELS[documentType];
  if (businessType === 'Non-Profit') return 'Bylaws (operating agreement)';
  if (businessType === 'Sole Proprietorship') return 'Statement of operation (operating agreement)';
  return ['Corporation', 'Startup', 'SaaS'].includes(businessType)
    ? 'Shareholders’ agreement (operating agreement)'
    : 'Operating agreement';
}
