/** One sentence for each line of a receipt that moved nothing, and for a score that changed. */
import type { RunNote } from '@whale/game'
import { resultWords, termsSentence } from './bet-sentences.ts'
import { fromBottomWords } from './reason-sentences.ts'
import { placeWords, pointsWords, unitsWords } from './words.ts'

/** A line of the receipt that moved nothing. */
export function noteSentence(note: RunNote): string {
  switch (note.rule) {
    case 'h2h.lost':
      return `Lost ${unitsWords(note.stake)} to ${note.versus}: ${termsSentence(note.terms)} ended ${resultWords(note.result)}.`
    case 'option.lost':
      return `Option: ${note.teamName} scored ${pointsWords(note.points)}, not ${note.side} the house line of ${pointsWords(note.line)}. The ${unitsWords(note.stake)} stay with the treasury.`
    case 'liquidation.lost':
      return `All in: ${note.teamName} scored ${pointsWords(note.points)}, not over the house line of ${pointsWords(note.line)}. ${unitsWords(note.stake)} are gone.`
    case 'prediction.wrong':
      return `Prediction: ${note.teamName} was named. ${note.bestTeamName} had the best score, ${pointsWords(note.points)}.`
    case 'payday.did_not_act':
      return 'Payday: no share, because nothing was played this week.'
    case 'payday.last_place':
      return `Payday: ${pointsWords(note.points)} points, ${placeWords(note.place)} of ${note.actors} who played. The last place gets nothing.`
    case 'eliminated':
      return `Beached (eliminated) with ${unitsWords(note.units)} units, below 100.`
    case 'became_whale':
      return `A whale now, with ${unitsWords(note.units)} units.`
    case 'became_fish':
      return `Back to fish, with ${unitsWords(note.units)} units.`
    case 'treasury.short':
      return `The treasury held ${unitsWords(note.paid)} of ${unitsWords(note.owed)} owed: every payout of that step was cut alike.`
    default:
      return tableNote(note)
  }
}

type TableNote = Extract<RunNote, { rule: `${'casino' | 'bermuda'}.${string}` }>

/** What the casino did not pay, and how the Triangle was scored. */
function tableNote(note: TableNote): string {
  switch (note.rule) {
    case 'casino.one_scorer_missed':
      return `Casino: ${note.athleteName} scored ${pointsWords(note.points)}, short of the ${pointsWords(note.target)} needed.`
    case 'casino.two_scorers_missed':
      return `Casino: ${note.athleteNames.join(' and ')} scored ${pointsWords(note.points)} together, short of the ${pointsWords(note.target)} needed.`
    case 'casino.rival_escaped':
      return `Casino: ${note.teamName}, marked, got away with ${pointsWords(note.points)}, ${fromBottomWords(note)}.`
    case 'casino.coliseum_missed':
      return `Casino: ${placeWords(note.place)} of ${note.entrants} in the Coliseum with ${pointsWords(note.points)}. Only the best ${note.paidPlaces} collect.`
    case 'casino.arena_missed':
      return `Casino: ${placeWords(note.place)} of ${note.entrants} in the Arena with ${pointsWords(note.points)}. Only the best ${note.paidPlaces} collect.`
    case 'casino.top_three_missed':
      return `Casino: ${placeWords(note.place)} of ${note.entrants} entrants with ${pointsWords(note.points)}. Only the best ${note.paidPlaces} collect.`
    case 'casino.deployment_missed':
      return `Casino: ${note.rightNames.length} of 3 right in the deployment. ${note.betterNames.join(', ')} scored more.`
    case 'bermuda.entered':
      return note.isWhale
        ? `In the Triangle, as a whale with ${unitsWords(note.units)} units.`
        : `In the Triangle with ${unitsWords(note.units)} units: too few whales, and the best fill up.`
    case 'bermuda.named_right':
      return `Prediction: ${note.teamName} had the best score in the Triangle, ${pointsWords(note.points)}, and you said so.`
    case 'bermuda.scored':
      return scoredSentence(note)
  }
}

function scoredSentence(note: Extract<RunNote, { rule: 'bermuda.scored' }>): string {
  const times = note.percent === 100 ? '' : ` × ${(note.percent / 100).toFixed(2)} = ${pointsWords(note.multiplied)}`
  const naming = note.naming === 0 ? '' : ` + ${pointsWords(note.naming)} for the name`
  const guess = note.guess === 0 ? '' : ` + ${pointsWords(note.guess)} for the guess`
  return `Triangle: ${pointsWords(note.points)}${times}${naming}${guess} makes ${pointsWords(note.total)}.`
}

/** A note under a week whose scores changed before they were final. */
export function correctionSentence(change: { name: string; before: number; after: number }): string {
  return `${change.name}: ${(change.before / 100).toFixed(2)} became ${(change.after / 100).toFixed(2)}.`
}
