/** Kills the primary database while writers run, and checks promise R33 of docs/reliability.md. */
import { failoverPrograms } from '../../apps/server/src/testing/database-machines.ts'
import { type Failover, failOver, openFailoverStage } from '../../apps/server/src/testing/failovers.ts'
import type { ChaosTest } from './chaos-test.ts'

const KINDS: readonly Failover[] = ['PostgreSQL', 'machine', 'Patroni']
const LEAGUES = ['100001', '100002', '100003', '666001']
const WRITERS = 64

export const failover: ChaosTest = {
  promise: 'R33',
  description: `two database machines with Patroni: kills the primary under ${WRITERS} writers, and lets the old one come back`,
  size: 3,
  unit: 'kills',
  async run({ size, log, defer }) {
    const { postgres, missing } = await failoverPrograms()
    if (missing.length > 0) return { figures: [`not run: this machine has no ${missing.join(', ')}`], failures: [] }
    const stage = await openFailoverStage({ postgres, leagues: LEAGUES }, defer)
    const figures: string[] = []
    const failures: string[] = []
    for (let round = 0; round < size; round += 1) {
      const kind = KINDS[round % KINDS.length] ?? 'PostgreSQL'
      const found = await failOver(stage, { kind, writers: WRITERS, name: `failover-${round}` })
      for (const figure of found.figures) log(figure)
      figures.push(...found.figures)
      failures.push(...found.failures)
    }
    return { figures, failures }
  },
}
