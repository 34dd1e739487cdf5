import { describe, expect, it } from 'vitest'
import { isFit } from './memory-folder.ts'

const GIB = 2 ** 30
const mounts = '/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs rw,relatime,size=24684096k 0 0\n'
const roomy = { mounts, freeBytes: 20 * GIB, memoryBytes: 20 * GIB }

describe('the in-memory folder', () => {
  it('is used when it has room and programs may run there', () => {
    expect(isFit(roomy)).toBe(true)
  })

  it.each([
    ['is too small, as in a default container', { ...roomy, freeBytes: 64 * 2 ** 20 }],
    ['would use up the memory', { ...roomy, memoryBytes: 4 * GIB }],
    ['refuses to run programs', { ...roomy, mounts: mounts.replace('relatime,size', 'noexec,size') }],
    ['is on a disk', { ...roomy, mounts: '/dev/vda / ext4 rw,relatime 0 0\n' }],
  ])('is not used when it %s', (_, given) => {
    expect(isFit(given)).toBe(false)
  })
})
