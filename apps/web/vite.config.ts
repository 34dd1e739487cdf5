import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { calls } from '@whale/contract'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, type UserConfig, build, defineConfig } from 'vite'
import { toldAhead, withoutScripts } from './build/ahead.ts'
import { homeChunks } from './build/home-chunks.ts'

/** The two faces above the fold. Their hashed names are known to the bundle only, so the links are written from it. */
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
              // Where there is nothing to read before the script has come, the script is before them.
              ...(path === '/app.html' ? { fetchpriority: 'low' } : {}),
            },
          })),
    },
  }
}

/**
 * What the front door shows is in its HTML: the sky is fetched before it, and the scripts, which only make it answer, after all that
 * can be seen (public/after-paint.js).
 */
function seenBeforeHeard(): Plugin {
  return {
    name: 'seen-before-heard',
    transformIndexHtml: {
      order: 'post',
      handler(document, { bundle, path }) {
        if (path !== '/index.html' || bundle === undefined) return document
        const sky = Object.keys(bundle).find((file) => /casino-one-.*\.svg$/.test(file))
        if (sky === undefined) throw new Error('the build has no sky for the front door')
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

/** What the web knows of the contract's endpoints while it runs, written out: their schemas stay at home (docs/decisions/0005). */
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

/** Every Phosphor icon carries six weights; we draw with three, so the others do not travel. */
function onlyOurIconWeights(): Plugin {
  const unused = /\[\s*"(?:duotone|light|thin)",[\s\S]*?\n {2}\](?:,|(?=\s*\]))/g
  return {
    name: 'only-our-icon-weights',
    apply: 'build',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code) => ({ code: code.replace(unused, ''), map: null }),
    },
  }
}

/** `/gallery` shows every component in its states, in development only: no build contains it. */
function gallery(): Plugin {
  return {
    name: 'gallery',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/gallery')) request.url = '/src/gallery/index.html'
        next()
      })
    },
  }
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The demo recordings that there are, so that no page asks for one that there is not. */
function demoFiles(): string[] {
  const folder = here('public/ui')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('demo-')) : []
}

/** What the built app and its prerendered pages must agree on. */
const shared = {
  base: '/',
  define: { 'import.meta.env.DEMO_FILES': JSON.stringify(demoFiles()) },
} satisfies UserConfig

/** What `src/app/prerender.tsx` gives. */
interface Prerendered {
  frontDoor: () => string
  sceneAhead: () => string
  readablePages: () => Promise<{ file: string; title: string; content: string }[]>
}

/**
 * Puts the content of pages into their HTML: `src/app/prerender.tsx` is built for Node, asked for them, and forgotten. Names of assets
 * come from their content, so both builds call them the same. The front door has a document of its own, the others the app's.
 */
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
        // Last, because those pages are made from the same document, and have no home to come.
        replaceIn(bundle, 'app.html', (html) => html.replace(EMPTY_ROOT, (root) => `${template(sceneAhead())}${root}`))
        await rm(prerenderDir, { recursive: true })
      },
    },
  }
}

// Below node_modules, where Node finds the packages that stay outside of the bundle.
const prerenderDir = here('node_modules/.prerender/')

async function prerendered(): Promise<Prerendered> {
  await build({
    ...shared,
    configFile: false,
    root: here('.'),
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), onlyOurIconWeights()],
    build: { ssr: 'src/app/prerender.tsx', outDir: prerenderDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  const entry = pathToFileURL(`${prerenderDir}prerender.js`).href
  // Built a moment ago from the file whose exports these are.
  return (await import(`${entry}?at=${Date.now()}`)) as Prerendered
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

/** What an installed app needs without a connection: every page and piece of it. Films and pictures for other sites are not. */
const SHELL_FILES = /^(app\.html|assets\/.+\.(js|css|svg|woff2))$/
const SHELL_PUBLIC = ['/first-paint.js', '/ahead.js', '/manifest.webmanifest', '/icons/mark.svg', '/icons/icon-192.png']

/** Tells the service worker the names of the files that it is to keep. They come from their content, so they say what is new as well. */
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
        const files = [
          ...Object.keys(bundle)
            .filter((file) => SHELL_FILES.test(file))
            .map((file) => `/${file}`),
          ...SHELL_PUBLIC,
        ]
        const content = createHash('sha256')
        for (const file of files.toSorted()) content.update(file)
        content.update(htmlOf(bundle, 'app.html'))
        const list = JSON.stringify({ revision: content.digest('hex').slice(0, 16), files })
        worker.code = `const SHELL = ${list};\n${worker.code}`
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
    seenBeforeHeard(),
    toldAhead(),
    prerenderPages(),
    shellList(),
    onlyOurIconWeights(),
    callsAsData(),
    gallery(),
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
        // A service worker rules over what lies beside and below it, and is looked for under the same name ever after.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
    // No file becomes a data: address, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
