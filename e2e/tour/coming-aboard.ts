/** Bringing a league and joining one, step by step, with what can go wrong at each; and the lobby, as it fills. */
import { expect } from '@playwright/test'
import { bringLeague } from '../house.ts'
import { holdBetaCode, makeAccount } from '../pages.ts'
import { type Guide, lendEyes } from './guide.ts'

export async function tourBringing({ page, house, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: false })
  const seeDialog = (name: string) => look({ name, part: 'before', hasDialog: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await lendEyes(page, house, null)

  await holdBetaCode(page, house)
  await page.goto(house.url)
  await page.getByRole('link', { name: 'Bring a Sleeper league' }).click()
  await heading("What's your Sleeper username?")
  await see('onboard-sleeper-name')
  await page.getByLabel('Sleeper username').fill('mayaortiz')
  await press('Find my league')
  await heading('Which team is yours?')
  await see('onboard-sleeper-team')

  await page.goto(house.url)
  await page.getByRole('link', { name: 'Bring an ESPN league' }).click()
  await heading("What's your ESPN league ID?")
  await see('onboard-espn-id')
  await press('Where do I find it')
  await expect(page.getByRole('dialog')).toBeVisible()
  await seeDialog('onboard-espn-help')
  await page.keyboard.press('Escape')
  await page.getByLabel('ESPN League ID').fill('100004')
  await press('Find my league')
  await expect(page.getByText('This ESPN league is private.')).toBeVisible()
  await see('onboard-espn-private')
  await page.getByLabel('ESPN League ID').fill('100003')
  await press('Find my league')
  await heading('Which team is yours?')
  await press("This one's mine")
  await expect(page.getByText('Please select a team')).toBeVisible()
  await see('onboard-team-error')
  await page.getByRole('radio', { name: /Clam Dunk/ }).check()
  await see('onboard-team')
  await press("This one's mine")
  await heading('Who runs this league?')
  await page.getByRole('radio', { name: /Oar Else/ }).check()
  await see('onboard-commissioner')
  await press('Name the commissioner')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await seeDialog('onboard-commissioner-confirm')
  await press('Yes, name them')
  await heading('Make your account')
  await press('Create account')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await see('onboard-account-errors')
  await press('Back')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await seeDialog('onboard-leave')
  await press('Stay')
  await makeAccount(page, 'tourist@e2e.example')
  await expect(page.getByRole('dialog').getByText('8 to start')).toBeVisible()
  await seeDialog('onboard-invite')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await see('onboard-complete')
}

export async function tourJoining({ page, house, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: false })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const league = await bringLeague(house, '100002', ['Nora', 'Wes', 'Leo'])
  await lendEyes(page, house, null)

  await page.goto(`${house.url}/join/${league.code}`)
  await heading("You're invited")
  await see('join-league')
  await press('Join this league')
  await heading('Which team is yours?')
  await see('join-team')
  await page.getByRole('radio', { name: /Sea Section/ }).check()
  await press("This one's mine")
  await heading('Make your account')
  await see('join-account')
  // Somebody is faster.
  const { token } = await house.signUp('Anya')
  const join = { team_id: await teamIdOf({ house, token }, 'Sea Section', league.code), invite_code: league.code }
  await house.call('POST', '/onboard/espn/join', { body: join, token })
  await makeAccount(page, 'latecomer@e2e.example')
  await expect(page.getByText('That team has already been claimed.')).toBeVisible()
  await see('join-team-taken')
  await page.getByRole('radio', { name: /Blitz and Chips/ }).check()
  await press("This one's mine")
  await heading('Ready to board')
  await see('join-signed-in')
  await press('Join Fourth and Long Island')
  await heading('Welcome aboard')
  await see('join-complete')

  const full = await bringLeague(house, '666001', ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10'])
  await page.goto(`${house.url}/join/${full.code}`)
  await expect(page.getByText('This league is full. All teams have been claimed.')).toBeVisible()
  await see('join-full')
}

async function teamIdOf({ house, token }: Pick<Guide, 'house'> & { token: string }, name: string, code: string) {
  const { body } = await house.call('GET', `/onboard/league/invitation/${code}`, { token })
  const teams = body.data.available_teams as { team_id: string; team_name: string }[]
  return teams.find(({ team_name }) => team_name === name)?.team_id
}

/** Needs the two tours above. Ends after the doors should have opened: the clock is turned. */
export async function tourLobby({ page, house, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'game', hasDialog: false })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const fresh = await house.signUp('Nobody')
  await lendEyes(page, house, fresh.token)
  await page.goto(`${house.url}/home`)
  await heading('No league yet')
  await see('leagues-none')

  const { token } = await house.signUp('Tourist')
  const joined = await house.signUp('Latecomer')
  const { body } = await house.call('GET', '/user/leagues', { token: joined.token })
  const [{ id }] = body.data.leagues as [{ id: string }]
  await lendEyes(page, house, token)
  await page.goto(`${house.url}/home`)
  await heading('Doors open September 3')
  await see('lobby-alone')
  await page.getByRole('button', { name: 'Invite your league' }).last().click()
  await expect(page.getByRole('dialog').getByLabel('Share link')).toBeVisible()
  await look({ name: 'lobby-invite', part: 'game', hasDialog: true })

  await lendEyes(page, house, joined.token)
  await page.goto(`${house.url}/game/${id}/pregame`)
  await heading('Doors open September 3')
  await see('lobby-some')
  await house.turnTo('2025-09-03T12:00:00Z')
  await page.reload()
  await heading('The doors stayed shut')
  await see('lobby-not-started')
}
