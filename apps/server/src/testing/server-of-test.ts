/** The server as it is run, for one test. */
import { onTestFinished } from 'vitest'
import { type ChildServer, startServerOf } from './child-server.ts'
import type { TestWorld } from './test-world.ts'

/** Starts a server on the database of a house; where it still runs when the test has finished, it is killed. */
export async function startServer(house: TestWorld, settings: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startServerOf(house, settings)
  onTestFinished(() => server.kill())
  return server
}
