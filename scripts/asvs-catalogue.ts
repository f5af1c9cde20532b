/**
 * The requirements of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0.0, by section:
 * number and level. Level 3 is left out. `docs/asvs.json` has to answer every one of them.
 *
 * Source: OWASP/ASVS, version 5.0.0, under CC BY-SA 4.0.
 */

/** Title of each section, then its requirements as `number:level`. */
const SECTIONS: Record<string, [title: string, requirements: string]> = {
  'V1.1': ['Encoding and Sanitization Architecture', '1:2 2:2'],
  'V1.2': ['Injection Prevention', '1:1 2:1 3:1 4:1 5:1 6:2 7:2 8:2 9:2'],
  'V1.3': ['Sanitization', '1:1 2:1 3:2 4:2 5:2 6:2 7:2 8:2 9:2 10:2 11:2'],
  'V1.4': ['Memory, String, and Unmanaged Code', '1:2 2:2 3:2'],
  'V1.5': ['Safe Deserialization', '1:1 2:2'],
  'V2.1': ['Validation and Business Logic Documentation', '1:1 2:2 3:2'],
  'V2.2': ['Input Validation', '1:1 2:1 3:2'],
  'V2.3': ['Business Logic Security', '1:1 2:2 3:2 4:2'],
  'V2.4': ['Anti-automation', '1:2'],
  'V3.2': ['Unintended Content Interpretation', '1:1 2:1'],
  'V3.3': ['Cookie Setup', '1:1 2:2 3:2 4:2'],
  'V3.4': ['Browser Security Mechanism Headers', '1:1 2:1 3:2 4:2 5:2 6:2'],
  'V3.5': ['Browser Origin Separation', '1:1 2:1 3:1 4:2 5:2'],
  'V3.7': ['Other Browser Security Considerations', '1:2 2:2'],
  'V4.1': ['Generic Web Service Security', '1:1 2:2 3:2'],
  'V4.2': ['HTTP Message Structure Validation', '1:2'],
  'V4.3': ['GraphQL', '1:2 2:2'],
  'V4.4': ['WebSocket', '1:1 2:2 3:2 4:2'],
  'V5.1': ['File Handling Documentation', '1:2'],
  'V5.2': ['File Upload and Content', '1:1 2:1 3:2'],
  'V5.3': ['File Storage', '1:1 2:1'],
  'V5.4': ['File Download', '1:2 2:2 3:2'],
  'V6.1': ['Authentication Documentation', '1:1 2:2 3:2'],
  'V6.2': ['Password Security', '1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:2 10:2 11:2 12:2'],
  'V6.3': ['General Authentication Security', '1:1 2:1 3:2 4:2'],
  'V6.4': ['Authentication Factor Lifecycle and Recovery', '1:1 2:1 3:2 4:2'],
  'V6.5': ['General Multi-factor authentication requirements', '1:2 2:2 3:2 4:2 5:2'],
  'V6.6': ['Out-of-Band authentication mechanisms', '1:2 2:2 3:2'],
  'V6.8': ['Authentication with an Identity Provider', '1:2 2:2 3:2 4:2'],
  'V7.1': ['Session Management Documentation', '1:2 2:2 3:2'],
  'V7.2': ['Fundamental Session Management Security', '1:1 2:1 3:1 4:1'],
  'V7.3': ['Session Timeout', '1:2 2:2'],
  'V7.4': ['Session Termination', '1:1 2:1 3:2 4:2 5:2'],
  'V7.5': ['Defenses Against Session Abuse', '1:2 2:2'],
  'V7.6': ['Federated Re-authentication', '1:2 2:2'],
  'V8.1': ['Authorization Documentation', '1:1 2:2'],
  'V8.2': ['General Authorization Design', '1:1 2:1 3:2'],
  'V8.3': ['Operation Level Authorization', '1:1'],
  'V8.4': ['Other Authorization Considerations', '1:2'],
  'V9.1': ['Token source and integrity', '1:1 2:1 3:1'],
  'V9.2': ['Token content', '1:1 2:2 3:2 4:2'],
  'V10.1': ['Generic OAuth and OIDC Security', '1:2 2:2'],
  'V10.2': ['OAuth Client', '1:2 2:2'],
  'V10.3': ['OAuth Resource Server', '1:2 2:2 3:2 4:2'],
  'V10.4': ['OAuth Authorization Server', '1:1 2:1 3:1 4:1 5:1 6:2 7:2 8:2 9:2 10:2 11:2'],
  'V10.5': ['OIDC Client', '1:2 2:2 3:2 4:2 5:2'],
  'V10.6': ['OpenID Provider', '1:2 2:2'],
  'V10.7': ['Consent Management', '1:2 2:2 3:2'],
  'V11.1': ['Cryptographic Inventory and Documentation', '1:2 2:2'],
  'V11.2': ['Secure Cryptography Implementation', '1:2 2:2 3:2'],
  'V11.3': ['Encryption Algorithms', '1:1 2:1 3:2'],
  'V11.4': ['Hashing and Hash-based Functions', '1:1 2:2 3:2 4:2'],
  'V11.5': ['Random Values', '1:2'],
  'V11.6': ['Public Key Cryptography', '1:2'],
  'V12.1': ['General TLS Security Guidance', '1:1 2:2 3:2'],
  'V12.2': ['HTTPS Communication with External Facing Services', '1:1 2:1'],
  'V12.3': ['General Service to Service Communication Security', '1:2 2:2 3:2 4:2'],
  'V13.1': ['Configuration Documentation', '1:2'],
  'V13.2': ['Backend Communication Configuration', '1:2 2:2 3:2 4:2 5:2'],
  'V13.3': ['Secret Management', '1:2 2:2'],
  'V13.4': ['Unintended Information Leakage', '1:1 2:2 3:2 4:2 5:2'],
  'V14.1': ['Data Protection Documentation', '1:2 2:2'],
  'V14.2': ['General Data Protection', '1:1 2:2 3:2 4:2'],
  'V14.3': ['Client-side Data Protection', '1:1 2:2 3:2'],
  'V15.1': ['Secure Coding and Architecture Documentation', '1:1 2:2 3:2'],
  'V15.2': ['Security Architecture and Dependencies', '1:1 2:2 3:2'],
  'V15.3': ['Defensive Coding', '1:1 2:2 3:2 4:2 5:2 6:2 7:2'],
  'V16.1': ['Security Logging Documentation', '1:2'],
  'V16.2': ['General Logging', '1:2 2:2 3:2 4:2 5:2'],
  'V16.3': ['Security Events', '1:2 2:2 3:2 4:2'],
  'V16.4': ['Log Protection', '1:2 2:2 3:2'],
  'V16.5': ['Error Handling', '1:2 2:2 3:2'],
  'V17.1': ['TURN Server', '1:2'],
  'V17.2': ['Media', '1:2 2:2 3:2 4:2'],
  'V17.3': ['Signaling', '1:2 2:2'],
};

/** Titles of the chapters. */
export const CHAPTERS: Record<string, string> = {
  V1: 'Encoding and Sanitization',
  V2: 'Validation and Business Logic',
  V3: 'Web Frontend Security',
  V4: 'API and Web Service',
  V5: 'File Handling',
  V6: 'Authentication',
  V7: 'Session Management',
  V8: 'Authorization',
  V9: 'Self-contained Tokens',
  V10: 'OAuth and OIDC',
  V11: 'Cryptography',
  V12: 'Secure Communication',
  V13: 'Configuration',
  V14: 'Data Protection',
  V15: 'Secure Coding and Architecture',
  V16: 'Security Logging and Error Handling',
  V17: 'WebRTC',
};

export interface Requirement {
  /** `V6.2.1` */
  id: string;
  level: 1 | 2;
  section: string;
  sectionTitle: string;
  /** A document answers it, not a test. */
  isDocumentation: boolean;
}

/** Every requirement of levels 1 and 2, in the order of the standard. */
export const REQUIREMENTS: readonly Requirement[] = Object.entries(SECTIONS).flatMap(
  ([section, [sectionTitle, requirements]]) =>
    requirements.split(' ').map((each): Requirement => {
      const [number, level] = each.split(':').map(Number);
      return {
        id: `${section}.${number}`,
        level: level as 1 | 2,
        section,
        sectionTitle,
        isDocumentation: sectionTitle.includes('Documentation'),
      };
    }),
);
