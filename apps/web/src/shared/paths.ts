/** Every address of ours, typed. Pinned by a snapshot: what people have bookmarked and shared keeps working. */

const part = encodeURIComponent

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value)
  return given.size === 0 ? path : `${path}?${given.toString()}`
}

export type BetsTab = 'offers' | 'riding' | 'settled'

export const paths = {
  landing: () => '/',
  /** `returnTo` is where to go after signing in; the page itself refuses what is not ours (see areas/account/login/return-to.ts). */
  login: ({ returnTo }: { returnTo?: string } = {}) => withQuery('/login', { return_to: returnTo }),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  /** Needs a provider in the navigation state, else it leads to the landing page. */
  onboard: () => '/onboard',
  join: ({ code }: { code?: string } = {}) => (code === undefined ? '/join' : `/join/${part(code)}`),
  betaSuccess: ({ email }: { email?: string } = {}) => withQuery('/beta-success', { email }),
  /** `term` opens that entry of the glossary. */
  dictionary: ({ term }: { term?: string } = {}) => (term === undefined ? '/dictionary' : `/dictionary#${part(term)}`),
  /** Without a week: the season's current one. */
  map: ({ week }: { week?: number } = {}) => (week === undefined ? '/map' : `/map/${week}`),
  support: () => '/support',
  thankyou: () => '/thankyou',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  /** `token` is the one under a letter. */
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  /** Without a section: the waiting list. */
  desk: (section?: string) => (section === undefined ? '/desk' : `/desk/${part(section)}`),
  home: () => '/home',
  game: (leagueId: string) => `/game/${part(leagueId)}`,
  pregame: (leagueId: string) => `/game/${part(leagueId)}/pregame`,
  casino: (leagueId: string) => `/game/${part(leagueId)}/casino-betting`,
  depth: (leagueId: string) => `/game/${part(leagueId)}/depth`,
  /** Without a user: the viewer's own. */
  ledger: (leagueId: string, userId?: string) =>
    userId === undefined ? `/game/${part(leagueId)}/ledger` : `/game/${part(leagueId)}/ledger/${part(userId)}`,
  receipt: (leagueId: string, week: number) => `/game/${part(leagueId)}/receipt/${week}`,
  /** Without a tab: the builder of a new bet. `bet` opens that bet's slip. */
  bets: (leagueId: string, { tab, bet }: { tab?: BetsTab; bet?: string } = {}) =>
    withQuery(`/game/${part(leagueId)}/h2h-betting${tab === undefined ? '' : `/${tab}`}`, { bet }),
  /** The builder, begun already: against a user, or as the counter-offer to a bet. */
  newBet: (leagueId: string, begun: { with: string } | { counter: string }) =>
    withQuery(`/game/${part(leagueId)}/h2h-betting`, begun),
  options: (leagueId: string) => `/game/${part(leagueId)}/options`,
  treasury: (leagueId: string) => `/game/${part(leagueId)}/treasury`,
  bounties: (leagueId: string) => `/game/${part(leagueId)}/bounties`,
  multipliers: (leagueId: string) => `/game/${part(leagueId)}/multipliers`,
  predictions: (leagueId: string) => `/game/${part(leagueId)}/predictions`,
  bermuda: (leagueId: string) => `/game/${part(leagueId)}/bermuda`,
  activity: (leagueId: string) => `/game/${part(leagueId)}/activity`,
  /** The season's chart with the viewer's results; `map` is the public one. */
  seasonMap: (leagueId: string) => `/game/${part(leagueId)}/map`,
  recap: (leagueId: string) => `/game/${part(leagueId)}/recap`,
  /** `void` opens the sheet that voids that bet. */
  leagueSettings: (leagueId: string, asked: { void?: string } = {}) =>
    withQuery(`/league/${part(leagueId)}/settings`, asked),
  profile: () => '/profile',
} as const

/** The same addresses as `routes.tsx` matches them. */
export const patterns = {
  landing: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  onboard: '/onboard',
  join: '/join/:code?',
  betaSuccess: '/beta-success',
  dictionary: '/dictionary',
  map: '/map/:week?',
  support: '/support',
  thankyou: '/thankyou',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  unsubscribe: '/unsubscribe/:token',
  desk: '/desk/:section?',
  home: '/home',
  game: '/game/:leagueId',
  pregame: '/game/:leagueId/pregame',
  casino: '/game/:leagueId/casino-betting',
  depth: '/game/:leagueId/depth',
  ledger: '/game/:leagueId/ledger/:userId?',
  receipt: '/game/:leagueId/receipt/:week',
  bets: '/game/:leagueId/h2h-betting/:tab?',
  options: '/game/:leagueId/options',
  treasury: '/game/:leagueId/treasury',
  bounties: '/game/:leagueId/bounties',
  multipliers: '/game/:leagueId/multipliers',
  predictions: '/game/:leagueId/predictions',
  bermuda: '/game/:leagueId/bermuda',
  activity: '/game/:leagueId/activity',
  seasonMap: '/game/:leagueId/map',
  recap: '/game/:leagueId/recap',
  leagueSettings: '/league/:leagueId/settings',
  profile: '/profile',
} as const
