/** A season's recap: the player's place, four numbers and the slips. */
import { formatCount, formatPoints, formatSignedUnits, formatUnits, unitsInWords } from './numbers.ts'
import { placeWords } from './places.ts'
import { formatWeek } from './times.ts'

/** Returns the place after the last settled week: "You finished", "2nd", "of 8, after week 12". */
export function recapPlaceWords(given: { place: number; players: number; week: number; isOver: boolean }) {
  const { place, players, week, isOver } = given
  return {
    lead: isOver ? 'You finished' : 'You’re',
    place: placeWords(place),
    note: `of ${players}, after week ${week}`,
  }
}

/** The same for an eliminated player, who has no place: "You were knocked out in", "Week 4". */
export function recapOutWords({ week, units }: { week: number; units: number }) {
  return { lead: 'You were knocked out in', place: formatWeek(week), note: `with ${unitsInWords(units)}` }
}

/** A season in numbers. `best` is the week of the biggest gain, `streak` the longest row of right picks. */
export interface RecapFacts {
  units: number
  week: number
  best: { week: number; change: number } | null
  bets: { won: number; settled: number }
  picks: { right: number; made: number; streak: number }
}

/** Returns the four numbers of a season with their notes. */
export function recapNumberWords({
  units,
  week,
  best,
  bets,
  picks,
}: RecapFacts): { name: string; value: string; note: string }[] {
  return [
    { name: 'Units', value: formatUnits(units), note: `after week ${week}` },
    {
      name: 'Best week',
      value: formatSignedUnits(best?.change ?? 0),
      note: best === null ? '' : formatWeek(best.week),
    },
    {
      name: 'Bets won',
      value: String(bets.won),
      note: bets.settled === 0 ? 'none with friends' : `of ${bets.settled} with friends`,
    },
    {
      name: 'Top scores right',
      value: String(picks.right),
      note: picks.right === 0 ? `of ${picks.made} made` : `longest streak ${formatCount(picks.streak, 'week')}`,
    },
  ]
}

/** The names of the three slips, and of the worst week for whoever lost no bet. */
export const RECAP_SLIPS = {
  best: 'The best slip',
  costliest: 'Costliest bet',
  worst: 'Worst week',
  closest: 'The closest guess',
}

/** Returns the biggest loss of a week, whose sum is not the cost of one bet. */
export function biggestLossWords(units: number): string {
  return `Biggest loss ${formatSignedUnits(units)}.`
}

export function teamScoredWords(points: number): string {
  return `Your team scored ${formatPoints(points)}.`
}

/** A guess of the top score. `isFinal`: of the best finalist, counting multipliers. */
export interface TopGuess {
  team: string
  guess: number
  best: number
  isRight: boolean
  isFinal: boolean
}

/** Returns "You picked Kelp Wanted at 128.0. They topped the week with 130.4." */
export function topGuessWords({ team, guess, best, isRight, isFinal }: TopGuess): string {
  const top = isFinal ? 'topped the finalists' : 'topped the week'
  const counting = isFinal ? ' counting multipliers' : ''
  return (
    `You picked ${team} at ${formatPoints(guess)}. ` +
    `${isRight ? 'They' : 'Another team'} ${top} with ${formatPoints(best)}${counting}.`
  )
}

/** "2.4 off" */
export function offWords(miss: number): string {
  return `${formatPoints(miss)} off`
}
