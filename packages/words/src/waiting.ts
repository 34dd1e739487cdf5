/** What a week with late scores is waiting for. */
import { providerWords } from './providers.ts'
import { lostLeagueSentence } from './fantasy-league.ts'
import { endedSentence, listWords } from './text.ts'
import type { Incompleteness, LossReason, ProviderName } from '@whale/game'

/** Why a week waits. `paused`: an operator paused the league. `internal`: an error on our side. `due`: not tried yet. */
export type WaitReason =
  | Incompleteness
  | LossReason
  | 'second_reading'
  | 'not_yet'
  | 'out_of_order'
  | 'busy'
  | 'internal'
  | 'paused'
  | 'due'

export interface MissingScores {
  provider: ProviderName
  week: number
  reason: WaitReason
  /** The teams without a score. `isGone`: the provider's league no longer has the team. */
  teams: readonly { name: string; isGone: boolean }[]
}

/** Returns what a week waits for. */
export function missingScoresSentence({ provider, week, reason, teams }: MissingScores): string {
  const name = providerWords(provider)
  switch (reason) {
    case 'scoring_not_over':
      return `${name} hasn’t closed week ${week} yet.`
    case 'game_unplayed':
      return `A week ${week} game isn’t over yet.`
    case 'team_without_score':
      return withoutScore(teams, { name, week })
    case 'all_zero':
      return `${name} shows only zeros for week ${week}.`
    case 'other_week':
      return `${name} returned the scores of another week.`
    case 'second_reading':
      return `Week ${week} scores changed a lot, so we’ll check them once more before they count.`
    case 'not_yet':
      return `${name} has no lineups for week ${week} yet.`
    case 'out_of_order':
      return `${name} isn’t responding right now.`
    case 'busy':
    case 'due':
      return `Week ${week} is next in line to be read from ${name}.`
    case 'internal':
      return 'We hit an error on our side. Nothing in the league was changed.'
    case 'paused':
      return 'The game is paused while we check the ledger.'
    default:
      return lostLeagueSentence(reason)
  }
}

function withoutScore(teams: MissingScores['teams'], { name, week }: { name: string; week: number }): string {
  const gone = teams.filter(({ isGone }) => isGone).map((team) => team.name)
  const [first] = teams
  if (first === undefined) return `A team has no score for week ${week}.`
  if (gone.length > 0)
    return endedSentence(`${listWords(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer in the ${name} league`)
  return endedSentence(
    `${listWords(teams.map((team) => team.name))} ${teams.length === 1 ? 'has' : 'have'} no score for week ${week}`,
  )
}
