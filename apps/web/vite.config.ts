import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, type UserConfig, build, defineConfig } from 'vite'

/** The two faces above the fold. Their hashed names are known to the bundle only, so the links are written from it. */
const PRELOADED_FONTS = [/archivo-latin-(?!ext).*\.woff2$/, /caprasimo-latin-400-normal-.*\.woff2$/]

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => PRELOADED_FONTS.some((font) => font.test(file)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
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

/**
 * Puts the front door's content into its HTML: `src/prerender.tsx` is built for Node, asked for the page, and forgotten. Names
 * of assets come from their content, so both builds call them the same.
 */
function prerenderFrontDoor(): Plugin {
  return {
    name: 'prerender-front-door',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path }) => {
        if (path !== '/index.html') return html
        // Below node_modules, where Node finds the packages that stay outside of the bundle.
        const outDir = here('node_modules/.prerender/')
        await build({
          ...shared,
          configFile: false,
          root: here('.'),
          publicDir: false,
          logLevel: 'error',
          plugins: [react(), onlyOurIconWeights()],
          build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
        })
        const entry = pathToFileURL(`${outDir}prerender.js`).href
        const { frontDoor } = (await import(`${entry}?at=${Date.now()}`)) as { frontDoor: () => string }
        const page = frontDoor()
        await rm(outDir, { recursive: true })
        return html.replace('<div id="root"></div>', () => `<div id="root">${page}</div>`)
      },
    },
  }
}

export default defineConfig({
  ...shared,
  plugins: [react(), tailwindcss(), preloadFonts(), prerenderFrontDoor(), onlyOurIconWeights(), gallery()],
  build: {
    outDir: 'dist',
    rolldownOptions: { input: { index: here('index.html'), app: here('app.html') } },
    // No file becomes a data: address, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
