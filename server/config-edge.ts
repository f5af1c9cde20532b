/** How long and how many: what one caller may hold of the server before it lets go. Each has a sane default. */
import { z } from 'zod';
import { ConfigError } from './config-values.ts';

const seconds = (otherwise: number) => z.coerce.number().int().min(1).max(3600).default(otherwise);
const count = (otherwise: number) => z.coerce.number().int().min(1).max(1_000_000).default(otherwise);

/** The environment variables, for the schema of all of them. */
export const edgeEnvironment = {
  // The header in which the proxies name the country of a caller, such as `cf-ipcountry`.
  PROTEGE_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'must be the name of a header, such as cf-ipcountry')
    .optional(),
  PROTEGE_HEADER_SECONDS: seconds(15),
  // A piece of an upload is 1 MB: 120 seconds are 8 kB/s, a slow phone.
  PROTEGE_REQUEST_SECONDS: seconds(120),
  PROTEGE_KEEP_ALIVE_SECONDS: seconds(72),
  PROTEGE_ANSWER_STALL_SECONDS: seconds(30),
  PROTEGE_ANSWER_SECONDS: seconds(900),
  PROTEGE_CONNECTIONS: count(4_000),
  PROTEGE_CONNECTIONS_PER_ADDRESS: count(200),
  PROTEGE_LIVE_CONNECTIONS: count(4_000),
  PROTEGE_LIVE_PER_ADDRESS: count(200),
  PROTEGE_LIVE_PER_MEMBER: count(30),
  PROTEGE_LIVE_HEARTBEAT_SECONDS: seconds(15),
  PROTEGE_LIVE_IDLE_SECONDS: seconds(120),
};

/** Of connections over HTTP, in milliseconds and numbers. */
export interface ConnectionConfig {
  /** Until the headers of a request are here. */
  headersMs: number;
  /** Until all of a request is here. */
  requestMs: number;
  /** Without a request. */
  keepAliveMs: number;
  /** Without taking anything of an answer. */
  stallMs: number;
  /** Until all of an answer is taken. */
  answerMs: number;
  most: number;
  mostPerAddress: number;
}

/** Of live connections. */
export interface LiveConfig {
  most: number;
  mostPerAddress: number;
  mostPerMember: number;
  heartbeatMs: number;
  /** Without a topic, a call or a request. */
  idleMs: number;
}

type Values = z.infer<z.ZodObject<typeof edgeEnvironment>> & { PROTEGE_TRUST_PROXY: string[] };

/** What connections may hold, and what is believed of the proxies' own headers. */
export interface EdgeConfig {
  /** Over HTTP. */
  connections: ConnectionConfig;
  live: LiveConfig;
  /** Where the proxies name a caller's country, in small letters; undefined where they don't. */
  countryHeader: string | undefined;
}

/** Reads them from the checked environment. Throws a `ConfigError` for a header of proxies where none is believed. */
export function edgeConfigOf(value: Values): EdgeConfig {
  if (value.PROTEGE_COUNTRY_HEADER && value.PROTEGE_TRUST_PROXY.length === 0) {
    throw new ConfigError(
      'PROTEGE_COUNTRY_HEADER needs PROTEGE_TRUST_PROXY: a header that callers could write themselves names no country.',
    );
  }
  return {
    countryHeader: value.PROTEGE_COUNTRY_HEADER?.toLowerCase(),
    connections: {
      headersMs: value.PROTEGE_HEADER_SECONDS * 1000,
      requestMs: value.PROTEGE_REQUEST_SECONDS * 1000,
      keepAliveMs: value.PROTEGE_KEEP_ALIVE_SECONDS * 1000,
      stallMs: value.PROTEGE_ANSWER_STALL_SECONDS * 1000,
      answerMs: value.PROTEGE_ANSWER_SECONDS * 1000,
      most: value.PROTEGE_CONNECTIONS,
      mostPerAddress: value.PROTEGE_CONNECTIONS_PER_ADDRESS,
    },
    live: {
      most: value.PROTEGE_LIVE_CONNECTIONS,
      mostPerAddress: value.PROTEGE_LIVE_PER_ADDRESS,
      mostPerMember: value.PROTEGE_LIVE_PER_MEMBER,
      heartbeatMs: value.PROTEGE_LIVE_HEARTBEAT_SECONDS * 1000,
      idleMs: value.PROTEGE_LIVE_IDLE_SECONDS * 1000,
    },
  };
}
