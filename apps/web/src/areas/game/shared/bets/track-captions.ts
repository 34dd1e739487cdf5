/** What stands below a track. */
import type { BetWire } from '@whale/contract'
import { formatPoints } from '../../../../shared/format/format.ts'
import { type BetView, teamNameIn } from './bet-view.ts'
import { type Standing, gapWords } from './standing.ts'

/** Returns the words below a track: its two ends and between them the lead and the line; or the points so far and the line. */
export function trackCaptions(
  view: Pick<BetView, 'isYours' | 'own' | 'other' | 'terms'>,
  teams: BetWire['teams'],
  { value }: Pick<Standing, 'value'>,
): string[] {
  const { isYours, own, other, terms } = view
  if (terms.market === 'over_under') return [`${formatPoints(value)} so far`, `line ${formatPoints(terms.line)}`]
  const isOwnTeam = isYours && terms.team_id === own.team_id
  const leader = isOwnTeam ? 'You' : teamNameIn(teams, terms.team_id)
  const ends = isYours ? ['They cover', 'You cover'] : [`${other.username} covers`, `${own.username} covers`]
  return [
    ends[0] ?? '',
    `${leadWords(leader, { isYou: isOwnTeam, lead: value })}, ${lineWords(terms.line, isOwnTeam)}`,
    ends[1] ?? '',
  ]
}

function leadWords(leader: string, { isYou, lead }: { isYou: boolean; lead: number }): string {
  const verb = lead > 0 ? 'lead' : 'trail'
  if (lead === 0) return `${leader} ${isYou ? 'are' : 'is'} level`
  return `${leader} ${isYou ? verb : `${verb}s`} by ${gapWords(lead)}`
}

/** A favorite has to win by the line; an underdog is given it. */
function lineWords(line: number, isYou: boolean): string {
  if (line === 0) return 'straight up'
  if (line > 0) return `given ${formatPoints(line)}`
  return `${isYou ? 'need' : 'needs'} ${formatPoints(0 - line)}`
}
