import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { calls } from '@whale/contract'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, type UserConfig, build, defineConfig } from 'vite'
import { homeChunks, startScript, withoutScripts } from './build/chunks.ts'
import { shellOf } from './build/shell.ts'

/** The two fonts above the fold. Only the bundle has their hashed names. */
const PRELOADED_FONTS = [/archivo-latin-(?!ext).*\.woff2$/, /caprasimo-latin-400-normal-.*\.woff2$/]

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
              // The app's document has no text before the script, so the script comes first.
              ...(path === '/app.html' ? { fetchpriority: 'low' } : {}),
            },
          })),
    },
  }
}

/** Loads the landing's sky first and its scripts after the first paint (public/after-paint.js). Its content is in the HTML. */
function deferLandingScript(): Plugin {
  return {
    name: 'defer-landing-script',
    transformIndexHtml: {
      order: 'post',
      handler(document, { bundle, path }) {
        if (path !== '/index.html' || bundle === undefined) return document
        const sky = Object.keys(bundle).find((file) => /casino-one-.*\.svg$/.test(file))
        if (sky === undefined) throw new Error('the build has no sky for the landing')
        const href = `/${sky}`
        const { html, scripts } = withoutScripts(document)
        return {
          html,
          tags: [
            {
              tag: 'link',
              injectTo: 'head-prepend',
              attrs: { rel: 'preload', as: 'image', type: 'image/svg+xml', fetchpriority: 'high', href },
            },
            {
              tag: 'script',
              injectTo: 'head',
              attrs: { src: '/after-paint.js', defer: true, 'data-files': scripts.join(' ') },
            },
          ],
        }
      },
    },
  }
}

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

/** Removes the three weights of every Phosphor icon that the app does not use. */
function usedIconWeights(): Plugin {
  const unused = /\[\s*"(?:duotone|light|thin)",[\s\S]*?\n {2}\](?:,|(?=\s*\]))/g
  return {
    name: 'used-icon-weights',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code) => ({ code: code.replace(unused, ''), map: null }),
    },
  }
}

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

/** Exports of `src/app/prerender.tsx`. */
interface Prerendered {
  frontDoor: () => string
  sceneAhead: () => string
  readablePages: () => Promise<{ file: string; title: string; content: string }[]>
}

/** Writes pages into their HTML with a temporary Node build of `src/app/prerender.tsx`. Content hashes give both builds the same names. */
function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { frontDoor, sceneAhead, readablePages } = await prerendered()
        replaceIn(bundle, 'index.html', (html) => filled(html, frontDoor()))
        const app = htmlOf(bundle, 'app.html')
        for (const { file, title, content } of await readablePages()) {
          const source = filled(app, content).replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
          this.emitFile({ type: 'asset', fileName: file, source })
        }
        // Last, because the other pages use the same document without the home's scene.
        replaceIn(bundle, 'app.html', (html) => html.replace(EMPTY_ROOT, (root) => `${template(sceneAhead())}${root}`))
        await rm(prerenderDir, { recursive: true })
      },
    },
  }
}

// Below node_modules, so that Node finds the external packages.
const prerenderDir = here('node_modules/.prerender/')

async function prerendered(): Promise<Prerendered> {
  // A folder per build instead of a query in the import: chunks import the entry by name, and must get the same module.
  const outDir = `${prerenderDir}${Date.now()}/`
  await build({
    ...shared,
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), usedIconWeights()],
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  const entry = pathToFileURL(`${outDir}prerender.js`).href
  // Built just now from the file with these exports.
  return (await import(entry)) as Prerendered
}

type Bundle = Record<
  string,
  { type: 'asset'; source: string | Uint8Array } | { type: 'chunk'; code: string; imports: string[] }
>

function htmlOf(bundle: Bundle, file: string): string {
  const found = bundle[file]
  if (found?.type !== 'asset' || typeof found.source !== 'string') throw new Error(`the build has no ${file}`)
  return found.source
}

function replaceIn(bundle: Bundle, file: string, change: (html: string) => string): void {
  const found = bundle[file]
  const html = change(htmlOf(bundle, file))
  if (found?.type === 'asset') found.source = html
}

const EMPTY_ROOT = '<div id="root"></div>'

function filled(html: string, content: string): string {
  return html.replace(EMPTY_ROOT, () => `<div id="root">${content}</div>`)
}

function template(content: string): string {
  return `<template id="scene-ahead">${content}</template>`
}

/** Writes the list of shell files and their revision into the service worker. */
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

export default defineConfig({
  ...shared,
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    deferLandingScript(),
    startScript(),
    prerenderPages(),
    shellList(),
    usedIconWeights(),
    callsAsData(),
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
        codeSplitting: { groups: homeChunks },
        // The service worker needs a fixed name at the root, which sets its scope.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
    // Never inline files as data: URLs, which the content security policy blocks.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
