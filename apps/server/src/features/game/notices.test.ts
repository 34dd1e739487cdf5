/** The bell reads a player's notices every minute. */
import { type League, asSeenBy, membersOf } from '@whale/game'
import { ownNotices } from '@whale/pages'
import type { RootOperationNode } from 'kysely'
import { updatedResultsNoticeSentence } from '@whale/words'
import { expect, onTestFinished, test } from 'vitest'
import { storedReads } from '../../domain/history/reads.ts'
import { peek } from '../../domain/peek.ts'
import { EIGHT, startTestServer } from '../../testing/test-server.ts'

/** Whether it queries the settlements' notes or what they moved. */
function readsRuns(node: RootOperationNode): boolean {
  if (node.kind !== 'SelectQueryNode') return false
  const from = JSON.stringify(node.from)
  return from.includes('"runs"') || from.includes('"entries"')
}

test('queries the settlements once for all bells, until the next one or a correction', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const crew = await server.addEspnLeague('100001', EIGHT)
  let reads = 0
  const db = server.world.db.withPlugin({
    transformQuery: ({ node }) => {
      if (readsRuns(node)) reads += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const bell = async (league: League, place: number) => {
    const player = membersOf(league)[place]
    if (player === undefined) throw new Error('no player')
    const { id: playerId, userId } = player
    const now = server.world.clock.now()
    const view = asSeenBy(league, playerId, now)
    const turn = { league, now, actor: { kind: 'player', userId, playerId } } as const
    const reads = { ...storedReads(db, view, null), mutedUsers: () => Promise.resolve([]) }
    const notices = await ownNotices({ league: view, now, turn }, reads)
    return notices.filter(({ kind }) => kind === 'count').map(({ sentence }) => sentence)
  }
  const leagueNow = async () => {
    const league = await peek(server.world, crew.leagueId)
    if (league === null) throw new Error('no league')
    return league
  }

  await server.turnTo('2025-09-10T14:00:00.000Z')
  const week1 = await leagueNow()
  for (const place of [0, 1, 0]) {
    expect(await bell(week1, place)).toEqual([expect.stringMatching(/^Week 1 results .+ for you/u)])
  }
  expect(reads).toBe(2)

  await server.turnTo('2025-09-16T14:00:00.000Z')
  expect(await bell(await leagueNow(), 1)).toEqual([
    expect.stringMatching(/^Week 2 results .+ for you/u),
    ...(await bell(week1, 1)).slice(-1),
  ])
  expect(reads).toBe(4)

  await server.provider.misbehave({ league: '100001', mode: 'corrected', week: 2 })
  await server.turnTo('2025-09-17T14:00:00.000Z')
  expect(await bell(await leagueNow(), 1)).toContain(updatedResultsNoticeSentence(2))
  expect(reads).toBe(6)
})
