/** The reply for the home screen of a league. */
import type { Face, ReplyOf, endpoints } from '@whale/contract'
import { casinoDisabledMessage, narrativeOf, placeName, NO_CASINO_EVENT } from '@whale/words'
import {
  LINE_RULES,
  hasActed,
  type LeagueView,
  type PlayerId,
  type CasinoEntry,
  type TopScorePick,
  type ScoreReport,
  balanceOf,
  constantsOf,
  escrowOfPlayer,
  ownerOf,
  playerOfId,
  playerOfTeam,
  membersOf,
  pointsToDecimal,
  teamOfId,
  presentTeams,
  participantsOf,
  shownUnits,
  walletOf,
  weekConfig,
  type Player,
  type UserId,
  isActive,
  isActiveIn,
  whyNotBuyMultiplier,
  whyNotEnterCasino,
  whyNotPickTopScore,
  isFinalIn,
} from '@whale/game'
import { casinoEntryView, casinoEventView } from './casino.ts'
import { handoverView } from './handover.ts'
import { potView, topScorePickView } from './top-score.ts'
import { refusalView } from './refusal.ts'
import type { MemberView } from './member-view.ts'
import { changeBy } from './gains.ts'
import { gameStateView, weekOf } from './tide.ts'
import { otherFaces } from './league-faces.ts'
import { type Usernames, memberView } from './usernames.ts'
import { votesWaiting } from './votes.ts'
import { countOffers } from './waiting.ts'
import type { WeekRun } from './week-run.ts'
import { providerView } from './provider.ts'

type Home = ReplyOf<(typeof endpoints)['game']['home']>

/** Specification, section 9. */
const PLAYOFFS_AFTER_WEEK = 10

/** A player's entry and top-score pick in one week. */
export interface OwnPicks {
  entry: CasinoEntry | null
  /** The run that settled the week; null while it is open. */
  run: WeekRun
  topScorePick: TopScorePick | null
}

export interface HomeInput {
  seen: MemberView
  /** The week to show: the current one or an earlier one. */
  week: number
  own: OwnPicks
  /** The standings now, or after the earlier week. */
  leaderboard: Home['leaderboard']
  usernames: Usernames
  /** The faces that the league's users have chosen. */
  chosenFaces: ReadonlyMap<UserId, Face>
  report: ScoreReport | null
  wasCorrected: boolean
}

export function homeView(input: HomeInput): Home {
  const { seen, usernames, report, week, leaderboard } = input
  const { league, now } = seen
  const { playersMin } = constantsOf(league.season)
  const isCurrent = week === weekOf(league)
  return {
    week,
    is_current_week: isCurrent,
    week_status: isCurrent ? 'in_progress' : 'complete',
    is_playoff_week: week > PLAYOFFS_AFTER_WEEK,
    game_state: gameStateView(league, now),
    fantasy_league: { name: league.name, provider: providerView(league.provider), last_synced: report?.readAt ?? null },
    league: {
      id: league.id,
      name: league.name,
      is_owner: ownerOf(league) === seen.turn.actor.userId,
      invite_code: league.inviteCode,
      total_claimed: membersOf(league).length,
      total_teams: presentTeams(league).length,
      players_min: playersMin,
      is_night: league.night !== null,
    },
    narrative: narrativeView({ season: league.season, week }),
    me: meView(seen, { usernames, week }),
    leaderboard,
    faces: otherFaces(league, input.chosenFaces),
    // Before the start there is no week.
    participants: participantsOf(league, Math.max(1, week)).map(({ teamId }) => teamId),
    player_scores: scoresView(input, week),
    casino: casinoView(input),
    prediction: topScoreCard(input),
    multiplier: multiplierOf(seen, week),
    all_in: allInOf(seen, week),
    bets: { offers: countOffers(seen.turn) },
    handover: handoverToViewer(seen, usernames),
    votes: votesWaiting(seen.turn, usernames),
    treasury: { balance: balanceOf(league.balances, 'treasury') },
    last_run: lastRunView(input),
  }
}

function handoverToViewer(seen: MemberView, usernames: Usernames): Home['handover'] {
  const handover = handoverView(seen, usernames)
  return handover?.is_to_you === true ? handover : null
}

/** The story of a week and its place. */
export function narrativeView({ season, week }: { season: number; week: number }): Home['narrative'] {
  const { title, description, locationFlavor } = narrativeOf({ season, week })
  const place = weekConfig(week)?.place ?? 'casino_one'
  return { week, place, location: placeName(place), title, description, location_flavor: locationFlavor }
}

function meView({ league, turn }: MemberView, { usernames, week }: { usernames: Usernames; week: number }): Home['me'] {
  const { playerId } = turn.actor
  const player = playerOfId(league, playerId)
  const { whaleUnits, eliminationUnits } = constantsOf(league.season)
  const wallet = balanceOf(league.balances, walletOf(playerId))
  const escrow = escrowOfPlayer(league, playerId)
  return {
    ...memberView(league, player, usernames),
    units: shownUnits(league, playerId),
    wallet,
    escrow,
    riding: escrow - inOffers(league, playerId),
    status: player.standing.status,
    is_eliminated: !isActive(player),
    out_in_week: player.standing.eliminatedInWeek,
    has_bought_back: player.boughtBackInWeek !== null,
    streak: player.standing.streak,
    whale_line: whaleUnits,
    elimination_line: eliminationUnits,
    has_acted: hasActed(league, playerId, week),
    at_treasury: atTreasury(league, playerId),
    late_entries: lateEntries(league, player),
  }
}

/** The units in a player's open offers. */
function inOffers({ bets }: LeagueView, playerId: PlayerId): number {
  return bets
    .filter(({ challengerId, state }) => challengerId === playerId && state.state === 'proposed')
    .reduce((sum, { stake }) => sum + stake, 0)
}

/** The house lines and all-ins of unsettled weeks: the treasury holds their stakes (RULES §5). */
function atTreasury(
  { season, progress, houseBets, allIns }: LeagueView,
  playerId: PlayerId,
): Home['me']['at_treasury'] {
  if (progress.stage !== 'running') return []
  const { settledThrough } = progress
  const { housePaysTimes, allInBonusUnits } = constantsOf(season)
  const isOwn = (one: { playerId: PlayerId; week: number }) => one.playerId === playerId && one.week > settledThrough
  return [
    ...houseBets
      .filter(isOwn)
      .map(({ week, stake }) => ({ kind: 'house_line' as const, week, stake, pays: stake * housePaysTimes })),
    ...allIns
      .filter(isOwn)
      .map(({ week, stake }) => ({ kind: 'all_in' as const, week, stake, pays: stake + allInBonusUnits })),
  ]
}

/** The player's casino entries in weeks that wait for scores. A player who was out in such a week has no entry in it (RULES §5 Casino). */
function lateEntries({ progress, entries }: LeagueView, player: Player): Home['me']['late_entries'] {
  if (progress.stage !== 'running') return []
  const { week: current, settledThrough } = progress
  return entries
    .filter(({ playerId, week }) => playerId === player.id && week > settledThrough && week < current)
    .filter(({ week }) => isActiveIn(player, week))
    .map(({ week }) => ({ week, pays: weekConfig(week)?.casinoPayoutUnitsMax ?? 0 }))
}

/** Scores from the run once the week is settled, otherwise from the last score report. */
function scoresView({ seen, report }: HomeInput, week: number): Home['player_scores'] {
  const { league } = seen
  const settled = league.settledScores.find((one) => one.week === week)
  const read = (report?.teams ?? []).filter(({ teamId }) => league.teams.some(({ id }) => id === teamId))
  const scores = settled?.scores ?? read
  return scores
    .map(({ teamId, points }) => {
      const player = playerOfTeam(league, teamId)
      return {
        team_id: teamId,
        team_name: teamOfId(league, teamId).name,
        user_id: player?.userId ?? null,
        points: points === null ? 0 : pointsToDecimal(points),
        is_you: player !== null && player.id === league.viewerId,
      }
    })
    .toSorted((a, b) => b.points - a.points)
}

function casinoView({ seen, report, week, own }: HomeInput): Home['casino'] {
  const { league, turn } = seen
  const { entry, run } = own
  const event = casinoEventView(league, week)
  const read = report?.teams.flatMap(({ athletes }) => athletes) ?? []
  const points = report === null ? null : new Map(read.map((athlete) => [athlete.athleteId, athlete.points]))
  return {
    event,
    disabled_message: event === null ? (casinoDisabledMessage(week) ?? NO_CASINO_EVENT) : null,
    entry: entry === null ? null : casinoEntryView(league, entry, { reportedPoints: points, run }),
    refusal: refusalView(whyNotEnterCasino(turn)),
  }
}

function topScoreCard({ seen, own, week }: HomeInput): Home['prediction'] {
  const { topScorePick } = own
  return {
    entry: topScorePick === null ? null : topScorePickView(seen.league, topScorePick, own.run),
    refusal: refusalView(whyNotPickTopScore(seen.turn)),
    reward: rewardOf(seen, week),
    pot: potView(seen.league, week),
  }
}

/** RULES §5 Multiplier. */
function multiplierOf({ league, turn }: MemberView, week: number): Home['multiplier'] {
  const { playerId } = turn.actor
  if (league.multipliers.some((one) => one.playerId === playerId && one.week === week)) return 'bought'
  return week === weekOf(league) && whyNotBuyMultiplier(turn) === null ? 'open' : null
}

/** The state of the viewer's all-in that week, or how it ended (RULES §5 All in). */
function allInOf({ league, turn }: MemberView, week: number): Home['all_in'] {
  const { playerId } = turn.actor
  const run = league.lastRun
  if (run?.week !== week) {
    return league.allIns.some((one) => one.playerId === playerId && one.week === week) ? 'in' : null
  }
  const isLost = run.notes.some((note) => note.rule === 'liquidation.lost' && note.playerId === playerId)
  const paid = run.transfers.find(
    ({ to, reason: { rule } }) => to === walletOf(playerId) && LINE_RULES[rule].kind === 'liquidation',
  )
  if (paid !== undefined) return paid.reason.rule === 'liquidation.won' ? 'won' : 'back'
  return isLost ? 'lost' : null
}

/** What a right top-score pick earns the viewer that week (RULES §5 Top score, Bermuda Triangle). */
function rewardOf({ league, turn }: MemberView, week: number): Home['prediction']['reward'] {
  const { playerId } = turn.actor
  if (!isActive(playerOfId(league, playerId))) return 'streak'
  if (week < constantsOf(league.season).finalFirstWeek) return 'units'
  if (league.bermuda === null) return 'undecided'
  return league.bermuda.entrants.includes(playerId) ? 'points' : 'units'
}

function lastRunView({ seen, wasCorrected }: HomeInput): Home['last_run'] {
  const { league, turn } = seen
  const run = league.lastRun
  if (run === null) return null
  return {
    week: run.week,
    is_final: isFinalIn(league.progress, run.week),
    change: changeBy(run, turn.actor.playerId),
    was_corrected: wasCorrected,
  }
}
