/** The server as a process: how it starts, and how it refuses to. */
import { expect, test } from 'vitest'
import { runToItsEnd } from '../testing/child-server.ts'

test('an invalid setting stops the start with one sentence and exit code 1', async () => {
  const { code, output } = await runToItsEnd({ DATABASE_URL: 'mysql://root:secret@nowhere', ROLE: 'all' })
  expect({ code, output }).toEqual({
    code: 1,
    output:
      'The setting DATABASE_URL must be postgresql://user:password@host:5432/name, in which #, / and ? of a password ' +
      'are written as %23, %2F and %3F.\n',
  })
})

test('the development clock in production stops the start', async () => {
  const { code, output } = await runToItsEnd({ DEV_CLOCK: '1', NODE_ENV: 'production' })
  expect({ code, output }).toEqual({
    code: 1,
    output: 'The setting DEV_CLOCK=1 is refused when NODE_ENV is production.\n',
  })
})
