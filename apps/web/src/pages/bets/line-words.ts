/** What a line takes, and what is known about the teams it is on. */
import { formatPoints } from '../../format.ts'
import type { BetBoard } from '../../features/bets/use-bets.ts'
import { type Draft, type SpreadTerms, type Table, teamOf } from './draft.ts'

/** "You win by more than 4.5", "Squid Row lose by less than 7, or win", "They score more than 214.5 together". */
export function lineMeaning({ market, spread, total }: Draft, { board, myTeamId }: Table): string {
  if (market === 'spread') return spreadMeaning(spread, { board, myTeamId })
  const verb = total.side === 'over' ? 'more' : 'fewer'
  const [first = '', second] = total.team_ids
  const who = second === undefined ? `${nameIn(board, first)} scores` : 'They score'
  return `${who} ${verb} than ${formatPoints(total.line)}${second === undefined ? '' : ' together'}`
}

function spreadMeaning({ team_id: teamId, line }: SpreadTerms, { board, myTeamId }: Table): string {
  const isMine = teamId === myTeamId
  const who = isMine ? 'You' : nameIn(board, teamId)
  const s = isMine ? '' : 's'
  const by = formatPoints(Math.abs(line))
  if (line === 0) return `${who} win${s} outright`
  return line < 0 ? `${who} win${s} by more than ${by}` : `${who} win${s}, or lose${s} by less than ${by}`
}

/** What the teams scored so far, in a sentence: the ground for a line where nobody projects anything. */
export function seasonWords({ market, spread, total }: Draft, board: BetBoard): string {
  const ids = market === 'spread' ? [spread.team_id, spread.against_team_id] : total.team_ids
  const told = ids.flatMap((id) => {
    const team = teamOf(board, id)
    return team === undefined ? [] : [averageWords(team)]
  })
  return told.length === 0 ? 'Pick an opponent first.' : `${told.join(', ')}.`
}

function averageWords({ team_name: name, scores }: BetBoard['teams'][number]): string {
  if (scores.length === 0) return `${name} has no score yet`
  const mean = formatPoints(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return scores.length === 1 ? `${name} scored ${mean} last week` : `${name} averages ${mean} a week`
}

function nameIn(board: BetBoard, teamId: string): string {
  return teamOf(board, teamId)?.team_name ?? ''
}
