/** The database's disk runs full under load, and is emptied again (promise R18). Needs root, to mount a small one. */
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openStage } from './stage.ts'
import { type Storm, spreadWords } from './storm.ts'
import { answerWords, bringWriters, changedAnswers, startWriters, wrongAnswers } from './writers.ts'

const run = promisify(execFile)
const FULL_MS = 6000

export const disk: Storm = {
  promise: 'R18',
  what: 'the data directory on a small tmpfs that a ballast file fills while a league plays; then it is removed',
  rounds: 3,
  async run({ rounds, tell }) {
    const mount = await mkdtemp(join(tmpdir(), 'whale-club-storm-disk-'))
    await run('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', mount])
    try {
      const stage = await openStage(mount)
      try {
        const play = await bringWriters(stage.house)
        const server = await stage.startServer({ DATABASE_TIMEOUT_MS: '2500' })
        const writers = startWriters(server, { play, name: 'disk' })
        const [reader] = play.crew.people
        const reads: number[] = []
        const recoveries: number[] = []
        for (let round = 1; round <= rounds; round += 1) {
          await sleep(2000)
          const ballast = join(mount, 'ballast')
          await fill(ballast)
          const until = performance.now() + FULL_MS
          while (performance.now() < until) {
            const path = `/api/player/${play.crew.leagueId}/${reader?.userId}`
            const reply = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${reader?.token}` } })
            await reply.text()
            reads.push(reply.status)
            await fill(ballast)
            await sleep(100)
          }
          await rm(ballast)
          const since = performance.now()
          const before = writers.sent.length
          while (!writers.sent.slice(before).some(({ answer }) => answer?.status === 200)) {
            if (performance.now() - since > 60_000)
              throw new Error('nobody could write a minute after there was room again')
            await sleep(50)
          }
          recoveries.push(performance.now() - since)
          tell(`filled ${round} times of ${rounds}: ${answerWords(writers.sent)}`)
        }
        await writers.stop()
        const answered = reads.filter((status) => status === 200).length
        return {
          figures: [
            `answers to writers: ${answerWords(writers.sent)}`,
            `reads while it was full: ${answered} of ${reads.length} were answered`,
            `from room to the next write that was answered: ${spreadWords(recoveries)}`,
          ],
          broken: [
            ...wrongAnswers(writers.sent),
            ...reads
              .filter((status) => status !== 200 && status !== 503)
              .map((status) => `a read was answered ${status}`),
            ...(await changedAnswers(server, writers.sent)),
            ...(await stage.wrongBooks()),
          ],
        }
      } finally {
        await stage.close()
      }
    } finally {
      await run('umount', [mount])
      await rm(mount, { recursive: true, force: true })
    }
  },
}

/** Writes until there is no room for anything. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const bytes of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(bytes)
      // Expected at the end: no space left.
      while (
        await file.write(block).then(
          ({ bytesWritten }) => bytesWritten === bytes,
          () => false,
        )
      );
    }
  } finally {
    await file.close()
  }
}
