import { type Page, expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { useServer } from './server.ts'
import { type LateLeague, addLateLeague } from './late-league.ts'
import { tabTo, watch } from './pages.ts'
import { setToken } from './tour/guide.ts'

/** Sunday evening and Tuesday’s results, in hours from a week’s Wednesday 10am. */
const SUNDAY = 106
const TUESDAY = 146

/** The actions of later weeks, by keyboard. Each test continues from the previous one. */
test.describe.configure({ mode: 'serial' })

const server = useServer()
let league: LateLeague

test.beforeAll(async () => {
  league = await addLateLeague(server())
  await league.turnTo(3)
  // Before drift starts, which would eliminate an idle player with 100 units.
  for (const name of ['Maya', 'Theo', 'Inez'] as const) await league.setWallet(name, 950)
  await league.setWallet('Becka', 40)
  await league.turnTo(4)
})

const unitsOf = async (name: 'Maya' | 'Becka') =>
  Number((await league.as(name, 'GET', `/player/${league.id}/${league.person(name).userId}`)).units)

/** Checks what the last card of every week offers. */
async function showsSlipAndShare(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'See your slip' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Share|Copy the poster|Save poster)/ }).first()).toBeVisible()
}

test('warns a player whom a week without a move would eliminate', async ({ page }) => {
  await setToken(page, server(), league.person('Devin').token)
  await page.goto(league.url)
  await expect(page.getByText('Up to +40 for showing up. Skip: −10, and you’re out.')).toBeVisible()
})

test('focuses the week’s heading for a last call in a week without bets', async ({ page }) => {
  await setToken(page, server(), league.person('Devin').token)
  await page.goto(`${league.url}#this-week`)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeFocused()
})

// Specification 9.2
test('buys back in with one press', async ({ page }) => {
  const isQuiet = watch(page)
  const before = await unitsOf('Becka')
  await setToken(page, server(), league.person('Becka').token)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re out' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Swim again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Out past the lights' })).toBeVisible()
  expect(await unitsOf('Becka')).toBe(before + 100)
  await expect(page.getByText(`You’re back, with ${before + 100} units.`)).toBeVisible()
  isQuiet()
})

// Specification 6.8
test('lets a whale buy a multiplier at the shown price and lists it as theirs', async ({ page }) => {
  const isQuiet = watch(page)
  // So few units that no bounty of week 4 keeps Devin in.
  await league.setWallet('Devin', 15)
  await league.turnTo(7)
  const before = await unitsOf('Maya')
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(league.url)
  const tab = page.getByRole('button', { name: /^Multiplier/ })
  // Three cards cover it; a wide screen shows all.
  await tab.click()
  await expect(page.getByRole('heading', { name: 'Score ×1.2 in week 10, for 100' })).toBeVisible()
  await page.getByRole('link', { name: 'See it' }).click()
  await tabTo(page, page.getByRole('button', { name: 'Buy it for 100' }))
  await page.keyboard.press('Enter')
  const slip = page.getByRole('region', { name: 'Multiplier slip' })
  await expect(slip).toContainText(`You have left${before - 100}`)
  await tabTo(page, slip.getByRole('button', { name: 'Pay 100 units' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The week 10 multiplier is yours.', { exact: false })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Week 10' })).toContainText('Yours')
  expect(await unitsOf('Maya')).toBe(before - 100)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await expect(tab).toHaveCount(0)
  expect((await league.as('Devin', 'GET', `/game/${league.id}/home`)).multiplier).toBeNull()
  isQuiet()
})

test('includes the whale bounty in a fish’s possible win, on card and slip', async ({ page }) => {
  const [whale, fish] = [league.person('Maya'), league.person('Becka')]
  await league.setWallet('Becka', 300)
  const { bet } = await league.as('Maya', 'POST', '/h2h/proposal', {
    league_id: league.id,
    challenger_id: whale.userId,
    challenged_id: fish.userId,
    week: 7,
    amount: 60,
    odds: 2,
    line: 0.5,
  })
  await setToken(page, server(), fish.token)
  await page.goto(`${league.url}/h2h-betting/offers`)
  await expect(page.getByRole('article', { name: /^maya’s offer/ })).toContainText('+50 for beating a whale')
  await page.getByRole('link', { name: /^Take it for 60: maya’s offer/ }).click()
  // 60 won, 100 for taking it, 50 for beating a whale.
  await expect(page.getByText('If you win: 510 units.')).toBeVisible()
  await expect(page.getByText('If you lose: 340 units.')).toBeVisible()
  await league.as('Maya', 'POST', `/h2h/proposal/${bet.id}/withdraw`, {})
})

test('shows no invite once nobody can join', async ({ page }) => {
  const isQuiet = watch(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), league.person('Sam').token)
  await page.goto(`${server().url}/league/${league.id}/settings`)
  await expect(page.getByRole('button', { name: 'Refresh league' })).toBeVisible()
  for (const name of [/invite/i, 'Copy']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByText('Week 7 is open')).toBeVisible()
  isQuiet()
})

test('keeps the notes of the recap’s numbers on one line at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await setToken(page, server(), league.person('Theo').token)
  await page.goto(`${league.url}/recap`)
  await expect(page.getByText('none with friends')).toBeVisible()
  // The longest notes that a season can have.
  const heights = await page.locator('dl > div > dd:last-child').evaluateAll((notes) =>
    notes.map((note, at) => {
      note.textContent = ['after week 12', 'Week 12', 'of 12 with friends', 'longest streak 12 weeks'][at] ?? ''
      return note.getBoundingClientRect().height
    }),
  )
  expect(heights).toHaveLength(4)
  expect(Math.max(...heights)).toBeLessThan(30)
})

test('shows a team event to players who did not enter it', async ({ page }) => {
  const { userId } = league.person('Maya')
  await league.as('Maya', 'POST', '/casino/enter', { user_id: userId, event_id: `${league.id}:7`, entry_amount: 0 })
  await league.turnTo(7, SUNDAY)
  await setToken(page, server(), league.person('Theo').token)
  await page.goto(`${league.url}/casino-betting`)
  await expect(page.getByText('Not entered this week')).toBeVisible()
  await expect(page.getByText('The next event is in week 8.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'maya' })).toBeVisible()
  // Three places for one team would promise two more.
  await expect(page.getByText('The only entrant wins 100')).toBeVisible()
  await expect(page.getByText('Only one team entered, so it collects.')).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toHaveCount(0)
  await inspect(page, { name: 'casino-not-entered', part: 'game', hasDialog: false })
  // No score can take it from the only entrant.
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/casino-betting`)
  await expect(page.getByText('You collect', { exact: true })).toBeVisible()
  await page.goto(league.url)
  await expect(
    page.getByRole('region', { name: 'On the line' }).getByText('You collect', { exact: true }),
  ).toBeVisible()
})

test('promises no multiplier to an eliminated player', async ({ page }) => {
  await setToken(page, server(), league.person('Devin').token)
  await page.goto(`${league.url}/multipliers`)
  await expect(page.getByText('You’re out. You can still pick a top score.')).toBeVisible()
  await expect(page.getByText('Next: Wednesday', { exact: false })).toHaveCount(0)
  await expect(page.getByText(/^(Your average|A) week$/)).toHaveCount(0)
})

test('has no casino card on an eliminated player’s home', async ({ page }) => {
  await setToken(page, server(), league.person('Devin').token)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re out' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'On the line' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Casino: / })).toBeHidden()
})

test('asks before an all-in, showing two numbers and the chance, and offers none while ESPN does not answer', async ({
  page,
}) => {
  const isQuiet = watch(page)
  // Enough to be in for week 9, after Becka has been idle twice more, with or without a bounty.
  await league.setWallet('Becka', 320)
  await league.turnTo(9)
  await league.setWallet('Becka', 300)
  await setToken(page, server(), league.person('Becka').token)
  await page.goto(`${league.url}/multipliers`)
  const slip = page.getByRole('region', { name: 'The line on your team' })
  await expect(slip.getByText('600 still misses the final')).toBeVisible()
  const chance = await slip.getByText(/^\d+%$/).innerText()
  await slip.getByRole('button', { name: 'How going all in works' }).click()
  await expect(page.getByRole('dialog').getByText('The line is the highest of the last 24 hours.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go all in' }).filter({ visible: true }).first().click()
  const question = page.getByRole('alertdialog', { name: 'A hit still misses the final' })
  await expect(question.getByText('600 or out')).toBeVisible()
  await expect(question.getByText(new RegExp(`^More than [\\d.]+ points, ${chance}\\.$`))).toBeVisible()
  await inspect(page, { name: 'all-in-question', part: 'game', hasDialog: true })
  await question.getByRole('button', { name: 'Keep my 300' }).click()

  // The last reading's line is valid for an hour.
  await server().misbehave({ league: '100001', mode: 'down' })
  await league.turnTo(9, 3)
  await page.reload()
  const why = 'We can’t read ESPN right now, so The House has no line. Try again in a few minutes.'
  await expect(slip.getByText(why)).toBeVisible()
  await expect(slip.getByText(/ hit$/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Go all in/, disabled: false })).toHaveCount(0)
  await server().misbehave({ league: '100001', mode: 'none' })
  isQuiet()
})

test('asks a fish to go all in first, and stops asking once it has', async ({ page }) => {
  const allIn = page.getByRole('button', { name: 'Go all in' })
  await setToken(page, server(), league.person('Becka').token)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { name: /^Score more than \d+\.\d$/ })).toBeVisible()
  await expect(page.locator('.swim-choice')).toContainText('All in makes it 600, or you’re out')
  await allIn.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep my 300' }).click()
  // Dismissed, it waits behind the others, with the viewer's own number.
  await page.getByRole('button', { name: 'Keep your 300' }).click()
  await expect(page.locator('.swim-choice')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'All in', exact: true })).toBeVisible()
  const path = `/player/${league.id}/${league.person('Becka').userId}`
  const { liquidation } = await league.as('Becka', 'GET', `/shop/${league.id}`)
  await league.as('Becka', 'POST', `${path}/liquidation`, { week: 9, line: liquidation.line })
  await page.goto(league.url)
  await expect(page.locator('.swim-choice')).toContainText('All in makes it 600, or you’re out')
  await expect(page.getByRole('link', { name: 'Your slip' })).toBeVisible()
  await expect(allIn).toHaveCount(0)
  // A bet between others in the same week.
  const [one, other] = [league.person('Maya'), league.person('Theo')]
  const { bet } = await league.as('Maya', 'POST', '/h2h/proposal', {
    league_id: league.id,
    challenger_id: one.userId,
    challenged_id: other.userId,
    week: 9,
    amount: 25,
    odds: 2,
    line: -4.5,
  })
  await league.as('Theo', 'POST', `/h2h/proposal/${bet.id}/accept`, {})
})

test('leads from a settled all-in to the results and the final', async ({ page }) => {
  await setToken(page, server(), league.person('Becka').token)
  await page.goto(`${league.url}/multipliers`)
  await expect(page.getByText('Fish go all in instead.')).toBeVisible()
  await league.turnTo(9, SUNDAY)
  await page.reload()
  await page.getByRole('link', { name: 'Watch it live' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bets' })).toBeVisible()
  // The player's own all-in is a row, and bets between others are folded.
  const own = page.getByRole('region', { name: 'Also yours' }).getByRole('link', { name: /^All in, / })
  await expect(own).toContainText(/\+300|−300/)
  await expect(page.getByText('1 other bet', { exact: true })).toBeVisible()
  // For everyone else it is a row among the bets.
  await setToken(page, server(), league.person('Theo').token)
  await page.goto(`${league.url}/sweat`)
  await page.getByText('1 other bet', { exact: true }).click()
  const allIn = page.getByRole('listitem').filter({ hasText: 'becka is all in over' })
  await expect(allIn).toContainText('300 becomes → 600 or 0')
  await setToken(page, server(), league.person('Becka').token)
  await page.goto(`${league.url}/multipliers`)
  await league.turnTo(9, TUESDAY)
  await page.reload()
  await expect(page.getByRole('region', { name: 'All-in slip' }).getByText(/^(Won|Push|Lost)$/)).toBeVisible()
  await expect(page.getByText('Fish go all in instead.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Who’s in the final' })).toBeVisible()
  await page.getByRole('link', { name: 'See the full results' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week 9, Tuesday results' })).toBeVisible()
})

test('offers only Triangle entrants to pick, and adds the shown points to the total', async ({ page }) => {
  const isQuiet = watch(page)
  await league.turnTo(10)
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/receipt/7`)
  // The multiplier's price explains the difference between two weeks.
  await expect(
    page.getByText(/^\d+ the Tuesday before\. Since then: multiplier −100 \(week 10\)\.$/).first(),
  ).toBeVisible()
  // The Bank shows it too.
  await page.goto(`${league.url}/treasury?show=all`)
  await expect(page.getByRole('button', { name: /multiplier.*minus 100/i }).first()).toBeVisible()
  // A finalist’s home asks for the week’s best, and has no whale line, which no longer matters.
  await page.goto(league.url)
  await expect(page.getByText(/^Who (wins the week|scores most)\?/)).toBeVisible()
  await expect(page.getByText('+15 points')).toBeVisible()
  await expect(page.getByText('700 whale')).toHaveCount(0)
  // The list compares the points that count in the final: with the multiplier.
  await page.goto(`${league.url}/depth?open=points`)
  const own = league.person('Maya').teamName
  const row = page.getByRole('table', { name: 'Standings in the Bermuda Triangle' }).locator('tr[aria-current]')
  const projected = await row.locator('td').last().textContent()
  await page.goto(`${league.url}/predictions`)
  await tabTo(page, page.getByRole('button', { name: 'Name a team' }))
  await page.keyboard.press('Enter')
  const teams = page.getByRole('radio')
  await expect(teams).toHaveCount(3)
  await expect(page.getByRole('dialog').getByText(String(projected), { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: own })).toHaveAccessibleName(/×1\.2/)
  // An opening sheet takes the focus a moment later. A Tab before that would be lost.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await tabTo(page, teams.first())
  await page.keyboard.press('Space')
  await expect(teams.first()).toBeChecked()
  // On a phone the last row that a key reaches stops above the guess.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  while (!(await teams.last().isChecked())) await page.keyboard.press('ArrowDown')
  const guess = page.getByText('Your guess at the best score', { exact: true })
  await expect
    .poll(async () => {
      const [last, foot] = [await teams.last().boundingBox(), await guess.boundingBox()]
      return (foot?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)
    })
    .toBeGreaterThan(0)
  if (size !== null) await page.setViewportSize(size)
  const theos = page.getByRole('radio', { name: league.person('Theo').teamName })
  // The best projection is first.
  while (!(await theos.isChecked())) await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Your guess at the best score'))
  await page.keyboard.type('131.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You said')).toContainText('You said theo')

  await league.turnTo(11)
  await page.goto(`${league.url}/depth?open=points`)
  const { entrants } = await league.as('Maya', 'GET', `/bermuda/standings/${league.id}`)
  const maya = entrants.find((one: { is_you: boolean }) => one.is_you)
  const [settled] = maya.weeks
  // Bought in week 7, for this week.
  expect(settled.multiplied).toBeCloseTo(settled.points * 1.2, 1)
  expect(settled.total).toBeCloseTo(settled.multiplied + settled.naming + settled.guess, 2)
  // Both decimals, so that the weeks add up.
  const shown = Number(maya.total).toFixed(2)
  await expect(row).toContainText(shown)
  await page.goto(`${league.url}/predictions?week=10`)
  const top = page.getByRole('region', { name: 'Top score' })
  await expect(top.getByRole('listitem').filter({ hasText: 'maya' }).first()).toContainText(
    `+${settled.naming + settled.guess} points`,
  )
  const picks = page.getByRole('region', { name: 'Your earlier picks' })
  await expect(picks.getByRole('listitem')).toContainText(['theo'])
  await expect(picks.getByText(/^[01] of 1 pick right\.$/)).toBeVisible()
  isQuiet()
})

test('has a line about the final in an eliminated player’s Tuesday results', async ({ page }) => {
  const isQuiet = watch(page)
  await setToken(page, server(), league.person('Devin').token)
  await page.goto(league.url)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re out' })).toBeVisible()
  // The results that eliminated Devin.
  const { run } = await league.as('Devin', 'GET', `/game/${league.id}/week/4/receipt`)
  const { units_after: left } = run.players.find((one: { is_you: boolean }) => one.is_you)
  await page.goto(`${league.url}/results/4`)
  await expect(page.getByText(`You’re out: ${left}, and 100 is the cut.`)).toBeVisible()
  await showsSlipAndShare(page)
  await page.goto(`${league.url}/results/9`)
  await expect(page.getByText(/^In the final: .+ and .+[.]$/)).toBeVisible()
  await page.goto(`${league.url}/results/10`)
  await expect(page.getByText(/^First in the final: .+ with [0-9.]+, [0-9.]+ ahead[.]$/)).toBeVisible()
  isQuiet()
})

test('names the champion after the last Tuesday, subject to final scores, and the Triangle’s winner', async ({
  page,
}) => {
  const isQuiet = watch(page)
  await league.turnTo(12, TUESDAY)
  const [leader] = (await league.as('Maya', 'GET', `/game/${league.id}/home`)).leaderboard
  const { entrants } = await league.as('Maya', 'GET', `/bermuda/standings/${league.id}`)
  const winner = entrants.find((one: { place: number }) => one.place === 1)
  expect(winner.prize).toBeGreaterThan(0)
  const panel = page.getByRole('region', { name: 'The Triangle’s winner' })
  const prize = `Prize: plus ${Number(winner.prize).toLocaleString('en-US')} units`
  for (const { userId, token } of ['Maya', 'Theo', 'Inez', 'Devin'].map((name) => league.person(name as 'Maya'))) {
    await setToken(page, server(), token)
    await page.goto(`${league.url}/results/12`)
    await expect(panel).toContainText(winner.username)
    await expect(panel.getByText(prize)).toBeAttached()
    await showsSlipAndShare(page)
    if (userId !== leader.user_id) {
      await expect(page.getByText(/ wins with [0-9,]+ units, .+, unless the scores change\.$/)).toBeVisible()
      continue
    }
    await expect(page.getByText('You’re the champion')).toBeVisible()
    await expect(page.getByText(/^Unless the scores change before Wednesday/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Champion' })).toContainText('2025 champion, if the scores stay')
    await expect(page.getByRole('button', { name: 'Save poster' })).toHaveCount(0)
    await inspect(page, { name: 'results-crowned', part: 'game', hasDialog: false })
  }
  // Devin is eliminated.
  await page.goto(league.url)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re out' })).toBeVisible()
  await page.goto(`${league.url}/depth?open=points`)
  await expect(page.getByText('You weren’t in the final.')).toBeVisible()
  isQuiet()
})

test('unveils the champion’s poster once after week 12, and saves it as an image', async ({ page }) => {
  const isQuiet = watch(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The Wednesday after: the results are final.
  await league.turnTo(12, 168)
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/depth`)
  await expect(page.getByRole('region', { name: 'The Triangle’s winner' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Champion' })).toBeVisible()
  // Escape ends the animation at any time.
  await expect(page.locator('.unveiled, .slip-shadow').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save poster' }).click()
  expect((await saved).suggestedFilename()).toBe('the-gravy-boat-champion-2025.png')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save poster' })).toBeVisible()
  // The champion’s last card, and another finisher’s.
  const [first, second] = (await league.as('Maya', 'GET', `/game/${league.id}/home`)).leaderboard
  for (const { user_id: id } of [first, second]) {
    const name = (['Maya', 'Theo', 'Inez', 'Devin', 'Becka', 'Sam'] as const).find(
      (one) => league.person(one).userId === id,
    )
    await setToken(page, server(), league.person(name ?? 'Maya').token)
    await page.goto(`${league.url}/results/12`)
    await expect(page.getByRole('link', { name: 'Your season' })).toBeVisible()
    await showsSlipAndShare(page)
  }
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${league.url}/depth`)
  await expect(page.locator('.unveiled')).toHaveCount(0)
  isQuiet()
})

test('lists top-score picks and the place in the final in the profile’s record', async ({ page }) => {
  await setToken(page, server(), league.person('Maya').token)
  await page.goto(`${server().url}/profile`)
  const record = page.getByRole('region', { name: 'Record' })
  await expect(record.getByRole('row', { name: /^Top score/ })).toHaveText(/^Top score(01|10)0$/)
  await expect(record.getByRole('row', { name: /^The final/ })).toHaveText(/^The final[123](st|nd|rd) of 3$/)
  // Nobody can leave a finished season, not even by deleting the account.
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog').getByText('You leave no league.')).toBeVisible()
})
