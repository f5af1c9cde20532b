/** The endpoints of files; their bytes go in and out by `http-routes.ts`. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from './deps.ts';

const { files } = routesWith<RouteDeps>();

export const filesRoutes = {
  purposes: files.purposes.handler(({ context }) => ({ items: context.deps.files.tools.purposes() })),

  create: files.create.handler(({ context, input }) => context.deps.files.tools.begin(context.actor, input)),

  read: files.read.handler(({ context, input }) => context.deps.files.tools.state(context.actor, input.id)),

  complete: files.complete.handler(({ context, input }) =>
    context.deps.files.tools.complete(context.actor, input.id),
  ),

  remove: files.remove.handler(async ({ context, input }) => {
    await context.deps.files.tools.discard(context.actor, input.id);
    return { done: true as const };
  }),

  link: files.link.handler(({ context, input }) =>
    context.deps.files.link(input.id, context.actor, { isDownload: input.download }),
  ),
};
