/**
 * Prerendering: the build writes the landing, How to Play and the legal pages into their HTML, so that they show before any script runs. A temporary
 * Node build of `src/app/prerender.tsx` renders them.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, type UserConfig, build } from 'vite'
import { htmlOf, replaceIn } from './html-files.ts'

const webFolder = fileURLToPath(new URL('..', import.meta.url))

/** The functions of `src/app/prerender.tsx`, which documents them. */
interface Renderers {
  landing: (access: 'open' | 'closed') => string
  homeScene: () => string
  readablePages: (access: 'open' | 'closed') => Promise<{ file: string; title: string; content: string }[]>
}

/**
 * Writes the pages into their HTML. `rendering` is the config of the Node build. Files are named after their content, so that both builds
 * give a picture or style the same name.
 */
export function prerenderPages(rendering: () => UserConfig): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { landing, homeScene, readablePages } = await renderers(rendering())
        const front = htmlOf(bundle, 'index.html')
        this.emitFile({ type: 'asset', fileName: 'closed.html', source: landingOf(front, 'closed', landing) })
        replaceIn(bundle, 'index.html', (html) => landingOf(html, 'open', landing))
        const app = htmlOf(bundle, 'app.html')
        for (const access of ['open', 'closed'] as const) {
          for (const { file, title, content } of await readablePages(access)) {
            const source = filled(app, content, access).replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
            this.emitFile({ type: 'asset', fileName: file, source })
          }
        }
        // Last, because the other pages use the same document without the home's scene.
        replaceIn(bundle, 'app.html', (html) =>
          html.replace(EMPTY_ROOT, (root) => `${sceneTemplate(homeScene())}${root}`),
        )
        await rm(prerenderFolder, { recursive: true })
      },
    },
  }
}

// Inside node_modules, so that Node finds the external packages.
const prerenderFolder = `${webFolder}node_modules/.prerender/`

/** Builds `src/app/prerender.tsx` for Node, imports the result, and returns its functions. */
async function renderers(config: UserConfig): Promise<Renderers> {
  // A folder per build instead of a query in the import: chunks import the entry by name, and must get the same module.
  await mkdir(prerenderFolder, { recursive: true })
  const outDir = `${await mkdtemp(prerenderFolder)}/`
  await build({
    ...config,
    configFile: false,
    root: webFolder,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  const entry = pathToFileURL(`${outDir}prerender.js`).href
  const built: unknown = await import(entry)
  if (!isRenderers(built)) throw new Error('src/app/prerender.tsx lacks an export')
  return built
}

function isRenderers(built: unknown): built is Renderers {
  return (
    typeof built === 'object' &&
    built !== null &&
    'landing' in built &&
    'homeScene' in built &&
    'readablePages' in built
  )
}

/** Where the app's content goes in each document. */
const EMPTY_ROOT = '<div id="root"></div>'

/** The landing's document for this access, which the page's script reads from the root. */
function landingOf(html: string, access: 'open' | 'closed', landing: Renderers['landing']): string {
  return filled(html, landing(access), access)
}

/** The document with this content in its root, which names the access. */
function filled(html: string, content: string, access: 'open' | 'closed'): string {
  return html.replace(EMPTY_ROOT, () => `<div id="root" data-access="${access}">${content}</div>`)
}

/** Markup that is not shown until public/ahead.js takes it: the scene of a league's home. */
function sceneTemplate(content: string): string {
  return `<template id="scene-ahead">${content}</template>`
}
