/**
 * Tour of existing bets and house lines in week 7, as Wes, until they are settled. A tour opens one screen after another, and its guide's
 * `look` checks or photographs each.
 */
import { type TestServer, type LeagueInPlay, addLeague } from '../server.ts'
import { type Guide, expect, openPage, setToken } from './guide.ts'

/** Fourth and Long Island, in the order of its teams. */
const CREW = ['Nora', 'Wes', 'Leo', 'Anya', 'Callum', 'Rosa', 'Toby', 'Mina'] as const
type Name = (typeof CREW)[number]

/** Needs a new server, because it needs exact scores. */
export async function tourBetCards(guide: Guide): Promise<void> {
  const { page, server } = guide
  // Week 6 is the last in which a league can start.
  await server.turnTo('2025-10-07T13:00:00Z')
  const league = await addLeague(server, '100002', CREW)
  await server.turnTo('2025-10-08T15:00:00Z')
  const table = tableOf(server, league)
  await table.fill()
  await server.turnTo('2025-10-15T15:00:00Z')
  await setToken(page, server, table.of('Wes').token)
  const bets = await openBets(table)
  await tourOffers(guide, { table, bets })
  await tourHouse(guide, table)
  await tourRiding(guide, { table, bets })
  await tourSettled(guide, { table, bets })
}

interface Offer {
  amount: number
  odds?: number
  kind?: 'spread' | 'over' | 'under'
  line?: number
}

type Table = ReturnType<typeof tableOf>

function tableOf(server: TestServer, league: LeagueInPlay) {
  const gameUrl = `${server.url}/game/${league.id}`
  const of = (name: Name) => {
    const person = league.crew.find((each) => each.name === name)
    if (person === undefined) throw new Error(`nobody is called ${name}`)
    return person
  }
  const must = async (method: string, path: string, given: { body?: object; token: string }) => {
    const { status, body } = await server.call(method, path, given)
    if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
    return body.data
  }
  return {
    gameUrl,
    of,
    /**
     * Gives players enough units for their bets, and Wes too few for one offer, through corrections that the others agree to. Sitting out
     * the first week costs them 10; Nora makes a pick.
     */
    fill: async () => {
      const pick = {
        league_id: league.id,
        user_id: of('Nora').userId,
        week: 6,
        team_id: of('Nora').teamId,
        points: null,
      }
      await must('POST', '/bermuda/prediction', { body: pick, token: of('Nora').token })
      for (const name of CREW.slice(1)) {
        const body = { amount: name === 'Wes' ? 187 : 310, reason: 'A late start' }
        const path = `/player/${league.id}/${of(name).userId}/units`
        const { vote } = await must('PATCH', path, { body, token: of('Nora').token })
        for (const { token } of vote === null ? [] : league.crew) {
          const ballot = `/league/${league.id}/votes/${vote.id}/ballot`
          const reply = await server.call('POST', ballot, { body: { yes: true }, token })
          if (reply.body.data?.vote.state === 'passed') break
        }
      }
    },
    offer: async (from: Name, to: Name, { odds = 2, ...offer }: Offer) => {
      const who = { league_id: league.id, challenger_id: of(from).userId, challenged_id: of(to).userId }
      const body = { ...who, week: 7, odds, ...offer }
      const { bet } = await must('POST', '/h2h/proposal', { body, token: of(from).token })
      return String(bet.id)
    },
    answer: async (name: Name, how: 'accept' | 'reject' | 'withdraw', id: string) => {
      await must('POST', `/h2h/proposal/${id}/${how}`, { token: of(name).token })
    },
  }
}

type Bets = Awaited<ReturnType<typeof openBets>>
interface Laid {
  table: Table
  bets: Bets
}

/** One bet of each kind. Wes beats Anya by 37.00. */
async function openBets({ offer, answer }: Table) {
  const taken = async (from: Name, to: Name, given: Offer) => {
    const id = await offer(from, to, given)
    await answer(to, 'accept', id)
    return id
  }
  const won = await taken('Anya', 'Wes', { amount: 90, odds: 1.67, line: 4.5 })
  await taken('Anya', 'Wes', { amount: 30, line: 37 })
  await taken('Wes', 'Callum', { amount: 40, kind: 'under', line: 120.5 })
  const others = await taken('Callum', 'Rosa', { amount: 50, odds: 2.5, kind: 'under', line: 120.5 })
  const offered = await offer('Toby', 'Wes', { amount: 40, kind: 'over', line: 107.5 })
  await offer('Mina', 'Wes', { amount: 50, odds: 2.6, line: 7 })
  await offer('Callum', 'Wes', { amount: 30, odds: 4.5 })
  await answer('Mina', 'reject', await offer('Wes', 'Mina', { amount: 25 }))
  await answer('Wes', 'withdraw', await offer('Wes', 'Toby', { amount: 35 }))
  const sent = await offer('Wes', 'Rosa', { amount: 60, odds: 2.5, line: -4.5 })
  return { won, others, offered, sent }
}

function helpersFor({ page, server, look }: Guide, { gameUrl }: Table) {
  const see = (name: string) => look({ name, part: 'game', hasDialog: false })
  const open = async (path: string, name: string | RegExp) => {
    await openPage({ page, server }, `${gameUrl}${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const seeDialog = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await look({ name, part: 'game', hasDialog: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const seeSlip = async (name: string, path: string, says: string | RegExp) => {
    await openPage({ page, server }, `${gameUrl}${path}`)
    await expect(page.getByRole('dialog').getByText(says).first()).toBeVisible()
    await seeDialog(name)
  }
  return { see, open, seeSlip, seeDialog }
}

async function tourOffers(guide: Guide, { table, bets }: Laid): Promise<void> {
  const { page } = guide
  const { see, open, seeSlip, seeDialog } = helpersFor(guide, table)
  await open('/h2h-betting', 'Bets')
  await expect(page.getByRole('link', { name: /^Take it for/ })).toHaveCount(2)
  await expect(page.getByText(/Your wallet has/)).toBeVisible()
  await expect(page.getByText(/^\d+% you$/)).toHaveCount(3)
  await see('bets-open')
  await page.getByRole('button', { name: 'How bets work' }).click()
  await seeDialog('bets-rules')
  await seeSlip('bet-slip-offer', `/h2h-betting/offers?bet=${bets.offered}`, 'If you lose')
  await seeSlip('bet-slip-sent', `/h2h-betting/offers?bet=${bets.sent}`, 'Withdraw it')
  await seeSlip('bet-slip-missing', '/h2h-betting/offers?bet=nothing', 'You can’t see this bet')
  await open('/h2h-betting/settled', 'Settled')
  await see('bets-settled-none')
  await seeSlip('flows-none', '/depth?open=flows', /^Only you two see this until/)
  await open('', /./)
  await see('home-bets-betting')
}

async function tourHouse(guide: Guide, table: Table): Promise<void> {
  const { page } = guide
  const { see, open, seeDialog } = helpersFor(guide, table)
  await open('/h2h-betting/house-line', 'The House')
  await see('house-open')
  await page.getByLabel('Whose score?').selectOption({ index: 1 })
  await see('house-draft')
  await page.getByRole('button', { name: 'Where the line comes from' }).click()
  await seeDialog('house-line')
  await page.getByLabel('Whose score?').selectOption({ value: table.of('Wes').teamId })
  await page.getByRole('button', { name: 'Put up 30' }).filter({ visible: true }).click()
  await expect(page.getByText('Riding', { exact: true }).first()).toBeVisible()
  await see('house-placed')
}

async function tourRiding(guide: Guide, { table, bets }: Laid): Promise<void> {
  const { page, server } = guide
  const { see, open, seeSlip } = helpersFor(guide, table)
  await server.turnTo('2025-10-19T21:40:00Z')
  await open('/h2h-betting', 'Bets')
  await expect(page.getByText(/^(Covering by|Needs) /).first()).toBeVisible()
  await expect(page.getByText(/^\d+% you\./).first()).toBeVisible()
  await see('bets-riding-games')
  await seeSlip('bet-slip-riding', `/h2h-betting/riding?bet=${bets.won}`, 'Riding')
  await seeSlip('bet-slip-others', `/h2h-betting/riding?bet=${bets.others}`, / (under|over) [0-9.]+ points$/)
  await open('/h2h-betting/settled', 'Settled')
  await expect(page.getByText('Expired').first()).toBeVisible()
  await see('bets-expired')
  await open('', /./)
  await see('home-bets-games')
  await open('/h2h-betting/house-line', 'The House')
  await expect(page.getByText(/so far$/)).toBeVisible()
  await see('house-games')
  await setToken(page, server, table.of('Leo').token)
  await open('/h2h-betting/house-line', /./)
  await expect(page.getByRole('heading', { name: /^Closed Thursday/ })).toBeVisible()
  await see('house-closed')
  await setToken(page, server, table.of('Wes').token)
}

async function tourSettled(guide: Guide, { table, bets }: Laid): Promise<void> {
  const { page, server } = guide
  const { see, open, seeSlip } = helpersFor(guide, table)
  await server.turnTo('2025-10-21T15:00:00Z')
  await open('/h2h-betting/settled', 'Settled')
  await expect(page.getByText('Push').first()).toBeVisible()
  await see('bets-settled')
  await seeSlip('bet-slip-won', `/h2h-betting/settled?bet=${bets.won}`, 'See the results')
  await open('/h2h-betting', 'Bets')
  await expect(page.getByRole('region', { name: 'Your record' })).toBeVisible()
  await see('bets-record')
  await seeSlip('flows', '/depth?open=flows', 'Passed')
  await open('', /./)
  // Simulates a browser that can install the app.
  await page.evaluate(`dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt() {} }))`)
  await expect(page.getByRole('button', { name: 'Keep it on your phone' })).toBeVisible()
  await see('home-bets-results')
  await open('/h2h-betting/house-line', 'The House')
  // The feed next to the page links to results too.
  await expect(page.getByRole('main').getByRole('link', { name: 'See the results' })).toBeVisible()
  await see('house-results')
}
