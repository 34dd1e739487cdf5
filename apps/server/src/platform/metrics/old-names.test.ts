import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

async function scraped(): Promise<string[]> {
  const metrics = createMetrics()
  metrics.leagueErrors.inc({}, 3)
  metrics.outbox.set({ state: 'given_up' }, 2)
  metrics.auditViolations.set({}, 1)
  metrics.leaguesWaiting.set({ why: 'scores' }, 5)
  metrics.leaguesWaiting.set({ why: 'internal_error' }, 4)
  metrics.providerCalls.inc({ provider: 'espn', call: 'league', result: 'internal_error' })
  metrics.close()
  return (await metrics.text()).split('\n')
}

test.each([
  ['whale_league_errors_total 3', 'whale_league_defects_total 3'],
  ['whale_outbox_emails{state="given_up"} 2', 'whale_outbox_letters{state="given_up"} 2'],
  ['whale_audit_violations 1', 'whale_audit_breaches 1'],
  ['whale_leagues_waiting{why="internal_error"} 4', 'whale_leagues_waiting{why="defect"} 4'],
  [
    'whale_provider_calls_total{provider="espn",call="league",result="internal_error"} 1',
    'whale_provider_calls_total{provider="espn",call="league",result="defect"} 1',
  ],
  ['# TYPE whale_outbox_emails gauge', '# TYPE whale_outbox_letters gauge'],
])('scrapes %s under its old name too', async (line, old) => {
  const lines = await scraped()
  expect(lines).toContain(line)
  expect(lines).toContain(old)
})

test('repeats nothing that kept its name, and ends with a line break', async () => {
  const lines = await scraped()
  expect(lines.filter((line) => line.startsWith('whale_leagues_waiting{why="scores"}'))).toHaveLength(1)
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.at(-1)).toBe('')
})

test('says that the old names end', async () => {
  const text = (await scraped()).join('\n')
  expect(text).toContain('# HELP whale_audit_breaches Deprecated: now whale_audit_violations.')
})
