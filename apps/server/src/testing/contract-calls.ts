/** Builds a sample call for every endpoint, so that tests over all endpoints include new ones. */
import { type Endpoint, endpoints } from '@whale/contract'
import { z } from 'zod'

export interface CallParts {
  leagueId: string
  userId: string
  code: string
  week?: number
}

export const allEndpoints: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.values(endpoints).flatMap(
  (feature) => Object.entries(feature as Record<string, Endpoint>),
)

/** The path and query of a call, for a league, one of its users and a week. */
export function pathOf(endpoint: Endpoint, { leagueId, userId, code, week = 1 }: CallParts): string {
  const path = endpoint.path
    .replace(/\{(league|id)\}/, leagueId)
    .replace('{user}', userId)
    .replace('{week}', String(week))
    .replace('{code}', code)
    .replace('{session}', '0'.repeat(24))
    .replace('{service}', 'discord')
    .replace('{line}', '1')
  if (endpoint.query.safeParse({}).success) return path
  const name =
    endpoint.query instanceof z.ZodObject && 'league_id' in endpoint.query.shape ? 'league_id' : 'game_league_id'
  return `${path}?${name}=${leagueId}`
}

/** A sample body with the fields that the endpoint accepts. */
export function bodyOf({ body }: Endpoint, parts: Pick<CallParts, 'leagueId' | 'userId'>): Record<string, unknown> {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return Object.fromEntries(Object.entries(allFields(parts)).filter(([name]) => fields.includes(name)))
}

function allFields({ leagueId, userId }: Pick<CallParts, 'leagueId' | 'userId'>): Record<string, unknown> {
  return {
    league_id: leagueId,
    fantasy_league_id: '1',
    game_league_id: leagueId,
    user_id: userId,
    challenger_id: userId,
    challenged_id: userId,
    event_id: `${leagueId}:1`,
    entry_amount: 0,
    athlete_ids: ['1'],
    week: 1,
    team_id: '1',
    points: 100,
    amount: 10,
    odds: 2,
    line: 100.5,
    kind: 'over',
    reason: 'Because we agreed on it',
    yes: true,
    is_reminder_wanted: true,
    name: 'Some name',
    based_on: 'Some name',
    requires_approval: false,
    espn_s2: 'AEBsample',
    swid: '{1A2B3C4D-0000-4000-8000-1A2B3C4D5E6F}',
    agrees: true,
    address: 'https://discord.com/api/webhooks/1/sample-sample-sample',
    kinds: ['results'],
    with_names: false,
    subject: { kind: 'week', week: 1 },
    with_invite: false,
    key: 'sample-key',
    text: 'Some text',
    item: 'e1',
    reaction: 'nice',
    is_muted: true,
    is_on: true,
    is_shown: true,
    is_removed: false,
    pace: 'quick',
    ask: 'pause',
  }
}
