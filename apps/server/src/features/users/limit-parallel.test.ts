import { describe, expect, it } from 'vitest'
import { type ParallelLimit, limitParallel } from './limit-parallel.ts'

/** Starts `count` tasks; each ends when the test calls `end`. */
function startWorks(limit: ParallelLimit, count: number) {
  const started: number[] = []
  const ends: (() => void)[] = []
  const done = Array.from({ length: count }, async (_, nth) => {
    return await limit.run(async () => {
      started.push(nth)
      await new Promise<void>((resolve) => (ends[nth] = resolve))
      return nth
    })
  })
  return { started, done, end: (nth: number) => ends[nth]?.() }
}

describe('limiting parallel work', () => {
  it('runs two at a time and starts the next in order of arrival', async () => {
    const limit = limitParallel({ parallelMax: 2, waitingMax: 10, retryAfterSeconds: 2 })
    const { started, done, end } = startWorks(limit, 4)
    expect(started).toEqual([0, 1])
    end(1)
    expect(await done[1]).toBe(1)
    expect(started).toEqual([0, 1, 2])
    end(0)
    await done[0]
    expect(started).toEqual([0, 1, 2, 3])
    for (const nth of [2, 3]) end(nth)
    expect(await Promise.all(done)).toEqual([0, 1, 2, 3])
  })

  it('refuses a call with a retry delay while too many wait, and accepts again later', async () => {
    const limit = limitParallel({ parallelMax: 1, waitingMax: 2, retryAfterSeconds: 7 })
    const { started, done, end } = startWorks(limit, 3)
    await expect(limit.run(async () => 'one too many')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 })
    for (const nth of [0, 1, 2]) {
      end(nth)
      await done[nth]
    }
    expect(started).toEqual([0, 1, 2])
    expect(await limit.run(async () => 'accepted again')).toBe('accepted again')
  })

  it('frees the slot of a task that fails', async () => {
    const limit = limitParallel({ parallelMax: 1, waitingMax: 2, retryAfterSeconds: 1 })
    const failing = limit.run(async () => await Promise.reject(new Error('spilt')))
    const next = limit.run(async () => 'next')
    await expect(failing).rejects.toThrow('spilt')
    expect(await next).toBe('next')
  })
})
