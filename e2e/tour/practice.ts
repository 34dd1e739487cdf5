/** The practice season: its bar and coach over the game's pages, a friend's link, and the end. */
import { storeSeason } from '../pages.ts'
import { type Guide, expect, setToken } from './guide.ts'

export async function tourPractice({ page, server, look }: Guide): Promise<void> {
  const see = (name: string) => look({ name, part: 'before', hasDialog: false })
  await setToken(page, server, null)
  await page.goto(`${server.url}/practice?seed=tour`)
  await expect(page.getByRole('heading', { level: 1, name: /fish, 100 each/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible()
  await see('practice-week-1')
  await storeSeason(page, server, { seed: 'tour', left: 1 })
  await page.goto(`${server.url}/practice?seed=friend`)
  await expect(page.getByRole('heading', { name: 'Play season “friend”?' })).toBeVisible()
  await see('practice-other-season')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'See how you did' }).click()
  await expect(page.getByRole('region', { name: 'Your result' })).toBeVisible()
  await see('practice-end')
}
