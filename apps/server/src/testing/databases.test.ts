import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { cloneDatabase, databaseUrl, dropDatabase } from './databases.ts'

const serverUrl = inject('serverUrl')

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

test('clones a database without affecting its template', async () => {
  const template = await cloneDatabase({ serverUrl, template: 'template1', name: 'databases_test_template' })
  try {
    await ask(template, 'create table kept as select 42 as answer')
    const clone = await cloneDatabase({ serverUrl, template: 'databases_test_template', name: 'databases_test_clone' })
    await ask(clone, 'update kept set answer = 43')
    expect(await ask(clone, 'select answer from kept')).toBe(43)
    expect(await ask(template, 'select answer from kept')).toBe(42)
  } finally {
    await dropDatabase({ serverUrl, name: 'databases_test_clone' })
    await dropDatabase({ serverUrl, name: 'databases_test_template' })
  }
})

test('drops a database despite open connections; dropping it twice is no error', async () => {
  const url = await cloneDatabase({ serverUrl, template: 'template1', name: 'databases_test_dropped' })
  const left = new pg.Client({ connectionString: url })
  const ended = new Promise((resolve) => left.on('error', resolve))
  await left.connect()
  await dropDatabase({ serverUrl, name: 'databases_test_dropped' })
  await ended
  await dropDatabase({ serverUrl, name: 'databases_test_dropped' })
  await expect(ask(databaseUrl({ serverUrl, name: 'databases_test_dropped' }), 'select 1')).rejects.toThrow(
    /does not exist/,
  )
})
