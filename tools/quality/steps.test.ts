import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './tidy.ts'

/** Runs steps in a process of their own, because they set the exit code of the one they run in. */
async function ran(steps: string): Promise<{ code: number; lines: string[] }> {
  const program = `import { runSteps } from ${JSON.stringify(join(root, 'tools/quality/steps.ts'))}; await runSteps(${steps})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let words = ''
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, lines: words.trimEnd().split('\n') }
}

const step = (name: string, run: string) => `{ name: '${name}', run: async () => { ${run} } }`

describe('a run of checks', () => {
  test('ends with the sum of its counts and succeeds when nothing failed', async () => {
    const fine = step('one', 'return { passed: 3, failed: 0 }')
    const { code, lines } = await ran(`[${fine}, ${fine}]`)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '6 passed, 0 failed' })
  })

  test('goes on after a failure and a crash, and fails', async () => {
    const bad = step('one', 'return { passed: 1, failed: 2 }')
    const crash = step('two', `throw new Error('no such program')`)
    const fine = step('three', 'return { passed: 1, failed: 0 }')
    const { code, lines } = await ran(`[${bad}, ${crash}, ${fine}]`)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '2 passed, 3 failed' })
    expect(lines).toEqual(expect.arrayContaining(['— one', '— two', '— three']))
  })

  test('that tested nothing has failed', async () => {
    const { code, lines } = await ran(`[${step('none', 'return { passed: 0, failed: 0 }')}]`)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 0 failed' })
  })
})
