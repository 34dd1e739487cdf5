import { onTestFinished } from 'vitest'
import { type ChildServer, startChildServerFor } from './child-server.ts'
import type { TestServer } from './test-server.ts'

/** Starts a child process on the server's database; kills it when the test has finished. */
export async function useChildServer(server: TestServer, settings: Record<string, string> = {}): Promise<ChildServer> {
  const child = await startChildServerFor(server, settings)
  onTestFinished(() => child.kill())
  return child
}
