import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Clones `template` as the database `name` (20 to 35 ms) and returns its URL. Copying files takes half as long as PostgreSQL's default,
 * which logs every page. PostgreSQL does not copy a template in use, so this retries for up to five seconds. Throws if `name` exists.
 */
export async function cloneDatabase(input: { serverUrl: string; template: string; name: string }): Promise<string> {
  const { serverUrl, template, name } = input
  await asMaintenance(serverUrl, async (client) => {
    const since = performance.now()
    for (;;) {
      try {
        const names = `${quoted(client, name)} template ${quoted(client, template)}`
        await client.query(`create database ${names} strategy file_copy`)
        return
      } catch (error) {
        if (!isInUse(error) || performance.now() - since > 5_000) throw error
        await sleep(25)
      }
    }
  })
  return databaseUrl({ serverUrl, name })
}

/** Drops the database if it exists, and closes its connections. */
export async function dropDatabase(input: { serverUrl: string; name: string }): Promise<void> {
  await asMaintenance(input.serverUrl, async (client) => {
    await client.query(`drop database if exists ${quoted(client, input.name)} with (force)`)
  })
}

export function databaseUrl(input: { serverUrl: string; name: string }): string {
  const url = new URL(input.serverUrl)
  url.pathname = `/${encodeURIComponent(input.name)}`
  return url.href
}

async function asMaintenance(serverUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function quoted(client: pg.Client, identifier: string): string {
  return client.escapeIdentifier(identifier)
}

/** SQLSTATE object_in_use. */
function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55006'
}
