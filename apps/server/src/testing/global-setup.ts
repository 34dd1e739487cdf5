import type { TestProject } from 'vitest/node'
import { startSharedDatabases } from './shared-databases.ts'

/** Starts one PostgreSQL for all test files (Vitest calls this). Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, template, close } = await startSharedDatabases()
  project.provide('serverUrl', serverUrl)
  project.provide('template', template)
  return close
}
