import { type Page, expect, test } from '@playwright/test'
import { providerErrorSentence } from '@whale/words'
import { PASSWORD, addLeague, useServer } from './server.ts'
import { storeBetaCode, makeAccount, tabTo, watch, setUpLeague } from './pages.ts'
import { setToken } from './tour/guide.ts'

const server = useServer()

// Specification 2.13, 2.14, 4.11, 4.15, 9.3
test('adds an ESPN league and lets a league mate join by code', async ({ browser, page }) => {
  const isQuiet = watch(page)
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill('100001')
  await page.getByRole('button', { name: 'Find my league' }).click()
  const teams = page.getByRole('heading', { level: 1, name: 'Which team is yours?' })
  await expect(teams).toBeVisible()
  // The browser's Back asks like the arrow, and the step stays.
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave setup?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(teams).toBeVisible()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await expect(page.getByText('Please select a team')).toBeVisible()
  await page.getByRole('radio', { name: /Kelp Wanted/ }).check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await page.getByRole('radio', { name: /Reel Deal/ }).check()
  await page.getByRole('button', { name: 'Name the commissioner' }).click()
  await page.getByRole('button', { name: /^Yes, / }).click()
  await makeAccount(page, 'maya@e2e.example')

  const invite = page.getByRole('dialog')
  await expect(invite.getByText('7 more to start')).toBeVisible()
  const link = await invite.getByLabel('Share link').inputValue()
  const code = link.slice(-6)
  expect(link).toBe(`${server().url}/join/${code}`)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go to the lobby' }).click()
  await expect(page).toHaveURL(/\/game\/league_\w+\/pregame$/)
  isQuiet()

  const context = await browser.newContext()
  const mate = await context.newPage()
  const isMateQuiet = watch(mate)
  await mate.goto(`${server().url}/join`)
  await expect(mate.getByRole('textbox').first()).toBeFocused()
  await mate.keyboard.type(`${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)
  await expect(mate.getByRole('heading', { name: 'The Gravy Boat' })).toBeVisible()
  await expect(mate.getByText('11 spots left')).toBeVisible()
  await mate.getByRole('button', { name: 'Pick your team' }).click()
  await expect(mate.getByRole('radio', { name: /Kelp Wanted/ })).toBeDisabled()
  await mate.getByRole('radio', { name: /Reel Deal/ }).check()
  await mate.getByRole('button', { name: 'This one’s mine' }).click()
  // The browser's Back goes back one step at a time.
  await expect(mate.getByRole('heading', { name: 'Make your account' })).toBeVisible()
  await mate.goBack()
  await expect(mate.getByRole('radio', { name: /Reel Deal/ })).toBeVisible()
  await mate.goBack()
  await mate.getByRole('button', { name: 'Pick your team' }).click()
  await mate.getByRole('radio', { name: /Reel Deal/ }).check()
  await mate.getByRole('button', { name: 'This one’s mine' }).click()
  const news = mate.getByRole('checkbox', { name: 'Email me news, such as the next season opening' })
  await expect(news).not.toBeChecked()
  const subscribed: string[] = []
  mate.on('request', (request) => {
    if (request.url().endsWith('/newsletter/subscribe')) subscribed.push(request.url())
  })
  await makeAccount(mate, 'sam@e2e.example')
  await expect(mate.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible()
  await mate.getByRole('link', { name: 'Go to the lobby' }).click()
  await expect(mate).toHaveURL(/\/pregame$/)
  expect(subscribed).toEqual([])
  isMateQuiet()
  await context.close()
})

// Specification 2.11
test('asks a member without a beta code for one before adding a league', async ({ page }) => {
  const { token } = await server().signUp('Queequeg')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/home`)
  const needsCode = page.getByText(/beta code/)
  await expect(needsCode).toBeVisible()
  await page.getByRole('link', { name: 'Add an ESPN league' }).click()
  await page.getByRole('dialog', { name: 'Beta Access' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First, your beta code' })).toBeVisible()
  await page.getByRole('button', { name: 'Enter your code' }).click()
  await page.getByRole('dialog', { name: 'Beta Access' }).getByLabel('Beta code').fill('e2e-code')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('ESPN League ID')).toBeVisible()
  // The browser has the code now, so no page asks for it.
  await page.goto(`${server().url}/home`)
  await expect(page.getByRole('link', { name: 'Add an ESPN league' })).toBeVisible()
  await expect(needsCode).toHaveCount(0)
})

// Specification 2.14, 5.15
test('adds and joins a Sleeper league by username, ignoring case and spaces', async ({ browser, page }) => {
  const isQuiet = watch(page)
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'Sleeper')
  await page.getByLabel('Sleeper username').fill('  AhabJones ')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await page.getByRole('radio', { name: /Moby Dak/ }).check()
  await page.getByRole('button', { name: 'This one’s mine' }).click()
  await makeAccount(page, 'ahab@e2e.example')
  const link = await page.getByRole('dialog').getByLabel('Share link').inputValue()
  isQuiet()

  const context = await browser.newContext()
  const mate = await context.newPage()
  const isMateQuiet = watch(mate)
  await mate.goto(link)
  await mate.getByRole('button', { name: 'Find your team' }).click()
  await mate.getByLabel('Sleeper username').fill('nobody.at.all')
  await mate.getByRole('button', { name: 'Find my team' }).click()
  await expect(mate.getByText('Sleeper username not associated with this league')).toBeVisible()
  await mate.getByLabel('Sleeper username').fill('ahabjones')
  await mate.getByRole('button', { name: 'Find my team' }).click()
  await expect(
    mate.getByText(
      'The team associated with that username has already been claimed. Contact your commissioner if this is wrong.',
    ),
  ).toBeVisible()
  await mate.getByLabel('Sleeper username').fill(' KrillBill  ')
  await mate.getByRole('button', { name: 'Find my team' }).click()
  await mate.getByRole('button', { name: 'This one’s mine' }).click()
  await makeAccount(mate, 'bill@e2e.example')
  await expect(mate.getByRole('heading', { level: 1, name: 'You’re in' })).toBeVisible()
  isMateQuiet()
  await context.close()
})

// Specification 2.33, 5.7
test('supports paste, backspace and arrows in the code boxes', async ({ page }) => {
  await page.goto(`${server().url}/join`)
  const boxes = page.getByRole('group', { name: 'League code' }).getByRole('textbox')
  await expect(boxes).toHaveCount(6)
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.type('AB')
  await expect(boxes.nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('Z')
  await expect(boxes.nth(0)).toHaveValue('Z')
  await page.getByRole('button', { name: 'Join League' }).click()
  await expect(page.getByText('Please enter a complete 6-digit league code')).toBeVisible()

  // A paste fills from the cursor and skips other characters. The sixth character submits.
  await boxes.nth(1).focus()
  await paste(page, ' q-q 9')
  await expect(boxes.nth(3)).toHaveValue('9')
  await expect(boxes.nth(4)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(boxes.nth(3)).toBeFocused()
  await boxes.first().focus()
  await paste(page, 'zzz zz9')
  await expect(page.getByText('Invalid league code. Please check your code and try again.')).toBeVisible()
})

test('finds the code in a pasted invitation, and does not take other text for a code', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const [, code] = /\/invitation\/([^/]+)$/.exec(request.url()) ?? []
    if (code !== undefined) sent.push(code)
  })
  await page.goto(`${server().url}/join`)
  const boxes = page.getByRole('group', { name: 'League code' }).getByRole('textbox')
  await expect(boxes.first()).toBeFocused()
  const shown = async () => (await Promise.all((await boxes.all()).map((box) => box.inputValue()))).join('')
  for (const [text, filled] of [
    ['Salty Gravy is playing Whale Club this season.', ''],
    ['see you', 'SEEYOU'],
    ['The code is K3LP7A, see you', 'K3LP7A'],
  ] as const) {
    await paste(page, text)
    await expect.poll(shown).toBe(filled)
    await expect(page.getByRole('alert')).toHaveCount(filled === '' ? 1 : 0)
  }
  expect(sent).toEqual([])
  // A phone's keyboard may insert text without a paste event.
  const invitation = `Salty Gravy is playing Whale Club this season. Claim your team: ${server().url}/join/Z3LP7A (code Z3LP7A)`
  await boxes.first().focus()
  await page.keyboard.insertText(invitation)
  await expect(page.getByText('Invalid league code. Please check your code and try again.')).toBeVisible()
  expect(sent).toEqual(['Z3LP7A'])
})

/** Simulates a paste without the system clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('keeps a step’s fixed button above the one-line demo bar', async ({ page }) => {
  const { token } = await server().signUp('captainlongname')
  await setToken(page, server(), token)
  await storeBetaCode(page, server())
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server().url}/#add`)
  await page.getByRole('link', { name: /ESPN/ }).first().click()
  const button = page.getByRole('button', { name: 'Find my league' })
  const bar = page.getByRole('complementary', { name: 'Demo' })
  const [box, barBox] = [await button.boundingBox(), await bar.boundingBox()]
  expect(barBox?.height).toBeLessThan(50)
  // They must overlap until the page is scrolled, or this test proves nothing.
  expect(barBox?.y ?? 0).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
  const point = { x: 195, y: (box?.y ?? 0) + (box?.height ?? 0) - 10 }
  await expect
    .poll(() => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent, point))
    .toContain('Find my league')
  // The narrowest phones get two lines, so that the name is complete.
  await page.setViewportSize({ width: 320, height: 700 })
  const name = bar.getByText('as captainlongname')
  expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
})

// Specification 5.10, 5.11, 8.19
test('explains provider errors in a sentence and creates nothing', async ({ page }) => {
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  const look = async (id: string) => {
    const answered = page.waitForResponse(/espn\/validate$/)
    await page.getByLabel('ESPN League ID').fill(id)
    await page.getByRole('button', { name: 'Find my league' }).click()
    await answered
  }
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText('Please enter your ESPN League ID')).toBeVisible()
  await look('999999999')
  await expect(page.getByLabel('ESPN League ID')).toHaveAccessibleDescription(
    /^No ESPN league has that ID this season\./,
  )
  await look('100004')
  await expect(page.getByLabel('ESPN League ID')).toHaveAccessibleDescription(/^This ESPN league is private\./)
  // The last provider is too slow: the server gives up after ten seconds.
  for (const id of ['660005', '660006', '660007', '660002']) {
    await look(id)
    await expect(
      page.getByText(providerErrorSentence({ provider: 'espn', kind: 'out_of_order', asked: 'league' })),
    ).toBeVisible()
    await expect(page.getByLabel('ESPN League ID')).toHaveValue(id)
  }
})

test('retries a provider after an outage', async ({ page }) => {
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'Sleeper')
  const name = page.getByLabel('Sleeper username')
  const look = page.getByRole('button', { name: 'Find my league' })
  await name.fill('nobody.at.all')
  await look.click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  for (const mode of ['down', 'html', 'reset']) {
    await server().misbehave({ league: 'users', mode })
    await name.fill(`RodReelly${' '.repeat(mode.length)}`)
    const answered = page.waitForResponse(/sleeper\/validate$/)
    await look.click()
    await answered
    await expect(
      page.getByText(providerErrorSentence({ provider: 'sleeper', kind: 'out_of_order', asked: 'user' })),
    ).toBeVisible()
  }
  await server().misbehave({ league: 'users', mode: 'none' })
  await look.click()
  await expect(page.getByRole('radio', { name: /Catch and Release/ })).toBeEnabled()
})

// Specification 8.19
test('offers to join a league that already exists', async ({ page }) => {
  await addLeague(server(), '100003', ['Abe'])
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill('100003')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByText(/has already been created/)).toBeVisible()
  await expect(page.getByText(/invite code|its code/)).toHaveCount(1)
  // The way to join comes after the reason.
  const heights = [page.getByText(/has already been created/), page.getByText('Join Existing League Instead')]
  const [reason, way] = await Promise.all(heights.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(way).toBeGreaterThan(reason ?? 0)
  await page.getByText('Join Existing League Instead').click()
  await expect(page).toHaveURL(/\/join$/)
})

test('promotes an invitation with the inviter, the members and a free team to tap; a member goes to the lobby', async ({
  page,
}) => {
  const league = await addLeague(server(), '100005', ['Asker', 'Mate'])
  await page.goto(`${server().url}/join/${league.code}`)
  await expect(page.getByText('asker invited you to')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The crew' })).toBeVisible()
  await expect(page.getByText('2 of 14 in. 6 more to start.')).toBeVisible()
  const mate = page.getByRole('region', { name: 'The crew' }).getByRole('listitem').filter({ hasText: 'BoLindqvist' })
  await expect(mate.getByText('Bay Watchers', { exact: true })).toBeVisible()
  const free = page.getByRole('button', { name: /is free: pick it/ })
  await expect(free).toHaveCount(12)
  const name = (await free.first().innerText()).split('\n')[0] ?? ''
  await free.first().click()
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked()
  await setToken(page, server(), league.crew[1]?.token ?? null)
  await page.goto(`${server().url}/join/${league.code}`)
  await expect(page.getByRole('link', { name: 'Go to the lobby' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pick your team' })).toHaveCount(0)
})

// Specification 4.16, 8.13, 8.15
test('shows a full league without letting anyone join', async ({ page }) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
  const league = await addLeague(server(), '100002', names)
  await page.goto(`${server().url}/join/${league.code}`)
  await expect(page.getByText('This league is full. All teams have been claimed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pick your team' })).toHaveCount(0)
  await page.goto(`${server().url}/join/ZZZZZZ`)
  await expect(page.getByText('Invalid league code. Please check your code and try again.')).toBeVisible()

  // The real owner of a claimed team verifies it by keyboard and joins.
  const { token } = await server().signUp('Rightful')
  await setToken(page, server(), token)
  await page.goto(`${server().url}/join/${league.code}`)
  await tabTo(page, page.getByRole('button', { name: 'Someone else claimed my team' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Which one is yours?' })).toBeVisible()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  const label = await page.getByRole('radio', { checked: true }).getAttribute('value')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Now verify it’s yours' })).toBeVisible()
  const { body } = await server().call('GET', `/onboard/league/invitation/${league.code}/contest`, { token })
  const { team_id: team, code } = body.data.contest
  expect(team).toBe(label)
  await tabTo(page, page.getByRole('button', { name: 'Check' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/The code isn’t in there yet/)).toBeVisible()
  await server().rename({ league: '100002', team, name: `Mine ${String(code)}` })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pregame$/)
  await page.getByRole('button', { name: 'Who’s in' }).click()
  await expect(page.getByRole('dialog').getByLabel('Verified')).toBeVisible()
})

test('shows hostile names as plain text', async ({ page }) => {
  // The page may request only the image on the provider's own host.
  const isQuiet = watch(page, [/a\.espncdn\.com\/honest\.png/])
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    void dialog.dismiss()
  })
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await setUpLeague(page, 'ESPN')
  await page.getByLabel('ESPN League ID').fill('666001')
  await page.getByRole('button', { name: 'Find my league' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Which team is yours?' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`),
  )
  expect(tooWide).toEqual([])
  expect(dialogs).toBe(0)
  isQuiet()
})

// Specification 9.22
test('copies the share link and shows "Copied" for two seconds', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, code, crew } = await addLeague(server(), '660001', ['Cora'])
  await setToken(page, server(), crew[0]?.token ?? '')
  await page.clock.install()
  await page.goto(`${server().url}/game/${id}/pregame`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Share link')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const copy = page.getByRole('dialog').getByRole('button', { name: /^Cop/ })
  await copy.click()
  await expect(copy).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server().url}/join/${code}`)
  await page.clock.runFor(1_999)
  await expect(copy).toHaveText('Copied')
  await page.clock.runFor(1)
  await expect(copy).toHaveText('Copy')
})

test('adds and joins a league on a phone with only the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const press = (key: string) => page.keyboard.press(key)
  const arrive = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await storeBetaCode(page, server())
  await page.goto(server().url)
  await tabTo(page, page.getByRole('button', { name: 'Set up your league' }).first())
  await press('Enter')
  await expect(page.getByRole('link', { name: 'Add an ESPN league' })).toBeFocused()
  await press('Enter')
  await expect(page.getByLabel('ESPN League ID')).toBeFocused()
  await page.keyboard.type('660004')
  await press('Enter')
  await arrive('Which team is yours?')
  await press('Tab')
  await press('ArrowDown')
  await press('Enter')
  await arrive('Who runs this league?')
  await press('Tab')
  await press('Space')
  await press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Yes, / }))
  await press('Enter')
  await arrive('Make your account')
  await typeAccount(page, 'kit@e2e.example')
  await expect(page.getByRole('dialog').getByLabel('Share link')).toBeVisible()
  const code = (await page.getByRole('dialog').getByLabel('Share link').inputValue()).slice(-6)
  await press('Escape')
  await arrive('Your league is in')

  await setToken(page, server(), null)
  await page.goto(server().url)
  await tabTo(page, page.getByRole('button', { name: 'I have a code' }))
  await press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(code)
  await arrive('Dead Calm')
  await tabTo(page, page.getByRole('button', { name: 'Pick your team' }))
  await press('Enter')
  await arrive('Which team is yours?')
  await press('Tab')
  await press('Space')
  await press('Enter')
  await arrive('Make your account')
  await typeAccount(page, 'kim@e2e.example')
  await arrive('You’re in')
})

async function typeAccount(page: Page, email: string): Promise<void> {
  // The name at the provider is already filled in.
  await expect(page.getByLabel('Your name')).not.toHaveValue('')
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await tabTo(page, page.getByRole('checkbox', { name: /^I accept/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
}
