/** Ten browsers and a TV play a shortened night, from joining to the champion. */
import { type Page, expect, test } from '@playwright/test'
import { TV, bar, nightsOf, openPage, seeChampion } from './nights.ts'
import { useServer } from './server.ts'

const server = useServer()
const { stateOf, endPhase, openNight, join, begin } = nightsOf(server)

const FRIENDS = ['ada', 'ben', 'cleo', 'dora', 'emil', 'finn', 'gina', 'hugo', 'ines']

/** Notes every reply that the page gets from now on. */
function repliesOf(page: Page): string[] {
  const replies: string[] = []
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('application/json') === true
    // A page that navigates drops the replies of the previous one.
    if (isJson)
      void response.text().then(
        (text) => replies.push(text),
        () => undefined,
      )
  })
  return replies
}

/** Each picks a team with a guess of points that nobody else has. Returns the guesses. */
async function pickAll(
  pages: readonly Page[],
  { leagueId, week }: { leagueId: string; week: number },
): Promise<number[]> {
  return await Promise.all(
    pages.map(async (page, place) => {
      const { own } = await stateOf(page, leagueId)
      const points = 171.01 + place
      const pick = { league_id: leagueId, user_id: own.user_id, week, team_id: String(place + 1), points }
      const reply = await page.request.post(`${server().url}/api/bermuda/prediction`, { data: pick })
      // In the final only entrants can be named.
      if (week === 1) expect(reply.status()).toBe(200)
      return points
    }),
  )
}

test('is played by ten browsers and a TV, who see one clock, no pick before the lock, and one champion', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const [host, tv] = [await openPage(browser), await openPage(browser, TV)]
  const friends = await Promise.all(FRIENDS.map(async () => await openPage(browser)))
  const people = [host, ...friends]
  const leagueId = await openNight(host)
  const { code } = await stateOf(host, leagueId)
  await Promise.all(friends.map(async (page, place) => await join(page, { code, name: FRIENDS[place] ?? '' })))
  await tv.goto(`${server().url}/night/${code}/tv`)
  await expect(tv.getByRole('row', { name: /ines/ })).toBeVisible()
  const seen = people.map(repliesOf)
  const onTv = repliesOf(tv)
  await begin(host, people)

  const guesses = await pickAll(people, { leagueId, week: 1 })
  await expect(tv.getByText(/10 of 10 done/)).toBeVisible()
  await host.getByRole('link', { name: 'Table', exact: true }).first().click()
  await expect(host.getByRole('heading', { level: 1 })).toBeAttached()
  const isIn = (replies: readonly string[], points: number) => replies.some((text) => text.includes(`${points}`))
  for (const [place, replies] of [...seen, onTv].entries()) {
    expect(replies.length).toBeGreaterThan(0)
    const learned = guesses.filter((points, whose) => whose !== place && isIn(replies, points))
    expect(learned).toEqual([])
  }

  await endPhase(host, leagueId)
  for (const page of people) await expect(bar(page)).toContainText('Games are on')
  await expect(tv.getByText('Games are on')).toBeVisible()
  await endPhase(host, leagueId)
  for (const page of people) await expect(page).toHaveURL(/\/results\/1$/)
  await endPhase(host, leagueId)
  for (const page of people) await expect(bar(page)).toContainText('Week 2 of 12')
  await expect(tv.getByText('Week 2 of 12')).toBeVisible()

  for (let state = await stateOf(host, leagueId); state.phase !== 'over'; state = await endPhase(host, leagueId)) {
    if (state.phase === 'betting') await pickAll(people, { leagueId, week: state.week ?? 0 })
  }
  const champion = await seeChampion(tv)
  const names = await Promise.all(people.map(seeChampion))
  const owns = await Promise.all(people.map(async (page) => (await stateOf(page, leagueId)).own.name))
  expect(names).toEqual(owns.map((name) => (name === champion ? 'You' : champion)))
})
