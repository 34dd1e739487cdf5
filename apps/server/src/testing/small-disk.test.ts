/** The small disk of the full-disk test is unmounted, even while a process is just exiting. */
import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { mountSmallDisk } from './small-disk.ts'

test('a small disk is unmounted once the last process has left it', async () => {
  const small = await mountSmallDisk()
  // Without permission there is no disk, and none to leave behind.
  if (small === null) return
  spawn('sleep', ['0.5'], { cwd: small.folder })
  await small.close()
  await expect(stat(small.folder)).rejects.toThrow('ENOENT')
})
