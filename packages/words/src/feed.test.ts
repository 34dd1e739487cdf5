import { type LossReason, type Team, NEW_STANDING, instant, points, units } from '@whale/game'
import type { FeedEvent } from '@whale/contract'
import { expect, test } from 'vitest'
import { type FeedNames, type LockedWeek, type TakenBet, activitySentence, takenBetWords } from './feed.ts'
import { type TableOf, everyOf, linesOf, pageOf } from './testing/golden.ts'
import { VOTE_ON } from './testing/votes.ts'

const at = instant('2025-09-10T12:00:00Z')
const TALLY = { yes: 4, no: 0, others: 7, needed: 4 }
const names: FeedNames = {
  username: 'maya',
  teamName: 'Kelp Wanted',
  bet: null,
  champion: null,
  canJoin: true,
  other: 'theo',
  contestedBy: 'inez',
  vote: null,
  locked: null,
}

const correction = (amount: number, from: 'treasury' | 'wallet:player_1') => {
  const to = from === 'treasury' ? 'wallet:player_1' : 'treasury'
  const reason = { rule: 'correction', note: 'Counted wrong', byTeam: 'Reel Deal' } as const
  const cause = { type: 'correction', id: 'correction_1' } as const
  const transfers = [{ id: 'transfer_1', from, to, units: units(amount), week: 2, cause, reason } as const]
  return { ...corrected, transfers }
}
const corrected = {
  type: 'units.corrected',
  at,
  playerId: 'player_1',
  by: 'user_1',
  note: 'Counted wrong',
  transfers: [],
} as const

const left = { type: 'player.left', at, playerId: 'player_1', kickedBy: null, transfers: [] } as const
const removed = { ...left, kickedBy: 'user_1' } as const
const owner = { fantasyUserId: '1', displayName: 'becka', username: 'becka' }
const team: Team = { id: '1', name: 'Reel Deal', owner, coOwners: [], avatarUrl: null, missingSince: null }
const updated = (before: Team | null, after: Team) =>
  ({ type: 'fantasy_league.updated', at, name: null, teams: [{ before, after }] }) as const
const rename = { before: 'Deep Six', after: 'Deep Seven' }
const followed = {
  type: 'reservation.followed',
  at,
  fantasyLeagueId: '1',
  commissionerTeamId: null,
  teams: [],
} as const

const seat = { at, playerId: 'player_1', userId: 'user_1' } as const
const givenBack = { ...seat, type: 'seat.given_back', userId: 'user_rival_theo', from: 'user_1' } as const

const taken: TakenBet = {
  challenger: 'vinny',
  challenged: 'becka',
  kind: 'under',
  line: points(11250),
  stake: units(40),
  counterStake: units(64),
}
const accepted = { type: 'h2h.accepted', at, betId: 'bet_1', transfers: [] } as const
const TAKEN: readonly (readonly [string, TakenBet])[] = [
  ['under', taken],
  ['over', { ...taken, kind: 'over' }],
  ['equal stakes', { ...taken, counterStake: units(40) }],
  ['spread', { ...taken, kind: 'spread', line: points(1250) }],
  ['spread without a line', { ...taken, kind: 'spread', line: points(0) }],
]

const locked: LockedWeek = {
  players: 10,
  bets: 4,
  riding: units(180),
  allIn: { players: 0, units: units(0) },
  casino: 6,
  topScorePicks: 5,
  pickers: 10,
  isFinal: false,
}
const lock = { type: 'week.locked', at, week: 2 } as const
const allIn = { id: 'liquidation_1', playerId: 'player_1', week: 9, placedAt: at, line: points(10000) } as const

/** Each event of the feed. A missing one does not compile. */
const EVENTS: TableOf<FeedEvent, 'type', [names: Partial<FeedNames>]> = {
  'league.founded': [
    [
      '',
      {
        type: 'league.founded',
        at,
        leagueId: 'league_1',
        name: 'Deep Six',
        provider: 'espn',
        fantasyLeagueId: '1',
        season: 2025,
        inviteCode: 'ABC',
        creatorId: 'user_1',
        commissionerTeamId: null,
        teams: [],
      },
    ],
  ],
  'team.claimed': [
    [
      '',
      {
        type: 'team.claimed',
        at,
        player: {
          id: 'player_1',
          userId: 'user_1',
          teamId: '1',
          claimedAt: at,
          leftAt: null,
          removedUnderCode: null,
          verifiedAt: null,
          actedAt: null,
          boughtBackInWeek: null,
          standing: NEW_STANDING,
        },
        transfers: [],
      },
    ],
  ],
  'player.left': [
    ['of their own', left],
    ['after joining closed', left, { canJoin: false }],
    ['removed', { ...removed, reason: 'Never shows up' }],
    ['removed without a reason', removed],
    ['the owner gave the team to another', { ...left, contest: 'given_over' }],
    ['another verified the team', { ...left, contest: 'proved' }],
    ['the team has another manager', { ...left, isReplaced: true }],
  ],
  'owner.changed': everyOf<Extract<FeedEvent, { type: 'owner.changed' }>['how']>({
    handover: true,
    vote: true,
    proof: true,
    return: true,
    rules: true,
    host: true,
    away: true,
  }).map((how) => [how, { type: 'owner.changed', at, from: 'user_2', to: 'user_1', how }] as const),
  'team.verified': [['', { type: 'team.verified', at, playerId: 'player_1' }]],
  'team.contested': [
    [
      '',
      {
        type: 'team.contested',
        at,
        contest: {
          id: 'contest_1',
          teamId: '1',
          holderId: 'player_1',
          userId: 'user_1',
          contestedAt: at,
          rejectedAt: null,
        },
      },
    ],
  ],
  'contest.kept': [['', { type: 'contest.kept', at, contestId: 'contest_1', playerId: 'player_1', by: 'user_1' }]],
  'player.bought_back': [['', { type: 'player.bought_back', at, playerId: 'player_1', week: 3, transfers: [] }]],
  'units.corrected': [
    ['given', correction(1, 'treasury')],
    ['taken', correction(40, 'wallet:player_1')],
    ['nothing to take', corrected],
  ],
  'league.renamed': [['', { type: 'league.renamed', at, name: 'Deep Seven', before: 'Deep Six' }]],
  'invite.rotated': [
    ['', { type: 'invite.rotated', at, inviteCode: 'ABC' }],
    ['after a removal', { type: 'invite.rotated', at, inviteCode: 'ABC', because: 'removal' }],
  ],
  'fantasy_league.updated': [
    ['the league’s name', { ...updated(team, team), name: rename }],
    ['a new team', updated(null, team)],
    ['a team’s name', updated(team, { ...team, name: 'Squid Row' })],
    ['no manager', updated(team, { ...team, owner: null })],
    ['another manager', updated(team, { ...team, owner: { ...owner, fantasyUserId: '2', displayName: 'vinny' } })],
    [
      'a manager without a name',
      updated(team, { ...team, owner: { ...owner, fantasyUserId: '2', displayName: null } }),
    ],
    ['the manager is back', updated({ ...team, owner: null, formerManagerId: '1' }, team)],
    ['a team is missing', updated(team, { ...team, missingSince: at })],
    ['a team is back', updated({ ...team, missingSince: at }, team)],
    ['nothing with a name', updated(team, { ...team, avatarUrl: 'https://a.test' })],
    ['five changes', { ...updated(team, team), name: rename, teams: renames(4) }],
    ['six changes', { ...updated(team, team), name: rename, teams: renames(5) }],
  ],
  'fantasy_league.lost': everyOf<LossReason>({ private: true, not_found: true, next_season: true, sign_in: true }).map(
    (why) => [why, { type: 'fantasy_league.lost', at, why }] as const,
  ),
  'fantasy_league.found': [['', { type: 'fantasy_league.found', at }]],
  'reservation.followed': [
    ['the new season', { ...followed, fromSeason: null, name: null }],
    ['another league', { ...followed, fromSeason: 2025, name: rename }],
    ['another league of the same name', { ...followed, fromSeason: 2025, name: null }],
  ],
  'reservation.blocked': [
    ['a problem', { type: 'reservation.blocked', at, problem: { why: 'private' } }],
    ['closed again', { type: 'reservation.blocked', at, problem: null }],
  ],
  'approval.set': [
    ['on', { type: 'approval.set', at, requiresApproval: true }],
    ['off', { type: 'approval.set', at, requiresApproval: false }],
  ],
  'league.wiped': [['', { type: 'league.wiped', at, by: 'user_1' }]],
  'league.restored': [['', { type: 'league.restored', at }]],
  'league.started': [['', { type: 'league.started', at, week: 1 }]],
  'league.failed_to_start': [
    ['too few players', { type: 'league.failed_to_start', at, transfers: [] }],
    ['never opened', { type: 'league.failed_to_start', at, transfers: [], isNeverOpened: true }],
  ],
  'week.locked': [
    ['bets, casino and picks', lock, { locked }],
    ['one bet', lock, { locked: { ...locked, bets: 1, riding: units(40) } }],
    ['no bets, no casino', lock, { locked: { ...locked, bets: 0, casino: null } }],
    ['in the Triangle', lock, { locked: { ...locked, bets: 0, casino: null, isFinal: true } }],
    ['one all in', lock, { locked: { ...locked, casino: null, allIn: { players: 1, units: units(373) } } }],
    ['two all in', lock, { locked: { ...locked, casino: null, allIn: { players: 2, units: units(1373) } } }],
    ['of a week that is history', lock],
  ],
  'week.settled': [['', { type: 'week.settled', at, week: 2 }]],
  'run.reversed': [['', { type: 'run.reversed', at, week: 2, transfers: [], changes: [] }]],
  'week.finalized': [
    ['', { type: 'week.finalized', at, week: 2, championId: null }],
    ['the last week', { type: 'week.finalized', at, week: 12, championId: 'player_1' }, { champion: 'maya' }],
  ],
  'h2h.accepted': [
    ['a bet of a player who is gone', accepted],
    ...TAKEN.map(([about, bet]) => [about, accepted, { bet }] as const),
  ],
  'vote.opened': [['', { type: 'vote.opened', at, vote: VOTE_ON.removal }]],
  'vote.closed': [
    ['a vote that is gone', { type: 'vote.closed', at, voteId: 'vote_1', state: 'passed', tally: TALLY }],
    ['passed', { type: 'vote.closed', at, voteId: 'vote_1', state: 'passed', tally: TALLY }, { vote: VOTE_ON.removal }],
  ],
  'week.voided': [
    ['by vote', { type: 'week.voided', at, week: 6, by: 'vote', reason: 'ESPN is gone' }],
    ['by an operator', { type: 'week.voided', at, week: 6, by: 'operator', reason: 'ESPN is gone.' }],
  ],
  'multiplier.bought': [
    [
      '',
      {
        type: 'multiplier.bought',
        at,
        multiplier: { id: 'multiplier_1', playerId: 'player_1', week: 7, forWeek: 10, boughtAt: at },
        transfers: [],
      },
    ],
  ],
  'liquidation.placed': [
    ['', { type: 'liquidation.placed', at, liquidation: { ...allIn, stake: units(1018) }, transfers: [] }],
    ['with 1 unit', { type: 'liquidation.placed', at, liquidation: { ...allIn, stake: units(1) }, transfers: [] }],
  ],
  'seat.taken': [['', { ...seat, type: 'seat.taken', from: 'user_rival_theo' }]],
  'seat.given_back': [
    ['of their own', { ...givenBack, removedBy: null }],
    ['removed', { ...givenBack, removedBy: 'user_2' }],
  ],
  'seat.stood_in': [['', { ...seat, type: 'seat.stood_in', week: 3 }]],
  'seat.back': [['', { ...seat, type: 'seat.back' }]],
}

function renames(count: number) {
  return Array.from({ length: count }, (_, index) => ({ before: team, after: { ...team, name: `Team ${index + 1}` } }))
}

test('every event matches golden/feed.txt', async () => {
  const lines = [
    ...linesOf<FeedEvent, Partial<FeedNames>>(EVENTS, (event, more) => activitySentence(event, { ...names, ...more })),
    ...TAKEN.map(([about, bet]) => [`the slip of a taken bet, ${about}`, takenBetWords(bet)] as const),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/feed.txt')
})

test('says nothing about a team whose player had left when it was contested', () => {
  const event = EVENTS['team.contested'][0]?.[1] as FeedEvent
  expect(activitySentence(event, { ...names, contestedBy: '' })).toBeNull()
})
