/** The death of a database machine, where this one has Patroni, etcd and HAProxy (promise R33). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failoverPrograms } from '../testing/database-machines.ts'
import { type FailoverStage, failOver, openFailoverStage } from '../testing/failovers.ts'

const { postgres, missing } = await failoverPrograms()

if (missing.length > 0) {
  it('is skipped because this machine has no Patroni, etcd or HAProxy', () => expect(missing).not.toEqual([]))
} else {
  describe('two database machines', () => {
    const closers: (() => Promise<unknown>)[] = []
    let stage: FailoverStage
    beforeAll(async () => {
      stage = await openFailoverStage({ postgres, leagues: ['100003'] }, (close) => closers.push(close))
    }, 300_000)
    afterAll(async () => {
      for (const close of closers.toReversed()) await close()
    }, 60_000)

    it('lose no answered command when the primary is killed, and make the old primary follow the new one', async () => {
      const { failures } = await failOver(stage, { kind: 'PostgreSQL', writers: 16, name: 'killed' })
      expect(failures).toEqual([])
    }, 180_000)

    it('return no second answer from a primary that nothing can stop', async () => {
      const { failures } = await failOver(stage, { kind: 'Patroni', writers: 16, name: 'orphaned' })
      expect(failures).toEqual([])
    }, 180_000)
  })
}
