import { expect, test } from '@playwright/test'
import { PASSWORD, useHouse } from './house.ts'
import { signIn, watch } from './pages.ts'

test.describe('an open house', () => {
  const house = useHouse()

  test('a wrong password and an unknown address read the same', async ({ page }) => {
    const { email } = await house().signUp('Wanda')
    for (const username of [email, 'nobody@e2e.example']) {
      await page.goto(`${house().url}/login`)
      await page.getByLabel('Email').fill(username)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByText('Incorrect email or password')).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('the empty form says what is missing, in the words of the specification', async ({ page }) => {
    await page.goto(`${house().url}/login`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
  })

  test('who is not signed in comes back to where they were going', async ({ page }) => {
    const { email } = await house().signUp('Rae')
    await page.goto(`${house().url}/game/league_nowhere/depth?week=1`)
    await expect(page).toHaveURL(/\/login\?return_to=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`${house().url}/game/league_nowhere/depth?week=1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  })

  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/\t/evil.example',
  ]) {
    test(`signing in never leaves our own site: ${JSON.stringify(evil)}`, async ({ page }) => {
      const { email } = await house().signUp('Eve')
      await page.goto(`${house().url}/login?return_to=${encodeURIComponent(evil)}`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).not.toHaveURL(/login/)
      expect(new URL(page.url()).origin).toBe(house().url)
    })
  }

  test('a token that is rejected at the start is removed', async ({ page }) => {
    await page.goto(house().url)
    await page.evaluate(() => localStorage.setItem('auth_token', 'forged'))
    await page.goto(`${house().url}/home`)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })

  test('without a connection the form says so and keeps what was typed', async ({ page, context }) => {
    await page.goto(`${house().url}/login`)
    await page.getByLabel('Email').fill('rae@e2e.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Unable to connect to server. Please check your connection.').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('rae@e2e.example')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/login/)
  })

  test('an address that is no page of ours says so, and leads home', async ({ page }) => {
    const isQuiet = watch(page)
    await page.goto(`${house().url}/there/is/nothing`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start a fish.')
    isQuiet()
  })
})

test.describe('a closed house', () => {
  const house = useHouse({ ACCESS: 'closed' })

  test('leads signed-in people to the thank-you page, and home from there signs out', async ({ page }) => {
    const { email } = await house().signUp('Tess')
    await signIn(page, house(), email)
    await expect(page).toHaveURL(/\/thankyou$/)
    await page.goto(`${house().url}/game/league_any/pregame`)
    await expect(page).toHaveURL(/\/thankyou$/)
    await page.getByRole('button', { name: 'Return Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Start a fish.')
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })
})
