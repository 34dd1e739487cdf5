import { instant, odds, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import {
  type BetNotice,
  type BountyReason,
  type ContestNotice,
  type Crossing,
  type NoticedBet,
  type OfferEnd,
  approvedNoticeSentence,
  betNoticeSentence,
  bountyNoticeSentence,
  championNoticeSentence,
  contestNoticeSentence,
  correctionNoticeSentence,
  dareNoticeSentence,
  openDareWords,
  finalNoticeSentence,
  missedOpeningSentence,
  requestNoticeSentence,
  resultsNoticeSentence,
  updatedResultsNoticeSentence,
  weekNoticeSentence,
} from './index.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

const stakes = { stake: units(25), gain: units(30) }
const MINE: Record<NoticedBet['kind'], NoticedBet> = {
  spread: { other: 'sam', kind: 'spread', line: points(450), ...stakes, isMine: true },
  over: { other: 'sam', kind: 'over', line: points(12650), ...stakes, isMine: true },
  under: { other: 'sam', kind: 'under', line: points(12650), ...stakes, isMine: true },
}
const LEVEL: NoticedBet = { ...MINE.spread, line: points(0) }
const theirs = (bet: NoticedBet): NoticedBet => ({ ...bet, isMine: false })

const spread = (own: number, against: number) => ({ points: points(own), againstPoints: points(against) })
const total = (scored: number) => ({ points: points(scored) })

type Open = Extract<BetNotice, { what: 'offered' | 'countered' }>
type Ended = Extract<BetNotice, { result: unknown }>
type Other = Exclude<BetNotice, Open | Ended>

function offerLines(): Line[] {
  const ends = everyOf<OfferEnd>({ taken: true, passed: true, countered: true, withdrawn: true, expired: true })
  const bets = [...Object.values(MINE), LEVEL].map(theirs)
  return everyOf<Open['what']>({ offered: true, countered: true }).flatMap((what) =>
    bets.flatMap((bet) =>
      [null, ...ends].map((end): Line => [
        `${what}, ${bet.kind} ${bet.line / 100}${end === null ? '' : `, ${end}`}`,
        betNoticeSentence({ what, end }, bet),
      ]),
    ),
  )
}

function counterLines(): Line[] {
  const own = { stake: units(40), gain: units(50) }
  const counter = (bet: NoticedBet, before: NoticedBet): Line => [
    `countered, ${bet.kind} after ${before.kind} ${before.line / 100}`,
    betNoticeSentence({ what: 'countered' }, { ...theirs(bet), countered: { ...before, ...own } }),
  ]
  return [
    counter(MINE.over, MINE.over),
    counter(MINE.under, MINE.over),
    counter(MINE.over, MINE.under),
    counter(MINE.spread, MINE.spread),
    counter(MINE.spread, LEVEL),
  ]
}

const OTHERS = everyOf<Other['what']>({
  taken: true,
  passed: true,
  gone: true,
  taken_back: true,
  offer_gone: true,
  expired: true,
  no_score: true,
  void_week: true,
})

function betLines(): Line[] {
  return OTHERS.flatMap((what) =>
    Object.values(MINE).flatMap((bet) => {
      // Offers that somebody else withdraws are theirs; notices about the outcome of an offer are about the reader's own.
      const isOffer = what === 'taken_back' || what === 'offer_gone'
      const sides = what === 'no_score' || what === 'void_week' ? [bet, theirs(bet)] : [isOffer ? theirs(bet) : bet]
      return sides.map((side): Line => [
        `${what}, ${side.isMine ? 'my' : 'their'} ${side.kind}`,
        betNoticeSentence({ what }, side),
      ])
    }),
  )
}

function endLines(): Line[] {
  const end = (about: string, notice: Ended, bet: NoticedBet): Line => [
    `${notice.what}, ${about}`,
    betNoticeSentence(notice, bet),
  ]
  return [
    end('spread', { what: 'won', result: spread(9700, 9900) }, MINE.spread),
    end('spread 0', { what: 'won', result: spread(9900, 9700) }, LEVEL),
    end('spread by hundredths', { what: 'won', result: spread(9556, 10005) }, MINE.spread),
    end('over', { what: 'won', result: total(12804) }, MINE.over),
    end('over by hundredths', { what: 'won', result: total(12651) }, MINE.over),
    end('under', { what: 'won', result: total(9980) }, MINE.under),
    end('spread', { what: 'lost', result: spread(8782, 15582) }, MINE.spread),
    end('over', { what: 'lost', result: total(9980) }, MINE.over),
    end('under', { what: 'lost', result: total(12804) }, MINE.under),
    end('my spread', { what: 'push', result: spread(9450, 9900) }, MINE.spread),
    end('their spread', { what: 'push', result: spread(9450, 9900) }, theirs(MINE.spread)),
    end('my over', { what: 'push', result: total(12650) }, MINE.over),
    end('their over', { what: 'push', result: total(12650) }, theirs(MINE.over)),
  ]
}

const BOUNTIES: { readonly [R in BountyReason['rule']]: BountyReason & { rule: R } } = {
  'bounty.confirming': {
    rule: 'bounty.confirming',
    betId: 'bet_1',
    versus: 'Reel Deal',
    place: 'casino_one',
    stake: units(40),
    odds: odds(200),
  },
  'bounty.giant_killer': { rule: 'bounty.giant_killer', betId: 'bet_1', versus: 'Reel Deal', stake: units(50) },
  'top_score.team': { rule: 'top_score.team', teamName: 'Gravy', points: points(14878), sharedBy: 1 },
}

function bountyLines(): Line[] {
  const paid = { units: units(40), versus: 'sam' }
  return [
    ...Object.values<BountyReason>(BOUNTIES).map((reason): Line => [reason.rule, bountyNoticeSentence(reason, paid)]),
    ['top_score.team, shared', bountyNoticeSentence({ ...BOUNTIES['top_score.team'], sharedBy: 2 }, paid)],
  ]
}

function resultLines(): Line[] {
  const results = (change: number, crossing: Crossing | null = null, more = {}) =>
    resultsNoticeSentence({ week: 12, own: { units: change, crossing, ...more } })
  return [
    ['results, before the reader was in', resultsNoticeSentence({ week: 12, own: null })],
    ['results, no change', results(0)],
    ['results', results(1012)],
    ...everyOf<Crossing>({ whale: true, fish: true, out: true }).map((crossing): Line => [
      `results, ${crossing}`,
      results(crossing === 'whale' ? 120 : -80, crossing),
    ]),
    ['results, whale by the high tide', results(53, 'whale', { lift: 53 })],
    ...[1, 2, 3].map((place): Line => [
      `results, prize ${place}`,
      results(670, null, { prize: { place, units: 610, isShared: place === 3 } }),
    ]),
    ['results, updated', updatedResultsNoticeSentence(4)],
    ['the season is over, I won', championNoticeSentence({ champion: null, place: 1 })],
    ['the season is over', championNoticeSentence({ champion: 'sam', place: 3 })],
    ['the season is over, I am out', championNoticeSentence({ champion: 'sam', place: null })],
    ['the final, I am in', finalNoticeSentence({ isIn: true, others: ['sam', 'kit'] })],
    ['the final, only I am in', finalNoticeSentence({ isIn: true, others: [] })],
    ['the final, I am not in', finalNoticeSentence({ isIn: false, others: ['sam', 'kit', 'lee'] })],
  ]
}

function leagueLines(): Line[] {
  const opening = { needed: 8, opensAt: instant('2025-09-10T12:00:00Z'), nextWeek: 3 }
  const contest = (notice: ContestNotice) => contestNoticeSentence(notice, 'Kelp Wanted')
  const request = { username: 'sam', team: 'Kelp Wanted' }
  return [
    ['a week is open', weekNoticeSentence({ week: 3, title: 'Casino One' })],
    ['corrected, given', correctionNoticeSentence({ units: 1, note: 'Counted wrong' })],
    ['corrected, taken', correctionNoticeSentence({ units: -40, note: 'Counted wrong.' })],
    ['a request', requestNoticeSentence({ ...request, canApprove: true })],
    ['a request that no longer works', requestNoticeSentence({ ...request, canApprove: false })],
    ['a dare that waits', dareNoticeSentence({ other: 'sam', isYours: false, opensWeek: 7 })],
    ['a dare that is open', dareNoticeSentence({ other: 'sam', isYours: false, opensWeek: null })],
    ['an own dare that is open', dareNoticeSentence({ other: 'sam', isYours: true, opensWeek: null })],
    ['one open dare, on Bets', openDareWords(['sam']) ?? ''],
    ['two open dares, on Bets', openDareWords(['sam', 'theo']) ?? ''],
    ['approved', approvedNoticeSentence({ by: 'kit', team: 'Kelp Wanted' })],
    ['too small, one in', missedOpeningSentence({ claimed: 1, ...opening })],
    ['too small', missedOpeningSentence({ claimed: 5, ...opening })],
    ['contested', contest({ what: 'contested', by: 'sam', isOpen: true })],
    ['contested, settled', contest({ what: 'contested', by: 'sam', isOpen: false })],
    ['kept', contest({ what: 'kept' })],
  ]
}

test('every notice matches golden/notices.txt', async () => {
  const lines = [offerLines, counterLines, betLines, endLines, bountyLines, resultLines, leagueLines]
  await expect(pageOf(lines.flatMap((each) => each()))).toMatchFileSnapshot('../golden/notices.txt')
})

test('words a win and a loss the same way, whichever side made the offer', () => {
  for (const bet of Object.values(MINE)) {
    for (const what of ['won', 'lost'] as const) {
      const notice = { what, result: bet.kind === 'spread' ? spread(9556, 10005) : total(12651) }
      expect(betNoticeSentence(notice, theirs(bet))).toBe(betNoticeSentence(notice, bet))
    }
  }
})
