/** Plain database connections, for setup and floors. */
import pg from 'pg'

/** Runs `work` with `count` connections, and closes them. */
export async function withClients<R>(
  given: { url: string; count: number },
  work: (clients: readonly [pg.Client, ...pg.Client[]]) => Promise<R>,
): Promise<R> {
  const first = new pg.Client({ connectionString: given.url })
  const others = Array.from({ length: given.count - 1 }, () => new pg.Client({ connectionString: given.url }))
  const clients = [first, ...others] as const
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await work(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
