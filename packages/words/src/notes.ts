/** Sentences for receipt lines that moved no units, and for changed scores. All members read them, so they never use "you". */
import {
  type Points,
  type ProcessingStep,
  type ProviderName,
  type RunNote,
  type ScoreChange,
  points,
} from '@whale/game'
import { outcomeSentence } from './bets.ts'
import { raceOf, collectWords, placeAmongWords, potWords } from './house.ts'
import { QUOTED } from './quoted-numbers.ts'
import type { NoteWeek } from './short.ts'
import { topFinalistWords, finalSum } from './final.ts'
import { voidedSentence } from './void-week.ts'
import { endedSentence, listWords } from './text.ts'
import { markedPlaceWords, paidPlaceWords, placeWords } from './places.ts'
import { unitsCounted, formatUnits, formatExactPoints } from './numbers.ts'
import { exactWords, pointsWords, signedPoints } from './points.ts'
import { providerWords } from './providers.ts'

/** Returns the sentence of a receipt line that moved no units. `isFinal`: the week is one of the final, the Triangle. */
export function noteSentence(note: RunNote, { isFinal = false, earned = points(0), week }: NoteWeek = {}): string {
  switch (note.rule) {
    case 'h2h.lost':
      return `Lost ${formatUnits(note.stake)} to ${note.versus}: ${outcomeSentence(note, note.result)}.`
    case 'option.lost':
      return `The House: ${note.teamName} scored ${pointsWords(note.points)} and did not beat ${pointsWords(note.line)}. The ${formatUnits(note.stake)} stay with the treasury.`
    case 'liquidation.lost':
      return `All in: ${note.teamName} scored ${pointsWords(note.points)} and did not beat The House at ${pointsWords(note.line)}. The ${formatUnits(note.stake)} stay with the treasury.`
    case 'prediction.wrong':
      return `Top score: picked ${note.teamName}. ${bestWords(note, isFinal)}.${guessWords(earned)}`
    case 'prediction.named_right':
      return `Top score: ${note.teamName} scored most, ${pointsWords(note.points)}, and was the right pick. It only pays players who are still in.`
    case 'payday.did_not_act':
      return 'Show up: no share, because no move was made this week.'
    case 'payday.last_place':
      return `Show up: ${pointsWords(note.points)} points, ${placeWords(note.place)} of the ${note.actors} who made a move. Last place gets nothing.`
    case 'eliminated':
      return `Out with ${unitsCounted(note.units)}, below ${QUOTED.eliminationUnits}.`
    case 'became_whale':
      if (note.lift !== undefined)
        return `High tide: +${formatUnits(note.lift)}, now a whale with ${formatUnits(note.units)}.`
      return `Now a whale, with ${unitsCounted(note.units)}: at least ${QUOTED.whaleUnits}.`
    case 'became_fish':
      return `Back to fish, with ${unitsCounted(note.units)}: below ${QUOTED.whaleUnits}.`
    case 'week.voided':
      return endedSentence(
        `${note.by === 'vote' ? 'The league' : 'An operator'} voided this week. ${week === undefined ? '' : `${voidedSentence(week)} `}${note.reason}`,
      )
    case 'score.set':
      return `${note.teamName}: set by the commissioner: ${signedPoints(note.points)}.`
    case 'score.taken_back':
      return `${note.teamName}: the commissioner took back ${signedPoints(note.points)}.`
    case 'top_score.nobody':
      return `Top score: nobody won the pot, ${potWords(note)}. ${note.nextWeek === null ? 'It stays in the treasury' : `It rolls over to week ${note.nextWeek}`}.`
    case 'treasury.short':
      if (note.step === 'high_tide') {
        return `High tide: lifting players to ${QUOTED.whaleUnits} takes ${formatUnits(note.owed)} in all, and the treasury paid ${formatUnits(note.paid)}. It pays a whole lift or none.`
      }
      return `${STEPS[note.step]}: the treasury held ${formatUnits(note.paid)} of ${formatUnits(note.owed)} owed, so every share was cut equally.`
    default:
      return tableNote(note)
  }
}

/** The steps of a settlement, to start a sentence. */
const STEPS: Readonly<Record<ProcessingStep, string>> = {
  void: 'Void week',
  h2h: 'Bets',
  options: 'The House',
  casino: 'Casino',
  liquidation: 'All in',
  bounties: 'Bounties',
  top_score: 'Top score',
  payday: 'Show up',
  drift: 'Drift',
  bermuda: 'Triangle',
  prizes: 'Prizes',
  elimination: 'Elimination',
  status: 'Status',
  high_tide: 'High tide',
  entrants: 'Entrants',
}

type TableNote = Extract<RunNote, { rule: `${'casino' | 'bermuda'}.${string}` }>

/** Missed casino payouts, and scores in the Triangle. */
function tableNote(note: TableNote): string {
  switch (note.rule) {
    case 'casino.one_scorer_missed':
      return `Casino: ${note.athleteName} scored ${pointsWords(note.points)}, short of the ${pointsWords(note.target)} needed.`
    case 'casino.two_scorers_missed':
      return `Casino: ${listWords(note.athleteNames)} scored ${pointsWords(note.points)} together, short of the ${pointsWords(note.target)} needed.`
    case 'casino.rival_escaped':
      return `Casino: ${note.teamName} scored ${pointsWords(note.points)}, ${markedPlaceWords(note)}, and needed ${paidPlaceWords(note)}.`
    case 'casino.coliseum_missed':
      return `Casino: ${placeAmongWords(note, raceOf(note, 'in the Coliseum'))}. ${collectWords(note)}.`
    case 'casino.arena_missed':
      return `Casino: ${placeAmongWords(note, raceOf(note, 'in the Arena'))}. ${collectWords(note)}.`
    case 'casino.top_three_missed':
      return `Casino: ${placeAmongWords(note, 'entrants')}. ${collectWords(note)}.`
    case 'casino.deployment_missed':
      return `Casino: ${note.rightNames.length} of 3 right, and it takes 2. ${listWords(note.betterNames)} scored more.`
    case 'bermuda.entered':
      return `In the Triangle, as a whale with ${unitsCounted(note.units)}.`
    case 'bermuda.named_right':
      return `Top score: ${topFinalistWords(note.teamName, exactWords(note.points))}, and the right pick.`
    case 'bermuda.scored':
      return `Triangle: ${finalSum(note)}.`
  }
}

function bestWords({ bestTeamName, points: best }: Extract<RunNote, { rule: 'prediction.wrong' }>, isFinal: boolean) {
  return isFinal
    ? topFinalistWords(bestTeamName, exactWords(best))
    : `${bestTeamName} scored most, ${pointsWords(best)}`
}

function guessWords(earned: Points): string {
  return earned === 0 ? '' : ` The guess was the closest: ${pointsWords(earned)} points in the Triangle.`
}

/** Returns the sentence of a score that changed before the results were final. */
export function correctionSentence(change: Pick<ScoreChange, 'before' | 'after' | 'set'> & { name: string }): string {
  const [before, after] = [change.before, change.after].map((score) =>
    score === null ? 'no score' : formatExactPoints(score / 100),
  )
  const by = change.set === undefined ? '' : ` ${setWords(change.set)}`
  return `${change.name}: ${before} became ${after}.${by}`
}

/** Says what the commissioner did to a score: `Set by the commissioner: +20.0.` */
function setWords({ before, after }: NonNullable<ScoreChange['set']>): string {
  return after === 0
    ? `The commissioner took back ${signedPoints(points(before))}.`
    : `Set by the commissioner: ${signedPoints(points(after))}.`
}

/** Says that starters changed after their games, and that no units move (RULES §3). */
export function lineupChangesSentence({ provider, week }: { provider: ProviderName; week: number }): string {
  return `${providerWords(provider)} changed who started in week ${week} after the games. The original starters count.`
}

/** Returns the sentence of a score that does not count, because starters changed after their games. */
export function lineupChangeSentence(change: { name: string; before: number | null; after: number | null }): string {
  const [counted, stated] = [change.before, change.after].map((score) => formatExactPoints((score ?? 0) / 100))
  return `${change.name}: ${counted} counts, not ${stated}.`
}

/** Says that the provider changed scores after the results were final, and that no units move (RULES §3). */
export function lateChangesSentence({ provider, week }: { provider: ProviderName; week: number }): string {
  return `${providerWords(provider)} changed week ${week} after it was final. The results stand.`
}
