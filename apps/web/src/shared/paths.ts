/** Typed paths of the app. A snapshot pins them, because people bookmark and share them. */

const part = encodeURIComponent

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value)
  return given.size === 0 ? path : `${path}?${given.toString()}`
}

export type BetsTab = 'offers' | 'riding' | 'settled'

export const paths = {
  landing: () => '/',
  /** The landing’s button that adds a league. */
  addLeague: () => '/#add',
  /** `returnTo` is the page after sign-in. The sign-in page rejects other sites (areas/account/login/login.tsx). */
  login: ({ returnTo }: { returnTo?: string } = {}) => withQuery('/login', { return_to: returnTo }),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  /** Needs a provider in the navigation state, else it redirects to the landing page. */
  onboard: () => '/onboard',
  join: ({ code }: { code?: string } = {}) => (code === undefined ? '/join' : `/join/${part(code)}`),
  betaSuccess: ({ email }: { email?: string } = {}) => withQuery('/beta-success', { email }),
  /** `term` opens that entry of the glossary. */
  dictionary: ({ term }: { term?: string } = {}) => (term === undefined ? '/dictionary' : `/dictionary#${part(term)}`),
  /** Default: the current week. */
  map: ({ week }: { week?: number } = {}) => (week === undefined ? '/map' : `/map/${week}`),
  /** The guide to ESPN's public switch. `league` is the league's ID at ESPN. */
  privateLeague: ({ league }: { league?: string } = {}) => withQuery('/private-league', { league }),
  support: () => '/support',
  thankyou: () => '/thankyou',
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  accessibility: () => '/accessibility',
  /** How to put the game on a home screen. */
  install: () => '/install',
  /** `token` comes from an email. */
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  /** What a member shared, for anybody with the link. */
  share: (token: string) => `/share/${part(token)}`,
  /** Default: the tab with the most urgent work. */
  desk: (section?: string) => (section === undefined ? '/desk' : `/desk/${part(section)}`),
  deskLeague: (leagueId: string) => `/desk/leagues/${part(leagueId)}`,
  /** A season in the browser. `seed` is the one that a friend played. */
  practice: ({ seed }: { seed?: string } = {}) => withQuery('/practice', { seed }),
  /** The season of the day, and how everybody finished. */
  daily: () => '/practice/daily',
  home: () => '/home',
  game: (leagueId: string) => `/game/${part(leagueId)}`,
  pregame: (leagueId: string) => `/game/${part(leagueId)}/pregame`,
  /** Picks: the week's casino event, and Top score below it. */
  casino: (leagueId: string) => `/game/${part(leagueId)}/casino-betting`,
  /** Default: the current week. */
  topScore: (leagueId: string, week?: number) =>
    `${withQuery(`/game/${part(leagueId)}/casino-betting`, { week: week?.toString() })}#top-score`,
  /** `held` is the chart if the current scores hold. */
  depth: (leagueId: string, { view }: { view?: 'held' } = {}) => withQuery(`/game/${part(leagueId)}/depth`, { view }),
  /** A member's movements. Default: the viewer's own, in their Bank. */
  ledger: (leagueId: string, userId?: string) =>
    userId === undefined ? paths.treasury(leagueId) : `/game/${part(leagueId)}/ledger/${part(userId)}`,
  receipt: (leagueId: string, week: number) => `/game/${part(leagueId)}/receipt/${week}`,
  /** Tuesday's results, full screen. */
  results: (leagueId: string, week: number) => `/game/${part(leagueId)}/results/${week}`,
  /** The week's bets, at `offers` and `riding` too, or those that are `settled`. `bet` opens that bet's slip. */
  bets: (leagueId: string, { tab, bet }: { tab?: BetsTab; bet?: string } = {}) =>
    withQuery(`/game/${part(leagueId)}/h2h-betting${tab === undefined ? '' : `/${tab}`}`, { bet }),
  /** The bet builder, prefilled with a rival or a counter-offer, which may begin at the bounty's stake. */
  newBet: (leagueId: string, prefill: { with: string } | { counter: string; stakes?: 'bounty' }) =>
    withQuery(`/game/${part(leagueId)}/h2h-betting/new`, prefill),
  /** The house line: the last of the opponents. */
  houseLine: (leagueId: string) => `/game/${part(leagueId)}/h2h-betting/house-line`,
  /** Bank. */
  treasury: (leagueId: string): string => `/game/${part(leagueId)}/treasury`,
  multipliers: (leagueId: string) => `/game/${part(leagueId)}/multipliers`,
  bermuda: (leagueId: string) => `/game/${part(leagueId)}/bermuda`,
  activity: (leagueId: string) => `/game/${part(leagueId)}/activity`,
  flows: (leagueId: string) => `/game/${part(leagueId)}/flows`,
  votes: (leagueId: string) => `/game/${part(leagueId)}/votes`,
  /** Season map with the viewer's results. `map` is the public one. */
  seasonMap: (leagueId: string) => `/game/${part(leagueId)}/map`,
  recap: (leagueId: string) => `/game/${part(leagueId)}/recap`,
  /** The champions' wall, records and rivalries. */
  pastSeasons: (leagueId: string) => `/game/${part(leagueId)}/seasons`,
  rivalry: (leagueId: string, userId: string) => `/game/${part(leagueId)}/rivalry/${part(userId)}`,
  /** The finished season in cards. */
  wrapped: (leagueId: string) => `/game/${part(leagueId)}/wrapped`,
  leagueSettings: (leagueId: string) => `/league/${part(leagueId)}/settings`,
  claimRequests: (leagueId: string) => `/league/${part(leagueId)}/settings#requests`,
  chat: (leagueId: string) => `/league/${part(leagueId)}/chat`,
  profile: () => '/profile',
} as const

/** Route patterns of these paths, for `routes.tsx`. */
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
  privateLeague: '/private-league',
  support: '/support',
  thankyou: '/thankyou',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  accessibility: '/accessibility',
  install: '/install',
  unsubscribe: '/unsubscribe/:token',
  share: '/share/:token',
  desk: '/desk/:section?/:item?',
  practice: '/practice',
  daily: '/practice/daily',
  home: '/home',
  game: '/game/:leagueId',
  pregame: '/game/:leagueId/pregame',
  casino: '/game/:leagueId/casino-betting',
  depth: '/game/:leagueId/depth',
  ledger: '/game/:leagueId/ledger/:userId',
  receipt: '/game/:leagueId/receipt/:week',
  results: '/game/:leagueId/results/:week',
  bets: '/game/:leagueId/h2h-betting/:tab?',
  treasury: '/game/:leagueId/treasury',
  multipliers: '/game/:leagueId/multipliers',
  bermuda: '/game/:leagueId/bermuda',
  activity: '/game/:leagueId/activity',
  flows: '/game/:leagueId/flows',
  votes: '/game/:leagueId/votes',
  seasonMap: '/game/:leagueId/map',
  recap: '/game/:leagueId/recap',
  pastSeasons: '/game/:leagueId/seasons',
  rivalry: '/game/:leagueId/rivalry/:userId',
  wrapped: '/game/:leagueId/wrapped',
  leagueSettings: '/league/:leagueId/settings',
  chat: '/league/:leagueId/chat',
  profile: '/profile',
} as const
