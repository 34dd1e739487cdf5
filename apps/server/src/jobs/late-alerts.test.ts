import { expect, test } from 'vitest'
import { startAlertLeague, sendAlerts } from '../testing/alert-league.ts'
import { OPENING, TUESDAY } from '../testing/test-server.ts'

test('results that come days after their Tuesday still alert the members', async () => {
  const league = await startAlertLeague()
  const { server, sink, person, turnOn, titles } = league
  try {
    await server.turnTo(OPENING)
    await server.provider.misbehave({ league: '100001', mode: 'late', week: 1 })
    await server.turnTo(TUESDAY)
    await server.turnTo('2025-09-11T13:00:00.000Z')
    await turnOn(person(1))
    await server.call('PUT', '/user/alerts/kinds/count', { body: { is_wanted: true }, token: person(1).token })
    await server.provider.misbehave({ mode: 'none' })
    const happened = await server.turnTo('2025-09-11T15:00:00.000Z')
    expect(happened.map(({ what }) => what)).toEqual(['process week 1'])
    await sendAlerts(server.world)
    expect(titles()).toEqual(['Week 1: you’re 2nd'])
    // They last until a day after the results: 11am on Friday.
    expect(Number(sink.received[0]?.headers['ttl']) / 3600).toBeGreaterThan(20)
  } finally {
    await league.close()
  }
})
