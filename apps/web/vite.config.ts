/**
 * How the web app is built. There are two HTML documents: index.html, the public landing, and app.html, which has all other pages; and a
 * service worker, which stores the app for offline use. `build/` has the plugins that are ours.
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { calls } from '@whale/contract'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, type UserConfig, defineConfig } from 'vite'
import { writeCompressedCopies } from './build/compressed-copies.ts'
import { htmlOf } from './build/html-files.ts'
import { usedIconWeights } from './build/icon-weights.ts'
import { codeGroups } from './build/chunks.ts'
import { deferLandingScript, preloadFonts, startScript } from './build/head-tags.ts'
import { prerenderPages } from './build/prerender.ts'
import { shellOf } from './build/shell.ts'

/** Replaces the contract's endpoints by plain data, without their schemas (docs/decisions/0005). */
function callsAsData(): Plugin {
  return {
    name: 'calls-as-data',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/calls\.ts$/ },
      handler: () => ({ code: `export const calls = ${JSON.stringify(calls)}`, map: null }),
    },
  }
}

/** The path of a file in this folder. */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Lists the demo recordings, so that pages request only existing ones. */
function demoFiles(): string[] {
  const folder = here('public/ui')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('demo-')) : []
}

/** Config shared by the app and its prerendered pages. */
const shared = {
  base: '/',
  define: { 'import.meta.env.DEMO_FILES': JSON.stringify(demoFiles()) },
} satisfies UserConfig

/** Writes the list of shell files and their revision into the service worker, as `SHELL`. */
function shellList(): Plugin {
  return {
    name: 'shell-list',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['service-worker.js']
        if (worker?.type !== 'chunk') throw new Error('the build has no service-worker.js')
        if (worker.imports.length > 0) throw new Error('the service worker must be one file')
        const shell = shellOf({
          built: Object.keys(bundle),
          app: htmlOf(bundle, 'app.html'),
          readPublic: (path) => readFileSync(here(`public${path}`)),
        })
        worker.code = `const SHELL = ${JSON.stringify(shell)};\n${worker.code}`
      },
    },
  }
}

/** Compresses what was built, `public` included. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    async writeBundle({ dir }) {
      await writeCompressedCopies(dir ?? here('dist'))
    },
  }
}

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    deferLandingScript(),
    startScript(),
    prerenderPages(() => ({ ...shared, plugins: [react(), usedIconWeights()] })),
    shellList(),
    usedIconWeights(),
    callsAsData(),
    compressedCopies(),
  ],
  build: {
    outDir: 'dist',
    rolldownOptions: {
      input: {
        index: here('index.html'),
        app: here('app.html'),
        'service-worker': here('service-worker/service-worker.ts'),
      },
      output: {
        codeSplitting: { groups: codeGroups },
        // The service worker needs a fixed name at the root, which sets its scope.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
    // Never inline files as data: URLs, which the content security policy blocks.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Browsers that cannot preload modules load them when they are imported.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
