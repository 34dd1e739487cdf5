/** The feed's summaries of a settled week: house lines, all-ins, the casino, bounties, top-score picks, paydays and the Triangle. */
import {
  type AllInEnd,
  type BountyNews,
  type CasinoPick,
  type CasinoWin,
  type BackedTeam,
  type TopTeam,
  allInNews,
  bountyNews,
  casinoNews,
  houseNews,
  paydayNews,
  topScoreNews,
  prizeNews,
  tenthsWords,
  finalNews,
} from '@whale/words'
import {
  type Bet,
  LINE_RULES,
  type PlayerId,
  type Points,
  type Reason,
  type RunNote,
  type TeamId,
  playerOfId,
  walletOf,
} from '@whale/game'
import { type FeedPeople, opponentIn, personOfTeam } from './feed-people.ts'
import type { FeedRun } from './feed-run.ts'
import { unitsGained } from './gains.ts'
import { isWeekOfFinal } from './status-news.ts'
import { nameOf } from './usernames.ts'

type Given = FeedPeople & { run: FeedRun; bets: ReadonlyMap<string, Bet> }

/** The summaries of a settlement, the most personal first. Kinds without news are left out. */
export function summariesOf(given: Given): { type: keyof typeof SUMMARIES; sentence: string }[] {
  return (Object.keys(SUMMARIES) as (keyof typeof SUMMARIES)[]).flatMap((type) => {
    const sentence = SUMMARIES[type](given)
    return sentence === null ? [] : [{ type, sentence }]
  })
}

/** In the order in which they show. */
const SUMMARIES = {
  'news.prizes': prizesOf,
  'news.triangle': finalOf,
  'news.casino': casinoOf,
  'news.house_lines': houseLinesOf,
  'news.all_in': allInOf,
  'news.bounties': bountiesOf,
  'news.predictions': topScorePicksOf,
  'news.payday': paydaysOf,
} as const

/** The name of the player who owns a wallet. Empty for other accounts and for former players. */
function ownerName(given: Given, account: string): string {
  const player = ownerOf(given, account)
  return player === undefined ? '' : nameOf(given.usernames, player.userId)
}

function ownerOf({ league }: Given, account: string) {
  return league.players.find(({ id }) => walletOf(id) === account)
}

function playerName({ league, usernames }: Given, playerId: PlayerId): string {
  return nameOf(usernames, playerOfId(league, playerId).userId)
}

/** The units that a settlement paid under one family of rules, with their reasons. */
function paid<R extends Reason['rule']>({ run }: Given, ...rules: R[]) {
  const isOf = (reason: Reason): reason is Extract<Reason, { rule: R }> => (rules as string[]).includes(reason.rule)
  return run.entries.flatMap(({ account, units, reason }) =>
    units > 0 && account.startsWith('wallet:') && isOf(reason) ? [{ account, units, reason }] : [],
  )
}

function notesOf<R extends RunNote['rule']>({ run }: Given, rule: R) {
  const isOf = (note: RunNote): note is Extract<RunNote, { rule: R }> => note.rule === rule
  return run.notes.filter(isOf)
}

type CasinoReason = Extract<Reason, { rule: `casino.${string}` }>

function casinoOf(given: Given): string | null {
  const won = paid(
    given,
    'casino.one_scorer',
    'casino.two_scorers',
    'casino.mark_a_rival',
    'casino.coliseum',
    'casino.arena',
    'casino.top_three',
    'casino.best_deployment',
  ).toSorted((a, b) => rankOf(b.reason) - rankOf(a.reason))
  const missed = given.run.notes.filter(({ rule }) => LINE_RULES[rule].kind === 'casino').length
  if (won.length + missed === 0) return null
  const wins = won.map(({ account, reason }): CasinoWin => {
    return { username: ownerName(given, account), pick: pickOf(given, reason) }
  })
  return casinoNews(wins, won.length + missed)
}

/** Higher means better news. For a flop, fewer points are better. */
function rankOf(reason: CasinoReason): number {
  if (reason.rule === 'casino.best_deployment') return reason.rightNames.length
  return reason.rule === 'casino.mark_a_rival' ? -reason.points : reason.points
}

function pickOf(given: Given, reason: CasinoReason): CasinoPick {
  switch (reason.rule) {
    case 'casino.one_scorer':
      return { kind: 'athletes', names: [reason.athleteName], points: reason.points }
    case 'casino.two_scorers':
      return { kind: 'athletes', names: reason.athleteNames, points: reason.points }
    case 'casino.mark_a_rival':
      return { kind: 'flop', username: personOfTeam(given, reason.teamId), points: reason.points }
    case 'casino.best_deployment':
      return { kind: 'picks', right: reason.rightNames.length }
    case 'casino.coliseum':
    case 'casino.arena':
    case 'casino.top_three':
      return { kind: 'score', points: reason.points }
  }
}

/** The best first. */
function houseLinesOf(given: Given): string | null {
  const back = paid(given, 'option.won', 'option.push').map(({ account, units, reason }): BackedTeam => {
    const on = personOfTeam(given, reason.teamId)
    return { username: ownerName(given, account), on, units: unitsGained(reason, units) }
  })
  const lost = notesOf(given, 'option.lost').map((note): BackedTeam => {
    return { username: playerName(given, note.playerId), on: personOfTeam(given, note.teamId), units: -note.stake }
  })
  const all = [...back, ...lost].toSorted((a, b) => b.units - a.units)
  return all.length === 0 ? null : houseNews(all)
}

/** A player whom it eliminated has a highlight that says so. */
function allInOf(given: Given): string | null {
  const won = paid(given, 'liquidation.won').map(({ account, units, reason: { stake } }): AllInEnd => {
    return { username: ownerName(given, account), stake, end: 'won', back: units }
  })
  const back = paid(given, 'liquidation.push').map(({ account, units }): AllInEnd => {
    return { username: ownerName(given, account), stake: units, end: 'push' }
  })
  const out = new Set(notesOf(given, 'eliminated').map(({ playerId }) => playerId))
  const missed = notesOf(given, 'liquidation.lost')
    .filter(({ playerId }) => !out.has(playerId))
    .map(({ playerId, stake, points, line }): AllInEnd => {
      return { username: playerName(given, playerId), stake, end: 'missed', points, line }
    })
  const all = [...won, ...back, ...missed]
  return all.length === 0 ? null : allInNews(all)
}

/** Players with the same reward for the same thing share a place in the sentence. */
function bountiesOf(given: Given): string | null {
  const earned = new Map<string, BountyNews & { usernames: string[] }>()
  for (const { account, units, reason } of paid(given, 'top_score.team', 'bounty.giant_killer', 'bounty.confirming')) {
    const [kind, detail] = bountyOf(given, { account, reason })
    const key = `${kind} ${detail} ${units}`
    const before = earned.get(key)?.usernames ?? []
    earned.set(key, { kind, detail, units, usernames: [...before, ownerName(given, account)] })
  }
  return earned.size === 0 ? null : bountyNews([...earned.values()])
}

type BountyReason = Extract<Reason, { rule: `bounty.${string}` | 'top_score.team' }>

function bountyOf(
  given: Given,
  { account, reason }: { account: string; reason: BountyReason },
): [kind: BountyNews['kind'], detail: string] {
  switch (reason.rule) {
    case 'top_score.team':
      return ['top_score', tenthsWords(reason.points)]
    case 'bounty.giant_killer':
      return ['giant_killer', opponentOf(given, { account, reason })]
    case 'bounty.confirming':
      return ['confirming', '']
  }
}

function opponentOf(
  given: Given,
  { account, reason: { betId, versus } }: { account: string; reason: { betId: string; versus: string } },
): string {
  const player = ownerOf(given, account)
  return player === undefined ? versus : opponentIn(given, given.bets.get(betId), { playerId: player.id, versus })
}

/** The teams with the week's best score; only one if somebody picked it. */
interface BestTeams {
  teamIds: readonly TeamId[]
  points: Points
}

/** The right answer for the week's top-score picks; null if nobody made one. */
function topTeamOf(given: Given): BestTeams | null {
  const right = paid(given, 'top_score.pick', 'bermuda.named').map(({ reason }) => reason)
  const [wrong] = notesOf(given, 'prediction.wrong')
  const [first] = [...right, ...namedRight(given)]
  if (wrong !== undefined) {
    const { bestTeamIds: teamIds, points } = wrong
    return { teamIds, points }
  }
  return first === undefined ? null : { ...first, teamIds: [first.teamId] }
}

/** Right picks that paid no units: by finalists and eliminated players. */
function namedRight(given: Given) {
  return [...notesOf(given, 'prediction.named_right'), ...notesOf(given, 'bermuda.named_right')]
}

function topScorePicksOf(given: Given): string | null {
  const won = paid(given, 'top_score.pick', 'bermuda.named')
  const named = namedRight(given)
  const wrong = notesOf(given, 'prediction.wrong')
  const names = [
    ...won.map(({ account }) => ownerName(given, account)),
    ...named.map(({ playerId }) => playerName(given, playerId)),
  ]
  const team = topTeamOf(given)
  if (team === null) return null
  return topScoreNews({ names, of: names.length + wrong.length }, topWith(given, team))
}

/** In the Triangle, includes the effect of a multiplier. */
function topWith(given: Given, { teamIds, points }: BestTeams): TopTeam {
  const name = teamIds.map((teamId) => personOfTeam(given, teamId)).join(', ')
  if (!isWeekOfFinal(given.run.notes)) return { name, isFinal: false, points }
  const best = notesOf(given, 'bermuda.scored').filter(({ multiplied }) => multiplied === points)
  const own = best.find(({ playerId }) => {
    return best.length === 1 || teamIds.includes(playerOfId(given.league, playerId).teamId)
  })
  return { name, isFinal: true, score: own ?? { points, percent: 100, multiplied: points } }
}

/** Who had the week's best score in the Triangle. With an empty treasury it earns nothing. */
function finalOf(given: Given): string | null {
  const scored = notesOf(given, 'bermuda.scored')
  const [first] = scored.toSorted((a, b) => b.total - a.total)
  if (first === undefined) return null
  return finalNews(
    scored
      .filter(({ total }) => total === first.total)
      .map((score) => ({ username: playerName(given, score.playerId), score })),
    paid(given, 'bermuda.best_score').reduce((sum, { units }) => sum + units, 0),
  )
}

/** After the last week: the best totals with their prizes, and the share of everyone else. */
function prizesOf(given: Given): string | null {
  const prizes = paid(given, 'bermuda.prize')
  const rest = paid(given, 'bermuda.rest').map(({ units }) => units)
  if (prizes.length === 0) return null
  return prizeNews(
    prizes
      .map(({ account, units, reason: { place, total } }) => ({
        place,
        username: ownerName(given, account),
        total,
        units,
      }))
      .toSorted((a, b) => a.place - b.place),
    rest.length === 0
      ? null
      : {
          units: rest.reduce((sum, units) => sum + units, 0),
          players: rest.length,
          least: Math.min(...rest),
        },
  )
}

function paydaysOf(given: Given): string | null {
  const paydays = paid(given, 'payday')
  const [first, second] = paydays.toSorted((a, b) => b.units - a.units)
  if (first === undefined) return null
  const username = first.units === second?.units ? '' : ownerName(given, first.account)
  return paydayNews({
    actors: first.reason.actors,
    paid: paydays.length,
    units: paydays.reduce((sum, { units }) => sum + units, 0),
    best: username === '' ? null : { username, units: first.units },
  })
}
