/** What a browser gets for mistyped and malformed addresses: a page of the app, never raw JSON. */
import { expect, test } from '@playwright/test'
import { patterns } from '@whale/words/addresses'
import { watch } from './pages.ts'
import { useServer } from './server.ts'

const server = useServer()

/** An address for every route, and those that the server answers itself. */
const ADDRESSES = [
  ...Object.values(patterns).map((pattern) => pattern.replaceAll(/:\w+\??/g, 'x')),
  '/calendar/x',
  '/calendar/x.ics',
  '/join/ABC234/wide.png',
  '/share/x/tall.png',
  '/assets/x.js',
  '/faq',
]

const MUTATIONS: ReadonlyMap<string, (address: string) => string> = new Map([
  ['itself', (address) => address],
  ['one slash more', (address) => `${address}/`],
  ['two slashes more', (address) => `${address}//`],
  ['a slash twice', (address) => address.replace(/.(?=\w*$)/, '//')],
  ['another part', (address) => `${address}/x/y`],
  ['a lone percent sign', (address) => `${address}/%`],
  ['half a character', (address) => `${address}/%E0`],
  ['no character', (address) => `${address}%zz`],
  ['an encoded slash', (address) => `${address}%2Fx`],
  ['an encoded NUL', (address) => `${address}/%00`],
  ['capitals', (address) => address.toUpperCase()],
  ['a very long part', (address) => `${address}/${'a'.repeat(2000)}`],
  ['a query', (address) => `${address}?x=%E0`],
])

/** The header of a browser that requests a page. */
const ACCEPT = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test('answers a browser with a page for every malformed address of every route', async () => {
  test.setTimeout(120_000)
  const wrong: string[] = []
  for (const address of ADDRESSES) {
    for (const [name, mutated] of MUTATIONS) {
      const reply = await fetch(`${server().url}${mutated(address)}`, { headers: ACCEPT })
      const html = await reply.text()
      const isPage = reply.headers.get('content-type')?.startsWith('text/html') === true && html.includes('id="root"')
      if (!isPage || reply.status >= 500) wrong.push(`${name} of ${address}: ${reply.status} ${html.slice(0, 80)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('keeps JSON for API calls and clients that do not ask for a page', async () => {
  for (const [address, headers] of [
    ['/api/nothing', ACCEPT],
    ['/api', ACCEPT],
    ['/join/x/y', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['/map/%E0', {}],
  ] as const) {
    const reply = await fetch(`${server().url}${address}`, { headers })
    expect([address, reply.headers.get('content-type')]).toEqual([address, 'application/json; charset=utf-8'])
  }
})

test('opens the page for an address with a trailing slash or an impossible code', async ({ page }) => {
  for (const [address, heading] of [
    ['/dictionary/', 'How to Play'],
    ['/join/ABC234/', 'What’s your league code?'],
    ['/join//', 'What’s your league code?'],
    [`/join/${'a'.repeat(2000)}`, 'What’s your league code?'],
    ['/support/', 'Support'],
  ] as const) {
    await page.goto(`${server().url}${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading, { ignoreCase: true })
  }
})

test('shows Page Not Found for unknown addresses', async ({ page }) => {
  const isQuiet = watch(page, [/\b40[04]\b/, /could not be decoded/])
  for (const address of [
    '/join/x/y',
    '/calendar/x',
    '/map/%E0',
    '/%',
    '/%E0%A4%A',
    '//join/x',
    '/game//depth',
    '/share/x/y/z',
  ]) {
    await page.goto(`${server().url}${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveText('Page Not Found')
  }
  isQuiet()
})
