/** This week: the open things and what they can win, and how many of all are done. */
import type { BetWire } from '@whale/contract'
import { constantsOf, pointsToDecimal } from '@whale/game'
import { formatCount, formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import { betView } from '../shared/bets/bet-view.ts'
import { canCounter } from '../shared/bets/can-counter.ts'
import { type GiantGame, giantOf, giantOfAll } from '../shared/bets/giant.ts'
import { refusedWords } from '../shared/bets/refused-words.ts'
import type { BetBoard } from '../shared/bets/use-bets.ts'
import { predictionTitle, unitsFor } from '../shared/predictions/prediction-view.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { waitingOnYou } from '../shared/shell/nav-items.tsx'

export interface ChecklistItem {
  id: 'offer' | 'casino' | 'prediction' | 'multiplier' | 'bet'
  title: string
  detail: string
  /** Units that it can win; null if it wins none, or not units. */
  win: number | null
  /** "+130", "+25 pts"; empty without a win. */
  winText: string
  isDone: boolean
}

export interface Checklist {
  /** Those that are open, offers sent, and the multiplier, which is a choice and not counted. Other done ones stand in "On the line". */
  items: ChecklistItem[]
  done: number
  /** How many can be done, the done ones too: not an offer that can only be passed. */
  total: number
  /** How many of the open items are acting (RULES §5). Passing an offer is not. */
  choices: number
  /** The sum of the open wins, in units. */
  upTo: number
}

interface Bets {
  offers: readonly BetWire[]
  riding: readonly BetWire[]
  /** How many of this week's bets the viewer has made. */
  own: number
  /** How many of those are offers that wait for an answer. */
  sent: number
  /** The viewer has no bet this week, and can make one. */
  canBegin: boolean
  /** The bounty for taking a bet, in units; null if there is none to earn. */
  bounty: number | null
  /** Whether the viewer can offer a bet; undefined until it has loaded. */
  board: Pick<BetBoard, 'refusal'> | undefined
}

type Given = Pick<Game, 'week' | 'casino' | 'prediction' | 'multiplier' | 'me' | 'all_in'> & GiantGame

/** Returns the checklist of a week in which entries are open: at most three open things, and a multiplier for a whale. */
export function checklistOf(game: Given, bets: Bets): Checklist {
  const offer = offerItem(game, bets)
  const isToTake = offer !== null && offer.win !== null
  // Taking an offer is a bet too.
  const bet = isToTake && bets.own === 0 ? null : betItem(game, bets)
  const moves = [casinoItem(game), predictionItem(game)]
  const all = (isToTake ? [offer, ...moves, bet] : [...moves, offer, bet]).filter((item) => item !== null)
  const multiplier = multiplierItem(game)
  const open = all.filter(({ isDone }) => !isDone)
  const passes = offer === null || isToTake ? 0 : 1
  return {
    items: [
      ...open,
      ...all.filter(({ id, isDone }) => isDone && id === 'bet' && bets.sent > 0),
      ...(multiplier === null ? [] : [multiplier]),
    ],
    done: all.filter(({ isDone }) => isDone).length,
    total: all.length - passes,
    choices: open.length - passes + (multiplier?.isDone === false ? 1 : 0),
    upTo: open.reduce((sum, { win }) => sum + (win ?? 0), 0),
  }
}

/** The first offer: those that can be accepted come first, the most valuable one before the others. */
function offerItem(game: Given, { offers, riding, bounty, board }: Bets): ChecklistItem | null {
  const {
    me,
    game_state: { season },
  } = game
  const [offer] = offers
  if (offer === undefined) return null
  const { confirmingStakeMin } = constantsOf(season)
  const { accept } = offer.refusals
  const name = offer.challenger.username
  const more = offers.length > 1 ? ` ${formatCount(offers.length - 1, 'more offer')} in Bets.` : ''
  if (accept !== null) {
    const answers = canCounter(offer, board) ? 'Counter or pass' : 'Pass'
    const detail = `${refusedWords(accept, game)} ${answers}.${more}`
    return { win: null, winText: '', id: 'offer', title: `Answer ${name}’s bet`, detail, isDone: false }
  }
  const { own, other } = betView(offer, me.user_id)
  const isBigEnough = Math.min(own.stake, other.stake) >= confirmingStakeMin
  const extra = bounty !== null && isBigEnough ? bounty : 0
  // A riding bet may win it already: it comes once a week.
  const giant = giantOfAll(riding, game) > 0 ? 0 : giantOf(offer, game)
  return {
    ...withWin(own.gain + extra + giant),
    id: 'offer',
    title: `Take ${name}’s bet`,
    detail: `You risk ${formatUnits(own.stake)}. ${formatSignedUnits(own.gain)} if you win${
      giant === 0 ? '' : `, ${formatSignedUnits(giant)} for beating a whale`
    }${extra === 0 ? '.' : `, and ${formatSignedUnits(extra)} just for taking it.`}${more}`,
    isDone: false,
  }
}

function casinoItem({ casino, prediction }: Given): ChecklistItem | null {
  const { event, entry } = casino
  if (event === null) return null
  if (entry === null && !waitingOnYou({ casino, prediction }).includes('casino')) return null
  return {
    ...withWin(event.payout_max),
    id: 'casino',
    title: `Casino: ${event.name}`,
    detail: 'Free to enter.',
    isDone: entry !== null,
  }
}

function predictionItem({ week, me, casino, prediction, game_state: { season } }: Given): ChecklistItem | null {
  const { entry, reward, pot } = prediction
  if (entry === null && !waitingOnYou({ casino, prediction }).includes('prediction')) return null
  const rules = constantsOf(season)
  const [naming, guess] = [rules.bermudaNamingPoints, rules.bermudaGuessPoints].map(pointsToDecimal)
  const open =
    reward === 'points'
      ? `Triangle points: +${naming} for the right pick, +${guess} for the closest guess.`
      : reward === 'streak'
        ? me.streak > 0
          ? 'Keeps your streak going.'
          : 'The right pick starts a streak.'
        : week < rules.bermudaFirstWeek
          ? 'Free. Everybody who’s right shares the pot.'
          : 'Free. Finalists win points instead.'
  const win = reward === 'units' ? withWin(unitsFor({ season, week, pot })) : { win: null, winText: '' }
  return {
    ...win,
    ...(reward === 'points' ? { winText: `+${(naming ?? 0) + (guess ?? 0)} pts` } : {}),
    id: 'prediction',
    title: predictionTitle({ season, week }),
    detail: open,
    isDone: entry !== null,
  }
}

/** On sale for whales in three weeks, each for its own week of the final. */
function multiplierItem({ week, multiplier, game_state: { season } }: Given): ChecklistItem | null {
  if (multiplier === null) return null
  const { multiplierUnits, multiplierPercent, multiplierWeeksLater } = constantsOf(season)
  const isDone = multiplier === 'bought'
  return {
    win: null,
    winText: '',
    id: 'multiplier',
    title: `Multiplier: ×${multiplierPercent / 100} in week ${week + multiplierWeeksLater}`,
    detail: isDone
      ? 'It’s yours.'
      : `Optional: ${multiplierUnits} units, for ${multiplierPercent - 100}% more points that week.`,
    isDone,
  }
}

function betItem({ game_state: { season } }: Given, { own, sent, canBegin }: Bets): ChecklistItem | null {
  if (own === 0 && !canBegin) return null
  const stake = constantsOf(season).confirmingStakeMin
  return {
    ...(own === 0 ? withWin(stake) : { win: null, winText: '' }),
    id: 'bet',
    title: 'Challenge someone',
    detail:
      own === 0
        ? `Your line, your odds. ${stake} units at even odds win ${stake}.`
        : `${formatCount(sent, 'offer')} sent.`,
    isDone: own > 0,
  }
}

function withWin(win: number): Pick<ChecklistItem, 'win' | 'winText'> {
  return { win, winText: formatSignedUnits(win) }
}

/** The home's blocks: the last results, what the viewer can still do this week, and what can move their units. */
type WeekBlock = 'results' | 'this_week' | 'on_the_line'
type ShownWeek = Pick<Game, 'week' | 'last_run'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** Returns the blocks in order: before the lock what waits, then what is riding, then the results. */
export function weekBlocks(game: ShownWeek): readonly WeekBlock[] {
  switch (game.game_state.tide) {
    case 'pregame':
    case 'not_started':
    case 'betting':
      // Last week's results come after what can still be done.
      return ['this_week', 'results', 'on_the_line']
    case 'games':
    case 'waiting':
      // What is riding, without last week's slip.
      return isSettled(game) ? ['results', 'on_the_line', 'this_week'] : ['on_the_line', 'this_week']
    case 'provisional':
    case 'final':
      return ['results', 'on_the_line', 'this_week']
    case 'over':
      // A finished season has a home of its own.
      return []
  }
}

/** Returns whether the week shown has settled. */
export function isSettled({ week, last_run: run }: Pick<Game, 'week' | 'last_run'>): boolean {
  return run !== null && run.week === week
}
