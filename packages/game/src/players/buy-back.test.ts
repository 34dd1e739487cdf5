import { expect, test } from 'vitest'
import { isActive } from '../league/player.ts'
import { aLeague } from '../testing/builder.ts'
import { accepted, after, confirmed, holding, locked, opened, proposed, settled } from '../testing/steps.ts'
import { movedBy, playerNamed, refusalOf, treasuryOf, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { buyBack, whyNotBuyBack } from './buy-back.ts'

const danOutIn = (week: number) =>
  opened(
    confirmed(
      settled(
        locked(
          holding(
            aLeague()
              .inWeek(week - 1)
              .build(),
            { Dan: 40 },
          ),
        ),
      ),
    ),
  )
const back = (week: number) => after(danOutIn(week), (now) => buyBack(turnOf(now, 'Dan')))

// Specification 4.22
test('a buy-back mints 300: 100 for the wallet, 200 for the treasury; the player is active again as a fish (§5)', () => {
  const before = danOutIn(3)
  const league = back(3)
  expect(unitsOfPlayer(league, 'Dan')).toBe(unitsOfPlayer(before, 'Dan') + 100)
  expect(treasuryOf(league)).toBe(treasuryOf(before) + 200)
  expect((league.balances.mint ?? 0) - (before.balances.mint ?? 0)).toBe(-300)
  expect(isActive(playerNamed(league, 'Dan'))).toBe(true)
  expect(playerNamed(league, 'Dan')).toMatchObject({ boughtBackInWeek: 3, standing: { status: 'fish' } })
})

test('a buy-back keeps the rest of the wallet, the streak and the earned bounties', () => {
  const before = playerNamed(danOutIn(3), 'Dan')
  expect(unitsOfPlayer(back(3), 'Dan')).toBe(unitsOfPlayer(danOutIn(3), 'Dan') + 100)
  const { streak, confirmedIn } = before.standing
  expect(playerNamed(back(3), 'Dan').standing).toMatchObject({ streak, confirmedIn })
})

test('a player who bought back can bet at once and takes part in the week (§5)', () => {
  const bet = accepted(proposed(back(3), 'Dan', 'Ada', { stake: 100 }), 'Ada')
  const league = settled(locked(bet), { Dan: 150 })
  expect(movedBy(league, 'h2h.won')).toEqual({ Dan: 200 })
  expect(movedBy(league, 'top_score.team')).toEqual({ Dan: 40 })
  expect(playerNamed(league, 'Dan').standing.eliminatedInWeek).toBeNull()
})

test('a buy-back is refused while a second settlement may undo the elimination (§3)', () => {
  const provisional = settled(locked(holding(aLeague().inWeek(3).build(), { Dan: 40 })))
  expect(whyNotBuyBack(turnOf(provisional, 'Dan'))).toMatchObject({ code: 'week.locked' })
})

// Specification 4.22, 9.2
test('a buy-back is for eliminated players, once a season, in betting windows up to week 9 (§5)', () => {
  expect(whyNotBuyBack(turnOf(danOutIn(3), 'Ada'))).toEqual({ code: 'buy_back.not_eliminated' })
  expect(whyNotBuyBack(turnOf(locked(danOutIn(3)), 'Dan'))).toMatchObject({ code: 'week.locked' })
  expect(whyNotBuyBack(turnOf(danOutIn(9), 'Dan'))).toBeNull()
  expect(whyNotBuyBack(turnOf(danOutIn(10), 'Dan'))).toEqual({ code: 'buy_back.too_late', lastWeek: 9 })
  const again = opened(confirmed(settled(locked(holding(back(3), { Dan: 10 })))))
  expect(playerNamed(again, 'Dan').standing.eliminatedInWeek).toBe(3)
  expect(refusalOf(buyBack(turnOf(again, 'Dan')))).toEqual({ code: 'buy_back.once' })
})
