/** The endpoints of conversion. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { conversion } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const conversionRoutes = {
  terms: conversion.terms.handler(({ context }) =>
    context.deps.banking.conversion.terms(context.actor.memberId),
  ),
  quote: conversion.quote.handler(({ context, input }) =>
    context.deps.banking.conversion.quote(context.actor.memberId, input.amount),
  ),
  convert: conversion.convert.handler(({ context, input }) =>
    context.deps.banking.conversion.convert(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),
  liquidity: conversion.liquidity.handler(({ context }) => context.deps.banking.conversion.liquidity()),
  addLiquidity: conversion.addLiquidity.handler(({ context, input }) =>
    context.deps.banking.conversion.addLiquidity(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),
};
