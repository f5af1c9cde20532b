/**
 * Every route of the product. Each page is a chunk of its own, fetched when a link to it is pointed at.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { nextPath } from '#core/identity/next-path.ts';
import { bankingSearch } from '#web/features/banking/banking-search.ts';
import { exchangeSearch } from '#web/features/exchange/exchange-search.ts';
import { fundingSearch } from '#web/features/funding/funding-search.ts';
import { networkSearch } from '#web/features/network/network-search.ts';
import { projectsSearch } from '#web/features/pitch/projects-search.ts';
import { researchSearch } from '#web/features/research/research-search.ts';
import { roadmapSearch } from '#web/features/roadmap/roadmap-search.ts';
import { settingsSearch } from '#web/features/shell/settings-search.ts';
import { studioSearch } from '#web/features/studio/studio-search.ts';
import { walletSearch } from '#web/features/wallet/wallet-search.ts';
import { PageFailed, PagePending } from './page-states.tsx';
import { SiteLayout } from './site-layout.tsx';

const rootRoute = createRootRoute({
  component: SiteLayout,
  notFoundComponent: lazyRouteComponent(() => import('#web/pages/not-found-page.tsx'), 'NotFoundPage'),
});

/** The search of /login and /signup: `next` is where to go afterwards, a path of ours or nothing. */
function signInSearch(search: Record<string, unknown>): { next?: string } {
  // The key stays even without a value: what is left out here would pass through as it came.
  return { next: nextPath(search.next) };
}

/** A search whose page reads its texts itself; what is no text falls away. */
function textSearch<Name extends string>(search: Record<string, unknown>): { [Of in Name]?: string } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === 'string')) as {
    [Of in Name]?: string;
  };
}

/** The search of /chat: `thread` names the conversation; without one it is a new one, about `idea` if that is named. */
function chatSearch(search: Record<string, unknown>): { thread?: string; idea?: string } {
  const { thread, idea } = search;
  return {
    thread: typeof thread === 'string' ? thread : undefined,
    idea: typeof idea === 'string' && typeof thread !== 'string' ? idea : undefined,
  };
}

/** The console, for administrators alone: to everybody else its addresses are like any other that leads nowhere. */
const adminPage = {
  getParentRoute: () => rootRoute,
  staticData: { title: 'Administration', isAdministration: true },
  component: lazyRouteComponent(() => import('#web/pages/admin-page.tsx'), 'AdminPage'),
};

const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyRouteComponent(() => import('#web/pages/landing-page.tsx'), 'LandingPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    staticData: { title: 'Sign In' },
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('#web/pages/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login/callback/$provider',
    staticData: { title: 'Sign In' },
    validateSearch: textSearch<'code' | 'state' | 'iss' | 'error'>,
    component: lazyRouteComponent(
      () => import('#web/pages/provider-callback-page.tsx'),
      'ProviderCallbackPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/signup',
    staticData: { title: 'Sign Up' },
    validateSearch: signInSearch,
    component: lazyRouteComponent(() => import('#web/pages/signup-page.tsx'), 'SignupPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    staticData: { title: 'Reset Password' },
    component: lazyRouteComponent(() => import('#web/pages/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/verify-email',
    staticData: { title: 'Verify Email' },
    component: lazyRouteComponent(() => import('#web/pages/verify-email-page.tsx'), 'VerifyEmailPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/change-email',
    staticData: { title: 'Change Email' },
    component: lazyRouteComponent(() => import('#web/pages/change-email-page.tsx'), 'ChangeEmailPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/unsubscribe',
    staticData: { title: 'Fewer emails' },
    component: lazyRouteComponent(() => import('#web/pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/auth',
    validateSearch: signInSearch,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/login', search, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/chat',
    staticData: { title: 'AI Chat', isWorkspace: true },
    validateSearch: chatSearch,
    component: lazyRouteComponent(() => import('#web/pages/chat-page.tsx'), 'ChatPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/chat/reviewing',
    staticData: { title: 'Reviewing' },
    component: lazyRouteComponent(() => import('#web/pages/reviewing-page.tsx'), 'ReviewingPage'),
  }),
  createRoute({ ...adminPage, path: '/admin' }),
  createRoute({ ...adminPage, path: '/admin/$section' }),
  createRoute({ ...adminPage, path: '/admin/members/$username' }),
  // Where administration stood before.
  createRoute({ ...adminPage, path: '/chat/admin' }),
  createRoute({ ...adminPage, path: '/exchange/admin' }),
  createRoute({ ...adminPage, path: '/books' }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/wallet',
    staticData: { title: 'Wallet', isWorkspace: true },
    validateSearch: walletSearch,
    component: lazyRouteComponent(() => import('#web/pages/wallet-page.tsx'), 'WalletPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/exchange',
    staticData: { title: 'PRD Exchange' },
    validateSearch: exchangeSearch,
    component: lazyRouteComponent(() => import('#web/pages/exchange-page.tsx'), 'ExchangePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/roadmap',
    staticData: { title: 'Roadmap', isWorkspace: true },
    validateSearch: roadmapSearch,
    component: lazyRouteComponent(() => import('#web/pages/roadmap-page.tsx'), 'RoadmapPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/business-tools',
    staticData: { title: 'Business Tools', isWorkspace: true },
    validateSearch: studioSearch,
    component: lazyRouteComponent(() => import('#web/pages/business-tools-page.tsx'), 'BusinessToolsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/pitch-portal',
    staticData: { title: 'Pitch Portal' },
    validateSearch: projectsSearch,
    component: lazyRouteComponent(() => import('#web/pages/pitch-portal-page.tsx'), 'PitchPortalPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/pitch-portal/$projectId/documents/$documentId',
    staticData: { title: 'Document' },
    component: lazyRouteComponent(
      () => import('#web/pages/pitch-portal-document-page.tsx'),
      'PitchPortalDocumentPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard',
    staticData: { title: 'Dashboard' },
    component: lazyRouteComponent(() => import('#web/pages/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/notices',
    staticData: { title: 'Notifications' },
    component: lazyRouteComponent(() => import('#web/pages/notices-page.tsx'), 'NoticesPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/funding',
    staticData: { title: 'Funding' },
    component: lazyRouteComponent(() => import('#web/pages/funding-page.tsx'), 'FundingPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/community-funding',
    staticData: { title: 'Community Funding' },
    validateSearch: fundingSearch,
    component: lazyRouteComponent(
      () => import('#web/pages/community-funding-page.tsx'),
      'CommunityFundingPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/market-research',
    staticData: { title: 'Market Research', isWorkspace: true },
    validateSearch: researchSearch,
    component: lazyRouteComponent(() => import('#web/pages/market-research-page.tsx'), 'MarketResearchPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/network',
    staticData: { title: 'Network' },
    validateSearch: networkSearch,
    component: lazyRouteComponent(() => import('#web/pages/network-page.tsx'), 'NetworkPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/network/$username',
    staticData: { title: 'Member' },
    component: lazyRouteComponent(() => import('#web/pages/member-page.tsx'), 'MemberPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ledger',
    staticData: { title: 'Ledger' },
    validateSearch: textSearch<'show'>,
    component: lazyRouteComponent(() => import('#web/pages/ledger-page.tsx'), 'LedgerPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ledger/$height',
    staticData: { title: 'Block' },
    component: lazyRouteComponent(() => import('#web/pages/block-page.tsx'), 'BlockPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/documentation',
    staticData: { title: 'Documentation' },
    validateSearch: textSearch<'tab' | 'search'>,
    component: lazyRouteComponent(() => import('#web/pages/documentation-page.tsx'), 'DocumentationPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/contest',
    staticData: { title: 'Innovation contest' },
    component: lazyRouteComponent(() => import('#web/pages/contest-page.tsx'), 'ContestPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/developer-portal',
    staticData: { title: 'Developer Portal' },
    validateSearch: textSearch<'tab' | 'operation'>,
    component: lazyRouteComponent(
      () => import('#web/pages/developer-portal-page.tsx'),
      'DeveloperPortalPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/about',
    staticData: { title: 'About' },
    component: lazyRouteComponent(() => import('#web/pages/about-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/profile',
    staticData: { title: 'Profile' },
    component: lazyRouteComponent(() => import('#web/pages/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/settings',
    staticData: { title: 'Settings' },
    validateSearch: settingsSearch,
    component: lazyRouteComponent(() => import('#web/pages/settings-page.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/settings/security',
    staticData: { title: 'Security' },
    component: lazyRouteComponent(() => import('#web/pages/security-page.tsx'), 'SecurityPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/settings/who-saw',
    staticData: { title: 'Who saw what' },
    component: lazyRouteComponent(() => import('#web/pages/who-saw-page.tsx'), 'WhoSawPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/banking',
    staticData: { title: 'Banking' },
    validateSearch: bankingSearch,
    component: lazyRouteComponent(() => import('#web/pages/banking-page.tsx'), 'BankingPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/contact',
    staticData: { title: 'Contact' },
    validateSearch: textSearch<'thread'>,
    component: lazyRouteComponent(() => import('#web/pages/contact-page.tsx'), 'ContactPage'),
  }),
]);

/** The one router of the app. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
