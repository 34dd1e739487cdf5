import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * One project per package or app, so that each can be tested alone (`vitest run --project game`). Only the server
 * needs a database: its global setup starts one for all test files.
 */
export default defineConfig({
  test: {
    // One more than there are cores: of the time of server tests, a quarter is waiting for the database or for a deadline.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project({ name: 'game', folder: 'packages/game', isolate: false }),
      project({ name: 'contract', folder: 'packages/contract', isolate: false }),
      project({ name: 'words', folder: 'packages/words', isolate: false }),
      project({ name: 'pages', folder: 'packages/pages', isolate: false }),
      project({ name: 'practice', folder: 'packages/practice', isolate: false }),
      project({ name: 'providers', folder: 'packages/providers', isolate: false }),
      project({
        name: 'server',
        folder: 'apps/server',
        isolate: false,
        globalSetup: [join(import.meta.dirname, 'apps/server/src/testing/global-setup.ts')],
      }),
      project({
        name: 'web',
        folder: 'apps/web',
        isolate: false,
        include: ['{src,service-worker,build}/**/*.test.{ts,tsx}'],
      }),
      project({ name: 'tools', folder: 'tools', include: ['**/*.test.ts'] }),
    ],
  },
})

/** `isolate: false` shares one module graph among all test files of a worker: no module may keep state between files. */
function project(input: {
  name: string
  folder: string
  include?: string[]
  globalSetup?: string[]
  isolate?: boolean
}) {
  const { name, folder, include = ['src/**/*.test.{ts,tsx}'], globalSetup = [], isolate = true } = input
  return {
    // The web app's Vite plugins target the browser; the logic tests do not need them.
    configFile: false as const,
    // Vitest stores transformed modules by root. With one root, a module that many projects import is transformed once.
    root: import.meta.dirname,
    test: {
      name,
      include: include.map((pattern) => `${folder}/${pattern}`),
      globalSetup,
      isolate,
      environment: 'node',
      // They end hung tests; a slow machine is no failure.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      restoreMocks: true,
      unstubEnvs: true,
      setupFiles: [join(import.meta.dirname, 'tools/quality/unstub.ts')],
    },
  }
}
