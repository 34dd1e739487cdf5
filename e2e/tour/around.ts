/** The public pages: How to Play, the map, support. */
import { type Guide, expect, setToken } from './guide.ts'

export async function tourAround({ page, server, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: false })
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await setToken(page, server, null)

  await page.goto(`${server.url}/dictionary`)
  await heading('How to Play')
  await see('dictionary')
  await page.getByRole('link', { name: 'All the rules' }).click()
  await expect(page.getByText('Casino first, then bets.')).toBeVisible()
  await see('dictionary-rules')
  await page.goto(`${server.url}/dictionary#multiplier`)
  await expect(page.locator('#multiplier summary')).toBeFocused()
  await see('dictionary-term')

  await page.goto(`${server.url}/map`)
  await heading('Season map')
  await see('map-before-the-season')
  await page.goto(`${server.url}/map/7`)
  await expect(page.locator('#week')).toHaveAccessibleName('Week 7')
  await see('map-locked-week')

  await page.goto(`${server.url}/support`)
  await heading('Support')
  await see('support')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Message is required')).toBeVisible()
  await see('support-errors')
}
