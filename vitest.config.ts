import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * One project for each room of the house, so that a room can be tested alone (`vitest run --project game`). Only the
 * server's needs a database; its global setup starts one for all of its files.
 */
export default defineConfig({
  test: {
    // Much of a test of the server is waiting for its database: all cores are to be had.
    maxWorkers: '100%',
    projects: [
      project({ name: 'game', root: 'packages/game' }),
      project({ name: 'contract', root: 'packages/contract' }),
      project({ name: 'providers', root: 'packages/providers' }),
      project({
        name: 'server',
        root: 'apps/server',
        globalSetup: [join(import.meta.dirname, 'apps/server/src/testing/global-setup.ts')],
      }),
      project({ name: 'web', root: 'apps/web', include: ['{src,service-worker}/**/*.test.{ts,tsx}'] }),
      project({ name: 'tools', root: 'tools', include: ['**/*.test.ts'] }),
    ],
  },
})

function project(input: { name: string; root: string; include?: string[]; globalSetup?: string[] }) {
  const { name, root, include = ['src/**/*.test.{ts,tsx}'], globalSetup = [] } = input
  return {
    // The web app's own Vite plugins build it for a browser and have no part in its tests of logic.
    configFile: false as const,
    root,
    test: { name, include, globalSetup, environment: 'node', testTimeout: 20_000, hookTimeout: 60_000 },
  }
}
