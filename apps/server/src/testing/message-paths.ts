/**
 * The pages that messages open. Tests check that a season's messages link to no others, and that each opens with what there is to do, even
 * for users who must sign in first.
 */
import type { AlertKind, ConsentKind, PostKind } from '@whale/contract'

const OFFER = '/game/:league/h2h-betting/offers?bet=:bet'
const NEW_BET = '/game/:league/h2h-betting/new?with=:user'
const RIDING = '/game/:league/h2h-betting/riding?bet=:bet'
const THIS_WEEK = '/game/:league#this-week'
const RESULTS = '/game/:league/results/:week'
const RECEIPT = '/game/:league/receipt/:week'
const VOTES = '/game/:league/votes'
const SETTINGS = '/league/:league/settings'
const SEASONS = '/game/:league/seasons'

export const ALERT_PATHS = {
  offer: [OFFER, NEW_BET],
  answered: [RIDING, OFFER],
  last_call: [THIS_WEEK],
  nudge: [THIS_WEEK],
  swing: [RIDING],
  count: [RESULTS],
  crossing: [RESULTS],
  vote: [VOTES],
  request: [SETTINGS, '/game/:league', '/join'],
  season: [SEASONS],
} as const satisfies Record<AlertKind, readonly string[]>

export const POST_PATHS = {
  results: [RECEIPT],
  open: [THIS_WEEK],
  last_call: [THIS_WEEK],
  sweat: ['/game/:league/h2h-betting'],
  crossings: ['/game/:league/depth'],
  bermuda: ['/game/:league/depth'],
  champion: ['/game/:league#champion'],
} as const satisfies Record<PostKind, readonly string[]>

/** An email about several leagues opens `/home`. */
export const EMAIL_PATHS = {
  count: [RECEIPT, '/home'],
  reminder: [THIS_WEEK, '/home'],
  offer: [OFFER],
  vote: [VOTES],
  request: [SETTINGS, '/home', '/join'],
  season: [SEASONS],
} as const satisfies Record<ConsentKind, readonly string[]>

export type MessagePath =
  | (typeof ALERT_PATHS)[AlertKind][number]
  | (typeof POST_PATHS)[PostKind][number]
  | (typeof EMAIL_PATHS)[ConsentKind][number]

/** The path of a real address, with placeholders for league, week and bet. */
export function pathPatternOf(url: string): string {
  return url
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\/(game|league)\/[^/#?]+/, '/$1/:league')
    .replace(/\/(results|receipt)\/\d+/, '/$1/:week')
    .replace(/bet=[^&]+/, 'bet=:bet')
    .replace(/with=[^&]+/, 'with=:user')
}
