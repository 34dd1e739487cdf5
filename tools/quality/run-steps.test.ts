import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exec } from '../exec.ts'
import { root } from '../root.ts'

/** Runs steps in a child process, because they set the exit code. */
async function run(steps: string): Promise<{ code: number; lines: string[] }> {
  const module = JSON.stringify(join(root, 'tools/quality/run-steps.ts'))
  const program = `import { runSteps } from ${module}; await runSteps(${steps})`
  const args = ['--input-type=module', '-e', program]
  const { code, output } = await exec(process.execPath, args, { cwd: root, capture: true })
  return { code, lines: output.trimEnd().split('\n') }
}

const step = (name: string, body: string) => `{ name: '${name}', run: async () => { ${body} } }`

describe('runSteps', () => {
  test('ends with the totals and succeeds when nothing failed', async () => {
    const fine = step('one', 'return { passed: 3, failed: 0 }')
    const { code, lines } = await run(`[${fine}, ${fine}]`)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '6 passed, 0 failed' })
  })

  test('continues after a failure and a crash, and fails', async () => {
    const bad = step('one', 'return { passed: 1, failed: 2 }')
    const crash = step('two', `throw new Error('no such program')`)
    const fine = step('three', 'return { passed: 1, failed: 0 }')
    const { code, lines } = await run(`[${bad}, ${crash}, ${fine}]`)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '2 passed, 3 failed' })
    expect(lines).toEqual(expect.arrayContaining(['— one', '— two', '— three']))
  })

  test('fails when no test ran', async () => {
    const { code, lines } = await run(`[${step('none', 'return { passed: 0, failed: 0 }')}]`)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '0 passed, 0 failed' })
  })

  test('names up to two retried tests and succeeds', async () => {
    const { code, lines } = await run(`[${step('browser', `return { passed: 9, failed: 0, retried: ['a', 'b'] }`)}]`)
    expect(code).toBe(0)
    expect(lines.slice(-4)).toEqual(['2 retried', '  a', '  b', '9 passed, 0 failed'])
  })

  test('fails the run when more than two tests were retried', async () => {
    const retried = step('browser', `return { passed: 9, failed: 0, retried: ['a', 'b', 'c'] }`)
    const { code, lines } = await run(`[${retried}]`)
    expect({ code, last: lines.at(-1) }).toEqual({ code: 1, last: '9 passed, 1 failed' })
    expect(lines).toContain('3 retried, more than 2: this fails the run')
  })

  test('says in one line what did not run, runs the rest, and fails', async () => {
    const missing = step('Browser tests', `return { passed: 0, failed: 1, notRun: 'Get Chromium.' }`)
    const { code, lines } = await run(`[${missing}, ${step('two', 'return { passed: 4, failed: 0 }')}]`)
    expect(code).toBe(1)
    expect(lines.slice(-2)).toEqual(['Browser tests not run: Get Chromium.', '4 passed, 1 failed'])
  })
})
