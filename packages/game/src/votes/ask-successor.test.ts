import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, type Instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { type League, ownerOf } from '../league/league.ts'
import { type Vote, tallyOf } from '../league/vote.ts'
import { offerHandover, withOwnership } from '../owner/hand-over.ts'
import { leaveLeague } from '../players/leave.ts'
import { castBallot } from '../processing/cast-ballot.ts'
import { aLeague } from '../testing/builder.ts'
import { seededChance } from '../testing/scripted.ts'
import { after, confirmed, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { acceptedBy, idOf, refusalOf, turnOf, userOf } from '../testing/turns.ts'
import { askSuccessor, whyNotAskSuccessor } from './ask-successor.ts'
import { withdrawVote } from './withdraw-vote.ts'

const week5 = aLeague().inWeek(5).build()
const start = momentsOf(week5.calendar, 1).opensAt
const reason = 'Nobody has heard from Ada'
const ask = (
  league: League,
  { by = 'Cleo', of = 'Ben', seen = null as Instant | null, at = turnOf(league, by).now } = {},
) => askSuccessor(turnOf(league, by, at), { playerId: idOf(league, of), reason, ownerSeenAt: seen })
const asked = after(week5, (now) => ask(now))
const voteOf = (league: League): Vote => {
  const vote = league.votes.at(-1)
  if (vote === undefined) throw new Error('no vote')
  return vote
}
const cast = (league: League, name: string, { isYes = true, ownerSeenAt = null as Instant | null } = {}) =>
  castBallot(turnOf(league, name), { voteId: voteOf(league).id, isYes, random: seededChance(1), ownerSeenAt })
const yes = (league: League, ...names: string[]) =>
  names.reduce((before, name) => after(before, (now) => cast(now, name)), league)

describe('a vote on a successor (§4)', () => {
  test('opens after exactly three silent weeks of the owner, counted from the start at the earliest', () => {
    const silent = later(start, 21 * DAY_MS)
    const notSilent = { code: 'succession.not_silent', days: 21 }
    expect(refusalOf(ask(week5, { at: later(silent, -1) }))).toEqual(notSilent)
    expect(ask(week5, { at: silent }).ok).toBe(true)
    const seen = later(start, 5 * DAY_MS)
    expect(refusalOf(ask(week5, { seen, at: later(seen, 21 * DAY_MS - 1) }))).toEqual(notSilent)
    expect(ask(week5, { seen, at: later(seen, 21 * DAY_MS) }).ok).toBe(true)
    expect(ask(week5, { seen: later(start, -90 * DAY_MS), at: silent }).ok).toBe(true)
  })

  test('needs a running league and another member than the owner, and allows one candidate at a time', () => {
    const whyNot = (league: League) => whyNotAskSuccessor(turnOf(league, 'Cleo'), { ownerSeenAt: null })
    expect(whyNot(aLeague().build())).toEqual({ code: 'succession.not_running' })
    expect(whyNot(confirmed(settled(locked(aLeague().inWeek(12).build()))))).toEqual({ code: 'league.over' })
    expect(refusalOf(ask(week5, { by: 'Ada' }))).toMatchObject({ code: 'succession.not_silent' })
    expect(refusalOf(ask(week5, { of: 'Ada' }))).toEqual({ code: 'owner.already' })
    expect(refusalOf(ask(asked, { by: 'Dan', of: 'Dan' }))).toMatchObject({ code: 'vote.already_open' })
    const unknown = askSuccessor(turnOf(week5, 'Cleo'), { playerId: 'player_none', reason, ownerSeenAt: null })
    expect(refusalOf(unknown)).toEqual({ code: 'player.unknown' })
  })

  test('passes with a yes from more than half of the active players other than the owner, once the candidate has accepted', () => {
    expect(tallyOf(asked, voteOf(asked))).toEqual({ yes: 1, no: 0, others: 7, needed: 4 })
    const four = yes(asked, 'Dan', 'Eve', 'Finn')
    expect(ownerOf(four)).toBe(userOf('Ada'))
    expect(voteOf(four).state.state).toBe('open')
    const accepted = yes(four, 'Ben')
    expect(ownerOf(accepted)).toBe(userOf('Ben'))
    expect(voteOf(accepted).state.state).toBe('passed')
    expect(tallyOf(accepted, voteOf(accepted))).toEqual({ yes: 4, no: 0, others: 7, needed: 4 })
  })

  test('does not count the candidate’s own yes, so three friends of eight cannot take the league', () => {
    const volunteer = after(week5, (now) => ask(now, { by: 'Ben', of: 'Ben' }))
    const three = yes(volunteer, 'Cleo', 'Dan', 'Eve')
    expect(tallyOf(three, voteOf(three))).toMatchObject({ yes: 3, needed: 4 })
    expect(ownerOf(three)).toBe(userOf('Ada'))
    expect(ownerOf(yes(three, 'Finn'))).toBe(userOf('Ben'))
  })

  test('ends when the candidate declines or leaves, or the member who asked withdraws it', () => {
    expect(voteOf(after(asked, (now) => cast(now, 'Ben', { isYes: false }))).state.state).toBe('declined')
    expect(voteOf(after(asked, (now) => leaveLeague(turnOf(now, 'Ben')))).state.state).toBe('moot')
    const voteId = voteOf(asked).id
    expect(refusalOf(withdrawVote(turnOf(asked, 'Dan'), { voteId }))).toEqual({ code: 'owner.only' })
    const withdrawn = after(asked, (now) => withdrawVote(turnOf(now, 'Cleo'), { voteId }))
    expect(voteOf(withdrawn).state.state).toBe('withdrawn')
    // Asking notifies everyone, so each member can ask once until the next lock.
    const from = voteOf(asked).endsAt
    expect(refusalOf(ask(withdrawn, { of: 'Dan' }))).toEqual({ code: 'succession.asked', from })
    expect(ask(withdrawn, { of: 'Dan', at: from }).ok).toBe(true)
    expect(ask(withdrawn, { by: 'Dan', of: 'Dan' }).ok).toBe(true)
  })

  test('lets an eliminated member accept but not vote, and ask without counting as a yes', () => {
    const out = opened(confirmed(settled(locked(holding(week5, { Dan: 50, Eve: 50 })))))
    const open = after(out, (now) => ask(now, { by: 'Eve', of: 'Dan' }))
    expect(voteOf(open).ballots).toEqual([])
    expect(refusalOf(cast(open, 'Eve'))).toEqual({ code: 'vote.active_only' })
    expect(ownerOf(yes(open, 'Dan', 'Cleo', 'Finn', 'Gus'))).toBe(userOf('Dan'))
  })

  // Specification A.26
  test('ends with any action by the owner, even in the last hour', () => {
    const last = later(voteOf(asked).endsAt, -HOUR_MS)
    const three = yes(asked, 'Dan', 'Eve', 'Ben')
    const back = turnOf(three, 'Ada', last)
    const returned = acceptedBy(withOwnership(back, offerHandover(back, { playerId: idOf(three, 'Hope') })))
    expect(voteOf(returned.league).state).toMatchObject({ state: 'returned', at: last })
    expect(refusalOf(cast(returned.league, 'Finn'))).toEqual({ code: 'vote.ended', state: 'returned' })
    const played = after(three, (now) =>
      withOwnership(turnOf(now, 'Ada'), acceptedBy(withdrawVote(turnOf(now, 'Ada'), { voteId: voteOf(now).id }))),
    )
    expect(voteOf(played).state.state).toBe('returned')
    const other = turnOf(three, 'Hope')
    expect(acceptedBy(withOwnership(other, cast(three, 'Hope', { isYes: false }))).league.votes).toMatchObject([
      { state: { state: 'open' } },
    ])
    expect(refusalOf(cast(asked, 'Ada'))).toEqual({ code: 'vote.owner' })
  })

  test('ends at the deciding ballot if the owner used the app after it opened', () => {
    const three = yes(asked, 'Dan', 'Eve', 'Ben')
    const seen = after(three, (now) => cast(now, 'Finn', { ownerSeenAt: later(voteOf(now).openedAt, 1) }))
    expect(voteOf(seen).state.state).toBe('returned')
    expect(ownerOf(seen)).toBe(userOf('Ada'))
    const before = after(three, (now) => cast(now, 'Finn', { ownerSeenAt: voteOf(now).openedAt }))
    expect(ownerOf(before)).toBe(userOf('Ben'))
  })

  test('lapses at the next lock, and ends with the season or when the owner leaves', () => {
    expect(voteOf(locked(pickedTop(asked, { Hope: 'Gus' }))).state.state).toBe('lapsed')
    const late = after(locked(aLeague().inWeek(12).build()), (now) => ask(now))
    expect(voteOf(confirmed(settled(late))).state.state).toBe('moot')
    const left = after(asked, (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(voteOf(left).state.state).toBe('moot')
    expect(ownerOf(left)).toBe(userOf('Ben'))
  })
})
