/** The league’s settings as a member and as the commissioner, and the profile. Follows week 1 and changes nothing. */
import { DEMO_PASSWORD } from '../../tools/dev/demo-people.ts'
import type { TestServer } from '../server.ts'
import { type Guide, expect, openPage, setToken } from './guide.ts'

const SHEETS = ['settings-member', 'settings-connect-espn', 'settings-verify', 'profile-second-factor']

export async function tourSettings(guide: Guide): Promise<void> {
  const { page, server, look } = guide
  // Maya founded the league; Sam’s team is the commissioner’s, and he has not verified it.
  const [owner, member] = [await tokenOf(server, 'maya'), await tokenOf(server, 'sam')]
  const { body } = await server.call('GET', '/user/leagues', { token: member })
  const settings = `${server.url}/league/${String(body.data.leagues[0].id)}/settings`
  const see = (name: string) => look({ name, part: 'game', hasDialog: false })
  const seeDialog = async (name: string) => {
    await expect(page.getByRole(SHEETS.includes(name) ? 'dialog' : 'alertdialog')).toBeVisible()
    await look({ name, part: 'game', hasDialog: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }

  // Two-factor sign-in needs a confirmed address.
  await server.ops('confirm', 'sam@whale.example')
  await setToken(page, server, member)
  await openPage(guide, settings)
  await expect(page.getByRole('heading', { level: 2, name: 'Leave' })).toBeVisible()
  await see('settings-of-a-member')
  await page.getByRole('button', { name: 'Verify my team' }).click()
  await seeDialog('settings-verify')
  await page.getByRole('button', { name: 'Connect my ESPN sign-in' }).click()
  await expect(page.getByLabel('SWID', { exact: true })).toBeVisible()
  await seeDialog('settings-connect-espn')
  await page.getByRole('button', { name: /^Leave / }).click()
  await seeDialog('settings-leave')
  await openPage(guide, settings.replace(/settings$/, 'chat'))
  await expect(page.getByRole('heading', { level: 1, name: 'Group chat' })).toBeVisible()
  await see('chat')
  await openPage(guide, `${server.url}/profile`)
  await expect(page.getByRole('table').filter({ hasText: 'Spreads' })).toBeVisible()
  await expect(page.getByText(/^This device/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^The newsletter/ })).toBeVisible()
  await see('profile')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await seeDialog('profile-second-factor')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await seeDialog('profile-delete')

  await setToken(page, server, owner)
  await openPage(guide, settings)
  await expect(page.getByRole('heading', { level: 2, name: 'Members' })).toBeVisible()
  await see('settings-of-the-commissioner')
  await page.getByRole('button', { name: 'Manage Squid Row' }).click()
  await seeDialog('settings-member')
  await page.getByRole('button', { name: 'New invite code' }).click()
  await seeDialog('settings-new-code')
  await page.getByRole('button', { name: 'Wipe and delete' }).click()
  await seeDialog('settings-wipe')
}

async function tokenOf(server: TestServer, name: string): Promise<string> {
  const { body } = await server.call('POST', '/onboard/register', {
    body: { email: `${name}@whale.example`, password: DEMO_PASSWORD },
  })
  return String(body.access_token)
}
