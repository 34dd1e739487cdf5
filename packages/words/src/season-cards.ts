/** The words on the cards of a finished season, a person's and the league's. People are called as the reader knows them: by username, or by team on what leaves the app. */
import type { WrappedCard } from '@whale/contract'
import { type PersonSummary, type Points, type SeasonRecord, points } from '@whale/game'
import { formatSignedUnits, formatUnits, unitsCounted } from './numbers.ts'
import { placeWords } from './places.ts'
import { exactWords, pointsWords } from './points.ts'
import { listWords } from './text.ts'

type CardWords = Pick<WrappedCard, 'label' | 'big' | 'sentence'>

interface Cover extends Pick<PersonSummary, 'isChampion' | 'whaleWeek'> {
  season: number
  weeks: number
  team: string
}

export function coverWords({ season, weeks, team, isChampion, whaleWeek }: Cover): CardWords {
  const what = isChampion ? 'one champion' : whaleWeek !== null ? `a whale in week ${whaleWeek}` : 'one crew'
  return { label: `Your ${season} season`, big: `${weeks} ${weeks === 1 ? 'week' : 'weeks'}, ${what}`, sentence: team }
}

interface Ended {
  units: number
  isChampion: boolean
  /** The week of the biggest gain; null without one. */
  best: { week: number; gained: number } | null
}

export function endedOnWords({ units, isChampion, best }: Ended): CardWords {
  const top = best === null ? '' : ` Your best week was week ${best.week}: ${formatSignedUnits(best.gained)}.`
  const from = isChampion ? 'From 100 to champion.' : units > 100 ? 'Up from 100.' : ''
  return { label: 'You ended on', big: formatUnits(units), sentence: `${from}${top}`.trim() }
}

/** Rivals who tie in a person's bets. `net`: units from all of them, below 0 if they won more. */
export interface Rivals {
  names: readonly string[]
  won: number
  lost: number
  net: number
  isNemesis: boolean
}

export function rivalsWords(rivals: Rivals): CardWords {
  const { names, won, lost, net, isNemesis } = rivals
  const all = `${won + lost} bets${names.length > 1 ? ' with each' : ''}.`
  return {
    label: `Your ${rivalsName(rivals).toLowerCase()}`,
    big: listWords(names),
    sentence: `${all} ${isNemesis ? `They won ${lost}, you won ${won}.` : `You won ${won}.`} ${netWords(net)}`,
  }
}

/** Returns the rivals' title: "Nemesis", or "Nemeses" if several tie. */
function rivalsName({ isNemesis, names }: Rivals): string {
  const isOne = names.length === 1
  if (isNemesis) return isOne ? 'Nemesis' : 'Nemeses'
  return isOne ? 'Best customer' : 'Best customers'
}

function netWords(net: number): string {
  if (net === 0) return 'In units you’re even.'
  return net < 0 ? `That cost you ${unitsCounted(-net)}.` : `You’re up ${unitsCounted(net)}.`
}

/** A person's best win. `against`: null if the bet is not known. `all`: the units from all bets against The House. */
export type BestBet = { gain: number; week: number } & (
  | { rule: 'h2h.won'; against: { name: string; margin: number } | null }
  | { rule: 'option.won'; all: number }
  | { rule: 'liquidation.won' }
)

export function bestBetWords(best: BestBet): CardWords & Pick<WrappedCard, 'mark'> {
  return {
    label: 'Your best bet',
    big: formatSignedUnits(best.gain),
    sentence: bestBetSentence(best),
    mark: best.rule === 'liquidation.won' ? 'All in' : 'Won',
  }
}

function bestBetSentence(best: BestBet): string {
  const { week, gain } = best
  switch (best.rule) {
    case 'h2h.won':
      return best.against === null
        ? `A bet with a friend, week ${week}.`
        : `Against ${best.against.name} in week ${week}, by ${pointsWords(points(best.against.margin))} points.`
    case 'option.won':
      return `The House, week ${week}.${best.all === gain ? '' : ` All your bets against The House: ${formatSignedUnits(best.all)}.`}`
    case 'liquidation.won':
      return `All in, week ${week}. It was win or out.`
  }
}

interface ClosestBet {
  name: string
  isWon: boolean
  margin: number
  week: number
}

export function closestBetWords({ name, isWon, margin, week }: ClosestBet): CardWords {
  const who = isWon ? `you won the bet against ${name}` : `${name} won the bet against you`
  return {
    label: 'Your closest bet',
    big: pointsWords(points(margin)),
    sentence: `points decided it: ${who} in week ${week}.`,
  }
}

export function casinoCardWords({ entered, paid, units }: { entered: number; paid: number; units: number }): CardWords {
  return {
    label: paid === 0 ? 'You and the casino' : paid > entered - paid ? 'You beat the casino' : 'The casino',
    big: paid > 0 ? `${paid} of ${entered}` : `${entered}`,
    sentence:
      paid > 0
        ? `entries paid, ${unitsCounted(units)} in all.`
        : `${entered === 1 ? 'entry' : 'entries'}, all of them free.`,
  }
}

interface Season extends Pick<PersonSummary, 'isChampion' | 'whaleWeek' | 'bounties'> {
  season: number
  team: string
  place: number
  people: number
  units: number
  bets: { won: number; lost: number }
  casino: { entered: number; paid: number }
  best: { gained: number } | null
  rivals: Rivals | null
}

/** As many as fit the picture. */
const FACTS_MAX = 6

/** Returns the last card, which is the one that people share: it names the champion as such. */
export function seasonSummaryWords(given: Season): CardWords & Pick<WrappedCard, 'facts'> {
  const { season, isChampion, team, place, people, units, bets, casino, best, rivals, bounties, whaleWeek } = given
  const facts = [
    { label: 'Finished', value: `${placeWords(place)} of ${people}` },
    { label: 'Units', value: formatUnits(units) },
    ...(bets.won + bets.lost === 0 ? [] : [{ label: 'Bets with friends', value: `${bets.won}–${bets.lost}` }]),
    ...(casino.entered === 0 ? [] : [{ label: 'Casino', value: `${casino.paid} of ${casino.entered}` }]),
    ...(best === null ? [] : [{ label: 'Best week', value: formatSignedUnits(best.gained) }]),
    ...(rivals === null ? [] : [{ label: rivalsName(rivals), value: listWords(rivals.names) }]),
    ...(bounties === 0 ? [] : [{ label: 'Bounties', value: String(bounties) }]),
    ...(whaleWeek === null ? [] : [{ label: 'Whale in', value: `Week ${whaleWeek}` }]),
  ]
  return {
    label: isChampion ? `${season} champion` : `${season}`,
    big: team,
    sentence: `Run it back in ${season + 1}?`,
    facts: facts.slice(0, FACTS_MAX),
  }
}

/** A scored week of the Triangle, and who had its best total. */
export interface ToppedWeek {
  week: number
  names: readonly string[]
}

/** Returns "Week 10 went to you, weeks 11 and 12 to theo."; empty without a scored week. */
export function toppedWords(weeks: readonly ToppedWeek[]): string {
  const byWho = new Map<string, number[]>()
  for (const { week, names } of weeks) {
    const who = listWords(names)
    byWho.set(who, [...(byWho.get(who) ?? []), week])
  }
  const parts = [...byWho].map(([who, of], at) => {
    const when = `${at === 0 ? 'Week' : 'week'}${of.length === 1 ? '' : 's'} ${listWords(of.map(String))}`
    return `${when} ${at === 0 ? 'went ' : ''}to ${who}`
  })
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

interface OwnFinal {
  place: number
  total: Points
  /** Everyone else who was in it at the end. */
  others: readonly { name: string; total: Points }[]
  weeks: readonly ToppedWeek[]
}

export function ownFinalWords({ place, total, others, weeks }: OwnFinal): CardWords {
  return {
    label: 'Your final',
    big: `${placeWords(place)} of ${others.length + 1}`,
    sentence: `${exactWords(total)} points${besideFirst(total, others)}. ${toppedWords(weeks)}`,
  }
}

/** ", 12.6 behind theo, who won" */
function besideFirst(total: Points, others: OwnFinal['others']): string {
  const best = Math.max(...others.map((other) => other.total))
  const first = listWords(others.filter((other) => other.total === best).map(({ name }) => name))
  if (first === '') return ', the only one left'
  if (total === best) return `, tied with ${first} for the win`
  const gap = exactWords(points(Math.abs(total - best)))
  return total > best ? `, ${gap} ahead of ${first}. You won it` : `, ${gap} behind ${first}, who won`
}

interface ChampionCard {
  season: number
  name: string
  team: string
  units: number
  /** Whoever finished next; null if nobody did, or with as many units. */
  second: { name: string; behind: number } | null
}

export function championCardWords({ season, name, team, units, second }: ChampionCard): CardWords {
  const gap = second === null ? '' : ` ${formatUnits(second.behind)} ahead of ${second.name}.`
  return {
    label: `${season} champion`,
    big: name,
    sentence: `${name === team ? '' : `${team}. `}${unitsCounted(units)}.${gap}`,
  }
}

export function poolWords({ units, people }: { units: number; people: number }): CardWords {
  return {
    label: 'The whole pool',
    big: formatUnits(units),
    sentence: `units ended with ${people} ${people === 1 ? 'person' : 'people'}.`,
  }
}

interface FinalWon {
  names: readonly string[]
  total: Points
  /** The most first: a prize that does not divide leaves one of them a unit more. */
  prizes: readonly number[]
  weeks: readonly ToppedWeek[]
}

export function finalWonWords({ names, total, prizes, weeks }: FinalWon): CardWords & Pick<WrappedCard, 'mark'> {
  const isShared = names.length > 1
  const amounts = [...new Set(prizes)].map(formatSignedUnits)
  return {
    label: isShared ? 'Tied for the Triangle' : 'Won the Triangle',
    big: listWords(names),
    sentence: `${exactWords(total)} points over its weeks. ${toppedWords(weeks)}`.trim(),
    mark: amounts.length === 1 && isShared ? `${amounts[0]} each` : listWords(amounts),
  }
}

/** The phrase for a win against the treasury, shown after the winner's name. */
export const AGAINST_TREASURY = { 'option.won': ', against The House', 'liquidation.won': ', all in' }

/** Returns the card of a record. `name`: its holders, `isShared` if they are several, who may each have a week of their own. */
export function recordCardWords(
  { kind, value, week: first, against }: Pick<SeasonRecord, 'kind' | 'value' | 'week' | 'against'>,
  { name, isShared }: { name: string; isShared: boolean },
): CardWords & Pick<WrappedCard, 'mark'> {
  const week = isShared ? null : first
  switch (kind) {
    case 'week':
      return {
        label: 'Best week',
        big: formatSignedUnits(value),
        sentence: `${name}.`,
        mark: week === null ? '' : `Week ${week}`,
      }
    case 'payout':
      return {
        label: isShared ? 'Biggest wins in one bet' : 'Biggest win in one bet',
        big: formatSignedUnits(value),
        sentence:
          week === null
            ? `${name}.`
            : `${name}${against === undefined ? '' : AGAINST_TREASURY[against]}, week ${week}.`,
        mark: 'Won',
      }
    case 'streak':
      return { label: 'Longest win streak', big: `${value} bets`, sentence: `${name}, in bets with friends.`, mark: '' }
    case 'miss':
      return {
        label: 'Closest finish',
        big: pointsWords(points(value)),
        sentence: week === null ? 'points decided several bets.' : `points decided a bet in week ${week}.`,
        mark: '',
      }
    case 'bounties':
      return { label: 'Most bounties', big: `${value}`, sentence: `${name}.`, mark: '' }
    case 'whale':
      return { label: 'Earliest whale', big: `Week ${value}`, sentence: `${name}.`, mark: '' }
  }
}
