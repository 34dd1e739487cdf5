/** The pages for everyone: landing, sign-in, legal pages and the not-found page. */
import type { Page } from '@playwright/test'
import { type Guide, expect, setToken } from './guide.ts'

export async function tourLanding({ page, server, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: false })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await setToken(page, server, null)

  await page.goto(server.url)
  await heading('Start a fish. Finish a whale.')
  await see('landing')

  await page.goto(`${server.url}/login`)
  await heading('Welcome back')
  await see('login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await see('login-errors')

  await page.goto(`${server.url}/join`)
  await heading('What’s your league code?')
  await see('join-code')
  await page.getByRole('button', { name: 'Join League' }).click()
  await expect(page.getByText('Please enter a complete 6-digit league code')).toBeVisible()
  await see('join-code-error')

  await page.goto(`${server.url}/terms-of-service`)
  await heading('Terms of Service')
  await see('terms')
  await page.goto(`${server.url}/privacy-policy`)
  await heading('Privacy Policy')
  await see('privacy')
  await page.goto(`${server.url}/private-league?league=100001`)
  await heading('Make your ESPN league public')
  await see('private-league')
  await page.goto(`${server.url}/thankyou`)
  await heading('The 2025 beta is closed')
  await see('thankyou')
  await page.goto(`${server.url}/nowhere`)
  await heading('Page Not Found')
  await expect(page.getByRole('link', { name: 'Email Us' })).toBeVisible()
  await see('not-found')
}

/** The landing page’s dialogs, empty and with errors, and the page after a beta request. */
export async function tourLandingDialogs({ page, server, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await setToken(page, server, null)

  await page.goto(server.url)
  await press('I have a code')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await see('join-league-dialog')
  await press('Join League')
  await expect(dialog.getByText('Please enter a complete 6-digit league code')).toBeVisible()
  await see('join-league-dialog-error')
  await close()

  await press('Use our league')
  await see('beta-access-code')
  await press('Let me in')
  await expect(dialog.getByText('Beta code is required')).toBeVisible()
  await see('beta-access-code-error')
  await dialog.getByRole('tab', { name: 'Request Code' }).click()
  await dialog.getByRole('radio', { name: 'Other' }).check()
  await see('beta-access-request')
  await press('Request access')
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await see('beta-access-request-errors')
  await close()

  await press('Add your league')
  await expect(dialog.getByText('Enter your beta access code to continue.')).toBeVisible()
  await see('beta-code')
  await close()

  await press('Join Beta')
  await tellOfLeague(page)
  await see('beta-survey')
  await dialog.getByRole('button', { name: 'Join Beta' }).click()
  await expect(dialog.getByText('Your response has been recorded')).toBeVisible()
  await see('beta-survey-recorded')

  await page.goto(`${server.url}/beta-success?email=queequeg%40e2e.example`)
  await expect(page.getByRole('heading', { level: 1, name: 'Request received' })).toBeVisible()
  await look({ name: 'beta-success', part: 'before', hasDialog: false })
}

async function tellOfLeague(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('queequeg@e2e.example')
  await dialog.getByRole('radio', { name: 'ESPN' }).check()
  await dialog.getByRole('button', { name: '12', exact: true }).click()
  await dialog.getByLabel('League buy-in').fill('50')
  await dialog.getByRole('radio', { name: 'Yes' }).check()
}

/** The page for unexpected errors. Cuts the connection, so the browser logs it. */
export async function tourOutage({ page, server, look }: Guide): Promise<void> {
  const { token } = await server.signUp('Outage')
  await setToken(page, server, token)
  await page.route('**/api/user/data', (route) => route.abort('connectionrefused'))
  await page.goto(`${server.url}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
  await look({ name: 'app-error', part: 'before', hasDialog: false })
  await page.unroute('**/api/user/data')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No league yet' })).toBeVisible()
}
