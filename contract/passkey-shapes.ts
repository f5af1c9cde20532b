/** What browser and server say to each other about passkeys: the JSON forms of WebAuthn Level 3. */
import { z } from 'zod';

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);
const id = bytes(1_400);

/** The options for `navigator.credentials`, in the JSON that `parseCreationOptionsFromJSON` and its sister read. */
export const passkeyOptionsSchema = z.object({
  kind: z.enum(['create', 'get']),
  options: z.record(z.string(), z.unknown()),
});

/** What an authenticator has made or signed, as `PublicKeyCredential.toJSON()` gives it. */
export const passkeyAnswerSchema = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  response: z.object({
    clientDataJSON: bytes(4_000),
    /** Of a new one. */
    attestationObject: bytes(6_000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    /** Of one that signs. */
    authenticatorData: bytes(2_000).optional(),
    signature: bytes(2_000).optional(),
    userHandle: bytes(200).nullish(),
  }),
});

/** An answer of an authenticator. */
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
