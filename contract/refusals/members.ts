import type { RefusalText } from './refusal-text.ts';

/** Members, their contacts and messages. */
export const memberRefusals = {
  member_not_found: {
    status: 404,
    title: 'Not found',
    message: 'Nobody here by that name, or they keep to themselves.',
  },
  unverified_member: {
    status: 403,
    title: 'Verify your email',
    message: 'Verify your email first. Then others can find you, and you can write to them.',
  },
  unsubscribe_link_broken: {
    status: 400,
    title: 'Link not whole',
    message: 'A part of this link is missing. Open it from the email once more, or choose in your settings.',
  },
  connection_to_self: {
    status: 400,
    title: 'Connection Failed',
    message: 'That’s you. Connect with somebody else.',
  },
  connection_exists: {
    status: 409,
    title: 'Connection Failed',
    message: 'You are connected already, or one of you has asked.',
  },
  connection_declined_lately: {
    status: 409,
    title: 'Connection Failed',
    message: 'They declined not long ago. You can ask again in {days} days.',
  },
  connection_request_gone: {
    status: 409,
    title: 'Nothing to accept',
    message: 'Their request isn’t there any more. You can ask them yourself.',
  },
  too_many_connection_requests: {
    status: 429,
    title: 'Connection Failed',
    message: 'You have asked {limit} members within a day. Ask more tomorrow.',
  },
  too_many_waiting_requests: {
    status: 429,
    title: 'Connection Failed',
    message: 'You have {limit} requests waiting. Take one back on the Network page, under Requests.',
  },
  not_connected: {
    status: 403,
    title: 'Not connected',
    message: 'Only contacts write to each other. Ask to connect first.',
  },
  too_many_messages: {
    status: 429,
    title: 'Slow down',
    message: 'You have sent many messages in a short time. Wait a minute.',
  },
  reported_already: {
    status: 409,
    title: 'Already reported',
    message: 'You have reported them already, and somebody will look at it.',
  },
  website_not_allowed: {
    status: 400,
    title: 'Website',
    message: 'Enter a web address, such as https://example.org.',
  },
  skill_unknown: {
    status: 400,
    title: 'Skills',
    message: '“{skill}” isn’t on the list of skills yet. Choose one that comes close.',
  },
} as const satisfies Record<string, RefusalText>;
