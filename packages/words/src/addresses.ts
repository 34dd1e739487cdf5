/**
 * All addresses of the app, and where old ones lead. Used by links in pages, emails, alerts, posts, calendars and pictures, and by the web app's
 * router. People have bookmarked and shared them, so a snapshot pins them.
 */

/** The path of each page, as the router matches it. */
export const patterns = {
  landing: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** Needs a provider in the navigation state; otherwise it redirects to the landing page. */
  onboard: '/onboard',
  join: '/join/:code?',
  betaSuccess: '/beta-success',
  dictionary: '/dictionary',
  /** Default: the current week. */
  map: '/map/:week?',
  /** The guide to ESPN's public switch. */
  privateLeague: '/private-league',
  support: '/support',
  thankyou: '/thankyou',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  accessibility: '/accessibility',
  /** How to put the game on a home screen. */
  install: '/install',
  /** The token comes from an email. */
  unsubscribe: '/unsubscribe/:token',
  /** What a member shared, for anyone with the link. */
  share: '/share/:token',
  /** Default: the tab with the most urgent work. */
  desk: '/desk/:section?/:item?',
  /** A season in the browser. */
  practice: '/practice',
  /** The season of the day, and how everyone finished. */
  daily: '/practice/daily',
  /** Opens a game night. */
  night: '/night',
  /** A guest keeps their seats by making an account. */
  keepNight: '/night/keep',
  /** A guest takes a lost seat back. The host's link is in the hash, which no server sees. */
  takeSeat: '/night/seat',
  /** Joins a game night. */
  joinNight: '/night/:code',
  /** Shows a night on a TV, by its code or by an address that stays the same. */
  nightTv: '/night/:code/tv',
  home: '/home',
  game: '/game/:leagueId',
  pregame: '/game/:leagueId/pregame',
  /** Picks: the week's casino event, and Top score below it. */
  casino: '/game/:leagueId/casino-betting',
  table: '/game/:leagueId/depth',
  /** A member's movements. */
  movements: '/game/:leagueId/ledger/:userId',
  receipt: '/game/:leagueId/receipt/:week',
  /** Tuesday's results, full screen. */
  results: '/game/:leagueId/results/:week',
  bets: '/game/:leagueId/h2h-betting/:tab?',
  bank: '/game/:leagueId/treasury',
  multipliers: '/game/:leagueId/multipliers',
  activity: '/game/:leagueId/activity',
  votes: '/game/:leagueId/votes',
  /** Season map with the viewer's results. `map` is the public one. */
  seasonMap: '/game/:leagueId/map',
  recap: '/game/:leagueId/recap',
  /** The champions' wall, records and rivalries. */
  pastSeasons: '/game/:leagueId/seasons',
  rivalry: '/game/:leagueId/rivalry/:userId',
  /** The finished season in cards. */
  wrapped: '/game/:leagueId/wrapped',
  leagueSettings: '/league/:leagueId/settings',
  chat: '/league/:leagueId/chat',
  profile: '/profile',
} as const

export type BetsTab = 'offers' | 'riding' | 'settled'

/** The address of each page. Parameters select what it opens there. */
export const paths = {
  landing: () => patterns.landing,
  /** The landing’s button that adds a league. */
  addLeague: () => at('landing', [], {}, 'add'),
  /** The landing’s newsletter form. */
  newsletter: () => at('landing', [], {}, 'club'),
  questions: () => at('landing', [], {}, 'questions'),
  /** `returnTo` is the page after sign-in. The sign-in page rejects other sites (areas/account/login/login.tsx). */
  login: ({ returnTo }: { returnTo?: string } = {}) => at('login', [], { return_to: returnTo }),
  forgotPassword: () => patterns.forgotPassword,
  resetPassword: () => patterns.resetPassword,
  confirmEmail: () => patterns.confirmEmail,
  onboard: () => patterns.onboard,
  join: ({ code }: { code?: string } = {}) => at('join', [code]),
  betaSuccess: ({ email }: { email?: string } = {}) => at('betaSuccess', [], { email }),
  /** `term` opens that entry or part. */
  dictionary: ({ term }: { term?: string } = {}) => at('dictionary', [], {}, term),
  map: ({ week }: { week?: number } = {}) => at('map', [week]),
  /** `league` is the league's ID at ESPN. */
  privateLeague: ({ league }: { league?: string } = {}) => at('privateLeague', [], { league }),
  support: () => patterns.support,
  thankyou: () => patterns.thankyou,
  privacyPolicy: () => patterns.privacyPolicy,
  termsOfService: () => patterns.termsOfService,
  accessibility: () => patterns.accessibility,
  install: () => patterns.install,
  unsubscribe: (token: string) => at('unsubscribe', [token]),
  share: (token: string) => at('share', [token]),
  desk: (section?: string) => at('desk', [section]),
  deskLeague: (leagueId: string) => at('desk', ['leagues', leagueId]),
  /** `seed` is the season that a friend played. */
  practice: ({ seed }: { seed?: string } = {}) => at('practice', [], { seed }),
  daily: () => patterns.daily,
  night: () => patterns.night,
  keepNight: () => patterns.keepNight,
  takeSeat: (seat: string) => at('takeSeat', [], {}, seat),
  joinNight: (code: string) => at('joinNight', [code]),
  nightTv: (tv: string) => at('nightTv', [tv]),
  home: () => patterns.home,
  game: (leagueId: string, { open }: { open?: 'buy-back' } = {}) => at('game', [leagueId], { open }),
  /** Home, at what is left to do this week. It has priority over unopened results. */
  thisWeek: (leagueId: string) => at('game', [leagueId], {}, 'this-week'),
  champion: (leagueId: string) => at('game', [leagueId], {}, 'champion'),
  pregame: ofLeague('pregame'),
  casino: ofLeague('casino'),
  /** Default: the current week. */
  topScore: (leagueId: string, week?: number) => at('casino', [leagueId], { week }, 'top-score'),
  /** `held` is the table if the current scores hold. */
  table: (leagueId: string, { view, week }: { view?: 'held'; week?: number } = {}) =>
    at('table', [leagueId], { view, week }),
  /** The Table with the final's points by week. */
  finalPoints: (leagueId: string) => at('table', [leagueId], { open: 'points' }),
  /** The Table with who won units from whom. */
  flows: (leagueId: string) => at('table', [leagueId], { open: 'flows' }),
  /** Default: the viewer's own, in their Bank. */
  movements: (leagueId: string, userId?: string) =>
    userId === undefined ? paths.bank(leagueId) : at('movements', [leagueId, userId]),
  receipt: (leagueId: string, week: number) => at('receipt', [leagueId, week]),
  results: (leagueId: string, week: number) => at('results', [leagueId, week]),
  /** The week's bets; also for `offers` and `riding`, or the `settled` ones. `bet` opens that bet's slip. */
  bets: (leagueId: string, { tab, bet }: { tab?: BetsTab; bet?: string } = {}) => at('bets', [leagueId, tab], { bet }),
  /** The bet builder, prefilled with a rival or a counter-offer, optionally at the bounty's stake. */
  newBet: (leagueId: string, prefill: { with: string } | { counter: string; stakes?: 'bounty' }) =>
    at('bets', [leagueId, 'new'], prefill),
  /** The House, last in the list of opponents. */
  house: (leagueId: string) => at('bets', [leagueId, 'house-line']),
  /** What the viewer has, and with `show` all movements, or those with the treasury. */
  bank: (leagueId: string, { show }: { show?: 'all' | 'back' } = {}) => at('bank', [leagueId], { show }),
  multipliers: ofLeague('multipliers'),
  activity: ofLeague('activity'),
  votes: ofLeague('votes'),
  seasonMap: (leagueId: string, { week }: { week?: number } = {}) => at('seasonMap', [leagueId], { week }),
  recap: ofLeague('recap'),
  pastSeasons: ofLeague('pastSeasons'),
  rivalry: (leagueId: string, userId: string) => at('rivalry', [leagueId, userId]),
  wrapped: ofLeague('wrapped'),
  leagueSettings: ofLeague('leagueSettings'),
  claimRequests: (leagueId: string) => at('leagueSettings', [leagueId], {}, 'requests'),
  chat: ofLeague('chat'),
  /** `part` opens that group of settings. */
  profile: ({ part }: { part?: 'alerts' | 'links' } = {}) => at('profile', [], {}, part),
} as const

/** Old addresses of a league, for the router. */
export const oldPatterns = {
  game: '/game/:leagueId/:section',
  league: '/league/:leagueId/:section',
} as const

/** Pages of a league that are now part of another one, by the last part of their address. Query and fragment are preserved. */
export const MOVED: ReadonlyMap<string, (leagueId: string) => string> = new Map([
  ['predictions', paths.topScore],
  ['ledger', (leagueId) => paths.bank(leagueId)],
  ['options', paths.house],
  ['sweat', (leagueId) => paths.bets(leagueId)],
  ['bounties', (leagueId) => paths.bets(leagueId)],
  ['bermuda', paths.finalPoints],
  ['flows', paths.flows],
])

interface Address {
  leagueId: string
  section: string
  search: string
  hash: string
}

/** Returns the current address of a page that moved; null if it never existed. */
export function presentAddress({ leagueId, section, search, hash }: Address): string | null {
  const to = MOVED.get(section)?.(leagueId)
  if (to === undefined) return null
  const [address = to, fragment] = to.split('#')
  const [path = address, own = ''] = address.split('?')
  // Pages read the first of two values, so the old address's own parameter comes first.
  const query = [search.slice(1), own].filter((part) => part !== '').join('&')
  const rest = hash === '' && fragment !== undefined ? `#${fragment}` : hash
  return `${path}${query === '' ? '' : `?${query}`}${rest}`
}

type Part = string | number | undefined

function ofLeague(page: keyof typeof patterns): (leagueId: string) => string {
  return (leagueId) => at(page, [leagueId])
}

/** Fills in a pattern. Leaves out undefined parameters. */
function at(
  page: keyof typeof patterns,
  parts: readonly Part[],
  query: Readonly<Record<string, Part>> = {},
  hash?: string,
): string {
  let next = 0
  const path = patterns[page].replace(/\/:\w+\??/g, () => marked('/', parts[next++]))
  const asked = Object.entries(query).map(([name, value]) => marked(`&${name}=`, value))
  return path + asked.join('').replace('&', '?') + marked('#', hash)
}

function marked(mark: string, value: Part): string {
  return value === undefined ? '' : mark + encodeURIComponent(value)
}

/** The links of a public page's foot; a header has the first three. */
export const SITE_LINKS = [
  ['How to Play', paths.dictionary()],
  ['Season map', paths.map()],
  ['Support', paths.support()],
  ['Privacy Policy', paths.privacyPolicy()],
  ['Terms of Service', paths.termsOfService()],
  ['Accessibility', paths.accessibility()],
] as const

/** The last links of a member’s menu. */
export const HELP_LINKS = [
  ['Put it on your phone', paths.install()],
  ['Support', paths.support()],
] as const
