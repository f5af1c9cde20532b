/**
 * Links to the content of files: which file, for whom, until when and how, signed. No table holds them, nobody
 * can make or change one, and one that is passed on opens nothing for another.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link says. */
export interface FileLink {
  fileId: string;
  viewerId: string;
  expiresAt: Date;
  isDownload: boolean;
}

const PAYLOAD_BYTES = 37;
const SIGNATURE_BYTES = 18;
const TOKEN = /^([\w-]{50})\.([\w-]{24})$/;

function sign(secret: string, payload: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update('file-link/')
    .update(payload)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOfBytes = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The token of a link; its end is cut to whole seconds. */
export function fileLinkToken(secret: string, link: FileLink): string {
  const payload = Buffer.concat([bytesOfId(link.fileId), bytesOfId(link.viewerId), Buffer.alloc(5)]);
  payload.writeUInt32BE(Math.floor(link.expiresAt.getTime() / 1000), 32);
  payload.writeUInt8(link.isDownload ? 1 : 0, 36);
  return `${payload.toString('base64url')}.${sign(secret, payload).toString('base64url')}`;
}

/** What a token says; null when it was not made here. Whether it is over is the caller's to ask. */
export function readFileLink(secret: string, token: string): FileLink | null {
  const match = TOKEN.exec(token);
  if (!match) return null;
  const payload = Buffer.from(match[1]!, 'base64url');
  const signature = Buffer.from(match[2]!, 'base64url');
  if (payload.length !== PAYLOAD_BYTES || signature.length !== SIGNATURE_BYTES) return null;
  if (!timingSafeEqual(signature, sign(secret, payload))) return null;
  return {
    fileId: idOfBytes(payload.subarray(0, 16)),
    viewerId: idOfBytes(payload.subarray(16, 32)),
    expiresAt: new Date(payload.readUInt32BE(32) * 1000),
    isDownload: payload.readUInt8(36) === 1,
  };
}
