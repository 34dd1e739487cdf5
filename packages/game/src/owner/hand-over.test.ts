import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, later } from '../values/instant.ts'
import { asSeenBy } from '../league/as-seen-by.ts'
import { openHandover } from '../league/handover.ts'
import { type League, membersOf, ownerOf, playerOfId } from '../league/league.ts'
import { isOpenVote } from '../league/vote.ts'
import { bringBack, comeBack } from '../players/reserve.ts'
import { claimTeam } from '../players/claim.ts'
import { verifyTeam } from '../players/verify.ts'
import { followProvider } from '../players/follow-provider.ts'
import { contestTeam, proveContest } from '../players/contest.ts'
import { kickPlayer, leaveLeague } from '../players/leave.ts'
import { castBallot } from '../processing/cast-ballot.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { scriptedIds, seededChance } from '../testing/scripted.ts'
import { after, claimed, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { acceptedBy, idOf, refusalOf, teamNamed, turnOf, userOf } from '../testing/turns.ts'
import { askSuccessor } from '../votes/ask-successor.ts'
import { withdrawVote } from '../votes/withdraw-vote.ts'
import { type Decision, type Turn, playerTurn } from '../decision.ts'
import { correctUnits } from './correct-units.ts'
import { acceptHandover, declineHandover, offerHandover, withOwnership, withdrawHandover } from './hand-over.ts'
import { renameLeague } from './settings.ts'

const pregame = aLeague().build()
const week2 = aLeague().inWeek(2).build()
const offer = (league: League, to = 'Ben', by = 'Ada') =>
  offerHandover(turnOf(league, by), { playerId: idOf(league, to) })
const offered = (league: League, to = 'Ben', by = 'Ada') => after(league, (now) => offer(now, to, by))
/** The league of the next season, played on this season's calendar. */
const broughtBack = (last: League, by: string) => {
  const actor = { kind: 'newcomer', userId: userOf(by) } as const
  const turn = { actor, now: last.createdAt, newId: scriptedIds(), random: seededChance(1), calendar: last.calendar }
  return acceptedBy(bringBack(turn, { ...last, season: last.season - 1 }, { season: last.season, isOwnerGone: false }))
    .league
}
/** Returns a command's complete decision. */
const commanded = (league: League, by: string, decide: (turn: Turn) => Decision) => {
  const turn = turnOf(league, by)
  return withOwnership(turn, decide(turn))
}
const handed = (league: League, to = 'Ben', by = 'Ada') =>
  after(offered(league, to, by), (now) => acceptHandover(turnOf(now, to)))

const ballot = (league: League, name: string) =>
  castBallot(turnOf(league, name), {
    voteId: league.votes.at(-1)?.id ?? 'vote_none',
    isYes: true,
    random: seededChance(1),
  })

/** Proves that team at the provider. */
function proved(team: string) {
  return (turn: Turn) => proveContest(turn, { teamId: teamNamed(turn.league, team) })
}

describe('handing the league over (§4)', () => {
  test('changes the owner when the member accepts, before the start and after it', () => {
    for (const league of [pregame, week2]) {
      expect(ownerOf(offered(league))).toBe(userOf('Ada'))
      const done = handed(league)
      expect(ownerOf(done)).toBe(userOf('Ben'))
      expect(done.handover).toBeNull()
      expect(refusalOf(renameLeague(turnOf(done, 'Ada'), { name: 'x', basedOn: done.name }))).toEqual({
        code: 'owner.only',
      })
      expect(ownerOf(handed(done, 'Ada', 'Ben'))).toBe(userOf('Ada'))
      expect(done.balances).toEqual(league.balances)
    }
  })

  // Specification A.26
  test('never makes anyone the owner unasked: only the chosen member can accept or decline', () => {
    const open = offered(week2)
    expect(refusalOf(acceptHandover(turnOf(open, 'Cleo')))).toEqual({ code: 'handover.none' })
    expect(refusalOf(acceptHandover(turnOf(open, 'Ada')))).toEqual({ code: 'handover.none' })
    expect(refusalOf(declineHandover(turnOf(open, 'Cleo')))).toEqual({ code: 'handover.none' })
    const declined = after(open, (now) => declineHandover(turnOf(now, 'Ben')))
    expect(ownerOf(declined)).toBe(userOf('Ada'))
    expect(refusalOf(acceptHandover(turnOf(declined, 'Ben')))).toEqual({ code: 'handover.none' })
  })

  test('allows one offer at a time, by the owner, to another member', () => {
    expect(refusalOf(offer(week2, 'Ben', 'Cleo'))).toEqual({ code: 'owner.only' })
    expect(refusalOf(offer(week2, 'Ada'))).toEqual({ code: 'owner.already' })
    const left = after(week2, (now) => leaveLeague(turnOf(now, 'Ben')))
    expect(refusalOf(offerHandover(turnOf(left, 'Ada'), { playerId: idOf(week2, 'Ben') }))).toEqual({
      code: 'player.unknown',
    })
    expect(refusalOf(offer(offered(week2), 'Cleo'))).toEqual({ code: 'handover.open' })
    expect(refusalOf(withdrawHandover(turnOf(offered(week2), 'Ben')))).toEqual({ code: 'owner.only' })
    expect(refusalOf(withdrawHandover(turnOf(week2, 'Ada')))).toEqual({ code: 'handover.none' })
    const withdrawn = after(offered(week2), (now) => withdrawHandover(turnOf(now, 'Ada')))
    expect(refusalOf(acceptHandover(turnOf(withdrawn, 'Ben')))).toEqual({ code: 'handover.none' })
    expect(ownerOf(handed(withdrawn, 'Cleo'))).toBe(userOf('Cleo'))
  })

  test('lapses after exactly one week, and when either of the two leaves', () => {
    const open = offered(week2)
    const { endsAt, offeredAt } = open.handover ?? { endsAt: week2.createdAt, offeredAt: week2.createdAt }
    expect(endsAt).toBe(later(offeredAt, 7 * DAY_MS))
    expect(acceptHandover(turnOf(open, 'Ben', later(endsAt, -1))).ok).toBe(true)
    expect(refusalOf(acceptHandover(turnOf(open, 'Ben', endsAt)))).toEqual({ code: 'handover.none' })
    const again = offerHandover(turnOf(open, 'Ada', endsAt), { playerId: idOf(open, 'Cleo') })
    expect(again.ok).toBe(true)
    expect(after(open, (now) => leaveLeague(turnOf(now, 'Ben'))).handover).toBeNull()
    const without = after(open, (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(without.handover).toBeNull()
    expect(after(open, (now) => leaveLeague(turnOf(now, 'Cleo'))).handover).toEqual(open.handover)
  })

  test('is visible to the two only', () => {
    const open = offered(week2)
    const seen = (name: string) => asSeenBy(open, idOf(open, name), open.createdAt).handover
    expect(seen('Ada')).toEqual(open.handover)
    expect(seen('Ben')).toEqual(open.handover)
    expect(seen('Cleo')).toBeNull()
    expect(asSeenBy(open, null, open.createdAt).handover).toBeNull()
  })

  test('can go to an eliminated member, whose units do not change', () => {
    const eliminated = opened(confirmed(settled(locked(holding(week2, { Dan: 50 })))))
    expect(ownerOf(handed(eliminated, 'Dan'))).toBe(userOf('Dan'))
  })

  test("is the founder’s right until the commissioner verifies their team, then the commissioner's for good", () => {
    const espn = aLeague().atEspn({ commissioner: 'Zoe' }).withFreeTeams('Zoe')
    for (const waiting of [espn.build(), espn.inWeek(2).build()]) {
      const given = claimed(handed(waiting), 'Zoe')
      expect(ownerOf(after(given, (now) => commanded(now, 'Zoe', verified)))).toBe(userOf('Ben'))
    }
  })

  test('passes on to the longest-standing member in a single event when the new owner leaves', () => {
    const league = handed(week2, 'Cleo')
    const left = acceptedBy(commanded(league, 'Cleo', leaveLeague))
    expect(ownerOf(left.league)).toBe(userOf('Ada'))
    const change = { type: 'owner.changed', from: userOf('Cleo'), to: userOf('Ada'), how: 'rules' }
    expect(left.events.slice(1)).toMatchObject([change])
    expect(acceptedBy(commanded(league, 'Ben', leaveLeague)).events.map(({ type }) => type)).toEqual(['player.left'])
  })

  test('ends open votes about the new owner, since owners cannot decide about themselves', () => {
    const { now: first } = turnOf(week2, 'Ada')
    const correct = (league: League, of: string, at = first) =>
      correctUnits(turnOf(league, 'Ada', at), { playerId: idOf(league, of), amount: 40, note: 'Counted wrong' })
    const asked = after(
      week2,
      (now) => correct(now, 'Ben'),
      (now) => correct(now, 'Cleo', later(first, 1)),
    )
    expect(handed(asked).votes.map(({ state }) => state.state)).toEqual(['moot', 'open'])
  })

  test('makes the new owner the owner of the next season’s league', () => {
    const last = handed(aLeague().atEspn({ commissioner: 'Ada' }).inWeek(12).build())
    const next = broughtBack(last, 'Cleo')
    expect(ownerOf(next)).toBe(userOf('Cleo'))
    const all = after(
      next,
      (now) => claimTeam(turnOf(now, 'Ada'), { teamId: teamNamed(now, 'Ada') }),
      (now) => claimTeam(turnOf(now, 'Ben'), { teamId: teamNamed(now, 'Ben') }),
    )
    expect(ownerOf(all)).toBe(userOf('Ben'))
  })

  test('is refused in a league that another member brought back, until the previous owner joins', () => {
    const last = aLeague().inWeek(12).build()
    const back = broughtBack(last, 'Cleo')
    expect(ownerOf(back)).toBe(userOf('Cleo'))
    const joined = after(back, (now) => comeBack(turnOf(now, 'Dan'), last))
    expect(refusalOf(offer(joined, 'Dan', 'Cleo'))).toEqual({ code: 'handover.owner_awaited' })
    const all = after(joined, (now) => comeBack(turnOf(now, 'Ada'), last))
    expect(ownerOf(handed(all, 'Dan', 'Ada'))).toBe(userOf('Dan'))
  })

  test('also changes the owner of a next-season league that was brought back earlier', () => {
    for (const builder of [aLeague(), aLeague().atEspn({ commissioner: 'Ada' })]) {
      const last = builder.inWeek(12).build()
      const back = broughtBack(last, 'Cleo')
      const given = handed(last, 'Ben')
      const one = after(back, (now) => comeBack(turnOf(now, 'Ada'), given))
      expect(ownerOf(one)).toBe(userOf('Ada'))
      const come = acceptedBy(comeBack(turnOf(one, 'Ben'), given))
      expect(ownerOf(come.league)).toBe(userOf('Ben'))
      expect(come.events.at(-1)).toMatchObject({ type: 'owner.changed', how: 'return', to: userOf('Ben') })
      // A member who was handed the new league itself keeps it.
      const kept = after(handed(one, 'Cleo', 'Ada'), (now) => comeBack(turnOf(now, 'Ben'), given))
      expect(ownerOf(kept)).toBe(userOf('Cleo'))
    }
  })
})

/** The actor verifies their own team. */
function verified(turn: Turn) {
  return verifyTeam(turn, { teamId: playerOfId(turn.league, playerTurn(turn).playerId).teamId })
}

describe('a proof of the commissioner’s team (§4)', () => {
  const builder = aLeague().atEspn({ commissioner: 'Zoe' }).withFreeTeams('Zoe', 'Yan')
  const espn = builder.inWeek(5).build()
  const claim =
    (name: string, team = name) =>
    (league: League) =>
      commanded(league, name, (turn) => claimTeam(turn, { teamId: teamNamed(turn.league, team) }))
  const prove = (name: string) => (league: League) => commanded(league, name, verified)
  const ask = (league: League) =>
    askSuccessor(turnOf(league, 'Cleo'), { playerId: idOf(league, 'Ben'), reason: 'Gone', ownerSeenAt: null })

  // Specification 6.6
  test('makes its player the owner; a claim alone changes nothing, before the start or after it', () => {
    for (const league of [builder.build(), espn]) {
      const joined = after(league, claim('Stan', 'Zoe'))
      expect(ownerOf(joined)).toBe(userOf('Ada'))
      expect(refusalOf(renameLeague(turnOf(joined, 'Stan'), { name: 'x', basedOn: joined.name }))).toEqual({
        code: 'owner.only',
      })
      const proof = acceptedBy(commanded(joined, 'Stan', verified))
      expect(ownerOf(proof.league)).toBe(userOf('Stan'))
      const change = { type: 'owner.changed', from: userOf('Ada'), to: userOf('Stan'), how: 'proof' }
      expect(proof.events).toMatchObject([{ type: 'team.verified' }, change])
    }
  })

  test('changes no owner if it is for another team', () => {
    expect(ownerOf(after(espn, claim('Yan'), prove('Yan'), prove('Cleo')))).toBe(userOf('Ada'))
  })

  test('counts once: a new manager at the provider removes the check mark, not the ownership', () => {
    const own = after(espn, claim('Zoe'), prove('Zoe'))
    const managed = own.teams.map((team) =>
      team.name === 'Zoe' ? { ...team, owner: { fantasyUserId: 'other', displayName: 'Other', username: null } } : team,
    )
    const managedByOther = after(own, (now) =>
      followProvider(turnOf(now, 'Ada'), { name: now.fantasyName, teams: managed }),
    )
    expect(playerOfId(managedByOther, idOf(managedByOther, 'Zoe')).verifiedAt).toBeNull()
    const without = after(managedByOther, (now) => commanded(now, 'Gus', leaveLeague))
    expect(ownerOf(without)).toBe(userOf('Zoe'))
    // Someone who handed the league over does not get it back.
    const given = handed(without, 'Ben', 'Zoe')
    expect(ownerOf(after(given, prove('Zoe')))).toBe(userOf('Ben'))
  })

  test("ends the vote about the previous owner, and that owner's offer", () => {
    const joined = after(espn, claim('Zoe'), ask)
    expect(after(joined, prove('Zoe')).votes.map(({ state }) => state.state)).toEqual(['moot'])
    const open = after(offered(after(espn, claim('Zoe'))), prove('Zoe'))
    expect(refusalOf(acceptHandover(turnOf(open, 'Ben')))).toEqual({ code: 'handover.none' })
  })

  test('does not undo a vote of the members', () => {
    const asked = after(espn, ask)
    const voted = ['Dan', 'Eve', 'Finn', 'Ben'].reduce(
      (before, name) => after(before, (now) => ballot(now, name)),
      asked,
    )
    expect(ownerOf(voted)).toBe(userOf('Ben'))
    expect(ownerOf(after(voted, claim('Zoe'), prove('Zoe')))).toBe(userOf('Ben'))
  })

  test('decides a contest too, and announces the commissioner, not the member who was owner for a moment', () => {
    const taken = claimed(aLeague().atEspn({ commissioner: 'Ada' }).withFreeTeams('Zoe').build())
    const contested = after(taken, (now) => contestTeam(turnOf(now, 'Yan'), { teamId: teamNamed(now, 'Ada') }))
    expect(ownerOf(contested)).toBe(userOf('Ada'))
    const { events, league } = acceptedBy(commanded(contested, 'Yan', proved('Ada')))
    expect(ownerOf(league)).toBe(userOf('Yan'))
    const changes = events.filter(({ type }) => type === 'owner.changed')
    expect(changes).toMatchObject([{ from: userOf('Ada'), to: userOf('Yan'), how: 'proof' }])
  })
})

describe('a claim or departure that changes the owner (§4)', () => {
  const claim = (name: string) => (turn: Turn) => claimTeam(turn, { teamId: teamNamed(turn.league, name) })

  test('ends an offer by the previous owner', () => {
    // The creator left, came back and owns the league again. The offer of the owner in between is void.
    const without = after(pregame, (now) => commanded(now, 'Ada', leaveLeague))
    const back = after(without, (now) => commanded(now, 'Ada', claim('Ada')))
    expect(ownerOf(back)).toBe(userOf('Ada'))
  })

  test('ends votes about the new owner', () => {
    const asked = after(week2, (now) =>
      correctUnits(turnOf(now, 'Ada'), { playerId: idOf(now, 'Ben'), amount: 40, note: 'Counted wrong' }),
    )
    const left = after(asked, (now) => commanded(now, 'Ada', leaveLeague))
    expect(ownerOf(left)).toBe(userOf('Ben'))
    expect(left.votes.map(({ state }) => state.state)).toEqual(['moot'])
  })
})

// Specification A.26
test('exactly one member owns the league, whatever happens in it (§4)', () => {
  const names = [...EIGHT, 'Zoe', 'Yan']
  const espn = aLeague().atEspn({ commissioner: 'Zoe' }).withFreeTeams('Zoe', 'Yan')
  const leagues = [pregame, week2, espn.build(), espn.inWeek(2).build()]
  const commands = [
    'offer',
    'accept',
    'decline',
    'withdraw',
    'leave',
    'claim',
    'ask',
    'yes',
    'no',
    'take_back',
    'kick',
    'play',
    'prove',
  ]
  const step = fc.record({ who: fc.nat(9), other: fc.nat(9), what: fc.constantFrom(...commands), days: fc.nat(4) })
  fc.assert(
    fc.property(fc.constantFrom(...leagues), fc.array(step, { maxLength: 60 }), (start, steps) => {
      let league = start
      let at = later(week2.createdAt, DAY_MS)
      for (const { who, other, what, days } of steps) {
        at = later(at, days * DAY_MS)
        const turn = turnOf(league, names[who] ?? 'Ada', at)
        const target = membersOf(league)[other % Math.max(1, membersOf(league).length)]?.id ?? 'player_none'
        const vote = league.votes.at(-1)
        const random = seededChance(1)
        const isMember = turn.actor.kind === 'player'
        const decide = () => {
          if (what === 'claim' && !isMember) return claimTeam(turn, { teamId: String(1 + other) })
          if (!isMember || what === 'claim') return null
          if (what === 'offer') return offerHandover(turn, { playerId: target })
          if (what === 'accept') return acceptHandover(turn)
          if (what === 'decline') return declineHandover(turn)
          if (what === 'withdraw') return withdrawHandover(turn)
          if (what === 'leave') return leaveLeague(turn)
          if (what === 'ask') return askSuccessor(turn, { playerId: target, reason: 'Gone', ownerSeenAt: null })
          if (what === 'kick') return kickPlayer(turn, { playerId: target, reason: 'Gone', random })
          if (what === 'prove') return verified(turn)
          if (what === 'play') return { ok: true, events: [], stages: [], league } as const
          if (vote === undefined) return null
          if (what === 'take_back') return withdrawVote(turn, { voteId: vote.id })
          return castBallot(turn, { voteId: vote.id, isYes: what === 'yes', random })
        }
        const decision = decide()
        const whole = decision === null ? null : withOwnership(turn, decision)
        if (whole === null || !whole.ok) continue
        for (const { after: stage } of whole.stages) expectOneOwner(stage)
        league = whole.league
        expectOneOwner(league)
        // Excludes the calendar, which ends a vote at the next lock.
        const about = league.votes.flatMap((one) =>
          one.matter.kind === 'succession' && isOpenVote(one, at) ? [playerOfId(league, one.matter.fromId).userId] : [],
        )
        expect([[], [ownerOf(league)]]).toContainEqual(about)
      }
    }),
    { numRuns: 300 },
  )
})

/** Expects a league with members to have exactly one owner, and any offer to be from that owner to another member. */
function expectOneOwner(league: League): void {
  const members = membersOf(league)
  if (members.length === 0) return
  expect(members.filter(({ userId }) => userId === ownerOf(league))).toHaveLength(1)
  const open = openHandover(league, league.createdAt)
  if (open === null) return
  const by = members.find(({ id }) => id === open.offeredBy)
  expect(by?.userId).toBe(ownerOf(league))
  expect(members.some(({ id }) => id === open.playerId && id !== open.offeredBy)).toBe(true)
}
