/** What everybody can see: the front door, signing in, the legal pages, and what is not there. */
import { expect } from '@playwright/test'
import { type Guide, lendEyes } from './guide.ts'

export async function tourFrontDoor({ page, house, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: false })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await lendEyes(page, house, null)

  await page.goto(house.url)
  await heading('Start a fish. Finish a whale.')
  await see('landing')

  await page.goto(`${house.url}/login`)
  await heading('Welcome back')
  await see('login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await see('login-errors')

  await page.goto(`${house.url}/join`)
  await heading("What's your league code?")
  await see('join-code')
  await page.getByRole('button', { name: 'Join League' }).click()
  await expect(page.getByText('Please enter a complete 6-digit league code')).toBeVisible()
  await see('join-code-error')

  await page.goto(`${house.url}/terms-of-service`)
  await heading('Terms of Service')
  await see('terms')
  await page.goto(`${house.url}/privacy-policy`)
  await heading('Privacy Policy')
  await see('privacy')
  await page.goto(`${house.url}/thankyou`)
  await heading('The 2025 beta is closed')
  await see('thankyou')
  await page.goto(`${house.url}/nowhere`)
  await heading('Page Not Found')
  await expect(page.getByRole('link', { name: 'Email Us' })).toBeVisible()
  await see('not-found')
}

/** The page for what nobody foresaw. The connection is cut on the way, so the browser's log has a line about it. */
export async function tourOutage({ page, house, look }: Guide): Promise<void> {
  const { token } = await house.signUp('Outage')
  await lendEyes(page, house, token)
  await page.route('**/api/user/data', (route) => route.abort('connectionrefused'))
  await page.goto(`${house.url}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
  await look({ name: 'app-error', part: 'before', hasDialog: false })
  await page.unroute('**/api/user/data')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No league yet' })).toBeVisible()
}
