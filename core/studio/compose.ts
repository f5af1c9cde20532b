/**
 * Makes a whole work of the member's inputs, by templates that were written for this product.
 *
 * S1  The same inputs and template version always make the same text.
 * S2  Nothing is made up: what is not known is a place to fill in.
 * S3  A legal document carries its disclaimer, and names the jurisdiction or the place for it.
 */
import { type Brief, briefOf } from './brief.ts';
import { contentDraft } from './content-draft.ts';
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
  'business-plan': { version: 3, write: businessPlan },
  'operating-agreement': { version: 2, write: operatingAgreement },
  'partnership-agreement': { version: 2, write: partnershipAgreement },
  'employment-contract': { version: 3, write: employmentContract },
  'privacy-policy': { version: 3, write: privacyPolicy },
  'terms-of-service': { version: 2, write: termsOfService },
  'pitch-deck': { version: 1, write: pitchDeck },
};

/** Writes the work. The inputs are clean and complete. */
export function compose(inputs: StudioInputs): Draft {
  switch (inputs.kind) {
    case 'document':
      return documentDraft(inputs);
    case 'mvp':
      return mvpPlan(inputs);
    case 'content':
      return contentDraft(inputs);
  }
}

function documentDraft(inputs: DocumentInputs): Draft {
  const { version, write } = DOCUMENTS[inputs.documentType];
  return {
    title: `${labelOf(inputs)}: ${inputs.businessName}`,
    templateId: `${inputs.documentType}/${inputs.businessType.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    templateVersion: version,
    sections: write(briefOf(inputs)),
  };
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
